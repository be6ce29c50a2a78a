import type { FacetKey, SearchCriteria, SearchResult } from '@gegenpost/contract/search.ts';
import { afterAll, expect } from 'vitest';
import { drawCandidate, seeded, smallCatalogue } from '#features/candidate-index/candidate-edits.factory.ts';
import { openLocalEngine } from '#features/candidate-index/local-engine.factory.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { signIn, testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';

export type Body = {
  criteria?: Partial<SearchCriteria>;
  sort?: string;
  facets?: readonly FacetKey[];
  cursor?: string | null;
};

/** An app with an index of 60 random candidates, and a company that searches them. */
export async function searchOfRandomCandidates() {
  const parts = await testParts();
  const candidateIndex = await openLocalEngine(parts);
  afterAll(() => candidateIndex.stop());
  const app = await testApp({ parts, candidateIndex });
  const { db } = app;
  const random = seeded(5);
  const catalogue = await smallCatalogue(db, random);
  for (let index = 0; index < 60; index += 1) await createCandidate(db, drawCandidate({ random, catalogue }));
  const employer = await signIn(app, { company: { name: 'Suchwerk GmbH' } });

  const post = (payload: object, by = employer) =>
    app.inject({ method: 'POST', url: '/api/candidates/search', headers: by.headers, payload });
  async function search({ criteria = {}, ...body }: Body = {}, by = employer): Promise<SearchResult> {
    const answer = await post({ criteria, ...body }, by);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }

  return { app, db, candidateIndex, random, catalogue, employer, post, search };
}
