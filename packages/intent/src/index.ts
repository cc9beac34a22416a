export { createIntentClassifier, INTENT_THRESHOLD } from './intent-classifier.ts';
export type { IntentOptions } from './intent-classifier.ts';
export { FALLBACK_INTENT, INTENTS } from './intents.ts';
export type { IntentDefinition } from './intents.ts';
