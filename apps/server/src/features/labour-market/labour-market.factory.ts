import { the } from '@gegenpost/contract/shared/the.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import type { Db } from '#platform/db/db.ts';

/** An occupation of the catalogue by its official key. */
export async function occupationId(db: Db, key: string): Promise<number> {
  const [row] = await db
    .select({ id: attributes.id })
    .from(attributes)
    .where(and(eq(attributes.code, 'qualification'), eq(attributes.key, key)));
  return the(row, 'occupation').id;
}

/** Any place of a federal state. */
export async function placeId(db: Db, state: string): Promise<number> {
  const [row] = await db
    .select({ id: places.id })
    .from(places)
    .where(and(eq(places.state, state), isNotNull(places.postal_code)))
    .limit(1);
  return the(row, 'place').id;
}

type Overrides = Parameters<typeof createCandidate>[1];

/** Somebody who seeks in this occupation and place for this pay, and is counted unless `more` says otherwise. */
export async function createSeeker(
  db: Db,
  { occupation, place, pay }: { occupation: number; place: number; pay: number | null },
  more: Overrides = {},
) {
  return createCandidate(db, {
    ...more,
    candidate: { job_income_year: pay, job_date_entry: null, ...more.candidate },
    attributes: [{ attribute_id: occupation, code: 'qualification' }],
    places: [{ place_id: place, radius_km: 30 }],
  });
}

/** So many of them, whose wishes are a thousand euros apart. */
export async function createSeekers(
  db: Db,
  count: number,
  { occupation, place, pay }: { occupation: number; place: number; pay: number },
) {
  for (let nth = 0; nth < count; nth += 1) await createSeeker(db, { occupation, place, pay: pay + nth * 1_000 });
}
