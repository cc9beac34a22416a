export { batchesArbitrary, documentWriteArbitrary, edgeArbitrary, vectorArbitrary } from './arbitraries.ts';
export { documentIdArbitrary, hostileStringArbitrary, textArbitrary } from './arbitrary-pools.ts';
export { buildCollection, buildDocument, buildEdge, buildSection, buildSectionId, buildSpace, buildWrite, sha256 } from './builders.ts';
export type { WriteOverrides } from './builders.ts';
export { buildPhrase, buildQuery, buildTerm, TEST_LEXICAL_SETTINGS } from './build-query.ts';
export { describeStore } from './describe-store.ts';
export type { DescribeStoreOptions } from './describe-store.ts';
export type { OpenStore } from './describe-subject.ts';
export { createHashEmbedder } from './hash-embedder.ts';
export { isLive } from './is-live.ts';
export { corpusRoot, loadCorpus } from './load-corpus.ts';
export type { Corpus, CorpusQrel, CorpusQuery } from './load-corpus.ts';
export { matchesFilter } from './matches-filter.ts';
export { createMemoryStore } from './memory-store.ts';
export { observeStore } from './observe-store.ts';
export { filterArbitrary, hostileQueryArbitrary, lexicalQueryArbitrary, lexicalSettingsArbitrary } from './query-arbitraries.ts';
export { createReferenceBm25 } from './reference-bm25.ts';
export type { ReferenceBm25, ReferenceDocument } from './reference-bm25.ts';
export { createTestClock, TEST_EPOCH } from './test-clock.ts';
export type { TestClock } from './test-clock.ts';
export {
  readReferenceWeights,
  referenceFirstVector,
  referenceForwardPass,
  referenceMeanVector,
  referenceScores,
} from './reference-forward-pass.ts';
export type { ReferenceSizes, ReferenceWeights } from './reference-forward-pass.ts';
