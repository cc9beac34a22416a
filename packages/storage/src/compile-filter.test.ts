import { buildCollection, buildWrite, matchesFilter } from '@trefoil/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createApplyBatch } from './apply-batch.ts';
import { createDocumentIndex } from './document-index.ts';
import { openTestConnection } from './open-test-connection.ts';

describe('compileFilter', () => {
  it('R-Q3 agrees with the naive evaluator on any metadata key and any number', () => {
    const connection = openTestConnection(':memory:');
    const apply = createApplyBatch(connection);
    const index = createDocumentIndex(connection);
    apply({ collections: [buildCollection()] }, { durability: 'rebuildable' });
    const key = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'a.b', '$', '"', `'; drop table document; --`, 'é\n'));
    const value = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.string(), fc.boolean());
    fc.assert(
      fc.property(key, value, fc.boolean(), (name, item, isInArray) => {
        // `JSON.parse` and not a literal: `__proto__` has to become a key.
        const metadata = JSON.parse(JSON.stringify(Object.fromEntries([[name, isInArray ? [item, null] : item]]))) as Record<
          string,
          string
        >;
        const write = buildWrite({ metadata });
        apply({ documents: [write] }, { durability: 'rebuildable' });
        for (const wanted of [String(JSON.parse(JSON.stringify(item))), 'else']) {
          const filter = { metadata: Object.fromEntries([[name, [wanted]]]) };
          expect(index.match(filter)).toEqual(matchesFilter(write.document, filter) ? ['notes/a.md'] : []);
        }
      }),
      { numRuns: 300, seed: 20_250_101 },
    );
    connection.database.close();
  });
});
