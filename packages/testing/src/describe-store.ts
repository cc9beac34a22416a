import { describe, expect, it } from 'vitest';
import { describeAgreement } from './describe-agreement.ts';
import { describeAtomicity } from './describe-atomicity.ts';
import { describeChangeLog } from './describe-change-log.ts';
import { describeDocuments } from './describe-documents.ts';
import { describeDocumentState } from './describe-document-state.ts';
import { describeFilters } from './describe-filters.ts';
import { describeGraph } from './describe-graph.ts';
import { describeLedgers } from './describe-ledgers.ts';
import { describeLexical } from './describe-lexical.ts';
import { describeLive } from './describe-live.ts';
import { describeNamesAndEdges } from './describe-names-and-edges.ts';
import type { Conformance, OpenStore } from './describe-subject.ts';
import { describeVectors } from './describe-vectors.ts';
import { describeVocabulary } from './describe-vocabulary.ts';

export interface DescribeStoreOptions {
  /** Cases this store cannot pass, by name, each with its reason. A name that no case has fails the suite. */
  readonly skip?: Readonly<Record<string, string>>;
}

/**
 * The law for every store, as Vitest cases. `open` is called once a subject, with a clock the cases set, and must give
 * a store nobody else writes to; between cases it is emptied through its own port, at the end it is closed.
 */
export function describeStore(name: string, open: OpenStore, { skip = {} }: DescribeStoreOptions = {}): void {
  describe(name, () => {
    const conformance: Conformance = { open, skip, caseNames: new Set() };
    describeDocuments(conformance);
    describeDocumentState(conformance);
    describeNamesAndEdges(conformance);
    describeGraph(conformance);
    describeFilters(conformance);
    describeLexical(conformance);
    describeVocabulary(conformance);
    describeVectors(conformance);
    describeChangeLog(conformance);
    describeLedgers(conformance);
    describeAtomicity(conformance);
    describeLive(conformance);
    describeAgreement(conformance);

    it('leaves out only cases that there are', () => {
      expect(Object.keys(skip).filter((caseName) => !conformance.caseNames.has(caseName))).toEqual([]);
    });
  });
}
