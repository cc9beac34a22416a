/** How much of a profile's diversity an intent wants: 1 all of it, 0 none. One that is absent wants all. */
export type IntentBreadth = Readonly<Record<string, number>>;

/** Who looks for one thing wants it first, and its neighbours next to it; who looks around does not want the same thing twice. */
export const INTENT_BREADTH: IntentBreadth = {
  understand: 1,
  add_feature: 1,
  refactor: 1,
  security_audit: 1,
  fix_bug: 0,
  find_spec: 0,
  find_decision: 0,
};

/** The lambda of a search: the profile says how diverse, the intent whether. 1 leaves the order alone. */
export function lambdaFor(
  intent: string,
  { lambda, breadth = INTENT_BREADTH }: { readonly lambda: number; readonly breadth?: IntentBreadth },
): number {
  const share = Object.hasOwn(breadth, intent) ? (breadth[intent] ?? 1) : 1;
  return 1 - (1 - lambda) * share;
}
