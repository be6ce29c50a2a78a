import type { SearchResult } from '@gegenpost/contract/search.ts';
import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { places } from '#features/reference/reference.table.ts';
import type { Db } from '#platform/db/db.ts';
import type { SignedIn } from './api.ts';

export const searchUrl = '/api/candidates/search';

/** Ids of places, in the order of the postal codes. */
export async function findPlaces(db: Db, postalCodes: readonly string[]): Promise<number[]> {
  const rows = await db.select().from(places).where(inArray(places.postal_code, postalCodes));
  return postalCodes.map((code) => rows.find(({ postal_code }) => postal_code === code)!.id);
}

export const wishes = (...ids: number[]) => ids.map((attribute_id) => ({ attribute_id, code: 'qualification' }));
export const wishedPlaces = (place_id: number | undefined, radius_km = 30) => [{ place_id: place_id!, radius_km }];

export async function searchOnce(app: FastifyInstance, by: SignedIn, payload: object): Promise<SearchResult> {
  const answer = await app.inject({ method: 'POST', url: searchUrl, headers: by.headers, payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** All pages of a search, and the total in each of them. */
export async function searchToTheEnd(app: FastifyInstance, by: SignedIn, body: object) {
  const hits: SearchResult['data'] = [];
  const totals = new Set<number>();
  for (let cursor: string | null = null, first = true; first || cursor; first = false) {
    const page: SearchResult = await searchOnce(app, by, { ...body, cursor });
    hits.push(...page.data);
    totals.add(page.meta.total);
    cursor = page.meta.cursor;
  }
  return { hits, ids: hits.map(({ profile }) => profile.gegenpost_id), totals: [...totals] };
}
