import type { Suite } from './bench.ts';
import { budgetsSuite } from './suites/budgets.ts';
import { embedSuite } from './suites/embed.ts';
import { graphSuite } from './suites/graph.ts';
import { hybridSuite } from './suites/hybrid.ts';
import { ingestSuite } from './suites/ingest.ts';
import { lexicalSuite } from './suites/lexical.ts';
import { memorySuite } from './suites/memory.ts';
import { openSuite } from './suites/open.ts';
import { profilesSuite } from './suites/profiles.ts';
import { qualitySuite } from './suites/quality.ts';
import { rerankSuite } from './suites/rerank.ts';
import { vectorSuite } from './suites/vector.ts';

/** Every benchmark there is, in the order in which they run and are reported. */
export const SUITES: readonly Suite[] = [
  lexicalSuite,
  vectorSuite,
  embedSuite,
  graphSuite,
  hybridSuite,
  ingestSuite,
  openSuite,
  memorySuite,
  qualitySuite,
  profilesSuite,
  rerankSuite,
  budgetsSuite,
];
