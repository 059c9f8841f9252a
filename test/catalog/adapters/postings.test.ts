import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Postings, packPostings } from '../../../shared/catalog/adapters/search-index.ts';

const fields = 5;

test('where a word stands survives being packed', () => {
  const times = fc.integer({ min: 1, max: 99 });
  const positions = fc.dictionary(fc.integer({ min: 0, max: 100_000 }).map(String), times, { minKeys: 1 });
  const found = fc.dictionary(fc.integer({ min: 0, max: fields - 1 }).map(String), positions);
  fc.assert(
    fc.property(found, (stands) => {
      const unpacked = new Postings(packPostings(stands, fields));
      for (let field = 0; field < fields; field++) {
        const expected = Object.entries(stands[field] ?? {}).map(([id, times]) => [Number(id), times]);
        expect([...(unpacked.get(field) ?? [])]).toEqual(expected);
      }
    }),
    { numRuns: 100 },
  );
});
