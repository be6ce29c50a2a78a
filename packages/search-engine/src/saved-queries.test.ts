import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CandidateIndex } from './candidate-index.ts';
import { IndexOracle } from './index-oracle.factory.ts';
import { anyQuery } from './index-query.factory.ts';
import { makeIndexRows, smallCatalogue } from './index-row.factory.ts';
import { IndexRows } from './index-rows.ts';
import { SavedQueries } from './saved-queries.ts';
import { sortedIds } from './sorted-ids.ts';

const rows = makeIndexRows(300, 21);
const index = new CandidateIndex(smallCatalogue);
index.put(IndexRows.from(rows));
const frequencies = Map.groupBy(
  rows.flatMap(({ terms }) => terms),
  (term) => term,
);
const savedQueries = () => new SavedQueries((term) => frequencies.get(term)?.length ?? 0);

test('a candidate matches exactly the saved searches that find it', () => {
  const anyCandidate = fc.constantFrom(...rows);
  fc.assert(
    fc.property(anyCandidate, fc.array(anyQuery, { maxLength: 12 }), (row, queries) => {
      const saved = savedQueries();
      for (const [id, query] of queries.entries()) saved.set(id, query);
      const alone = new IndexOracle(smallCatalogue, [row]);
      const finding = queries.flatMap((query, id) => (alone.keys(query).length > 0 ? [id] : []));
      const [candidate] = index.factsOf([row.id]);
      expect(saved.matching(candidate!).sort((a, b) => a - b)).toEqual(finding);
    }),
    { numRuns: 1000 },
  );
});

test('a changed search replaces the old one, a deleted one matches nothing', () => {
  const [matchingAll, matchingNone] = fc.sample(anyQuery, { numRuns: 2, seed: 3 }).map((query, place) => ({
    ...query,
    audience: { role: 2 as const, company_id: 99, blocked: sortedIds([]) },
    musts:
      place === 0
        ? []
        : query.musts.slice(0, 0).concat({
            key: 'skills',
            id: null,
            label: '',
            is_legal: false,
            test: { kind: 'terms', any: [12345] },
          }),
  }));
  const listed = index.factsOf(rows.map(({ id }) => id)).find((facts) => facts.isFoundBy(matchingAll!.audience))!;
  const saved = savedQueries();
  saved.set(1, matchingAll!);
  expect(saved.matching(listed)).toEqual([1]);
  saved.set(1, matchingNone!);
  expect(saved.matching(listed)).toEqual([]);
  saved.set(1, matchingAll!);
  saved.delete(1);
  expect(saved.matching(listed)).toEqual([]);
});
