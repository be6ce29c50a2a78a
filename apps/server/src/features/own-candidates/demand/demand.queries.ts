import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ids } from '#features/own-candidates/own-candidates.queries.ts';
import { blocksCompany } from '#features/visibility/audience-policy.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rowOf, rowsOf } from '#platform/db/rows.ts';

const Ids = z.array(z.int());
const Row = z.object({
  id: z.int(),
  terms: Ids,
  place_ids: Ids,
  place_radii: Ids,
  wished: Ids,
  practised: Ids,
  start_on: z.int().nullable(),
  pay_year: z.number().nullable(),
  pay_hour: z.number().nullable(),
  /** Whether the company lets others find its candidates. */
  is_shared: z.boolean(),
});
export type SearchableRow = z.infer<typeof Row>;

/** What searches know of candidates, also inside the transaction that writes them. Their birthday is left out. */
export async function findSearchable(db: Db, profileIds: readonly number[]): Promise<SearchableRow[]> {
  return rowsOf(
    db,
    Row,
    sql`
    select r.profile_id as id, r.terms, r.place_ids, r.place_radii, r.wished, r.practised,
      r.start_on - date '1970-01-01' as start_on, r.pay_year, r.pay_hour, company.share_candidates_sitewide as is_shared
    from candidate_search_source r join candidates c on c.profile_id = r.profile_id
    join companies company on company.id = c.vermittler_company_id
    where r.profile_id = any(${ids(profileIds)})`,
  );
}

/** An id above all that belong to somebody. */
export async function findFreeId(db: Db): Promise<number> {
  const row = await rowOf(db, z.object({ id: z.int() }), sql`select coalesce(max(id), 0) + 1 as id from profiles`);
  return row?.id ?? 1;
}

export type OpenSearch = { id: number; company_id: number };

/**
 * Which of these searches still stand, by employers whom the candidate does not block.
 *
 * @param profileId null: nobody is blocked.
 */
export async function findOpenSearches(
  db: Db,
  searchIds: readonly number[],
  profileId: number | null,
): Promise<OpenSearch[]> {
  return rowsOf(
    db,
    z.object({ id: z.int(), company_id: z.int() }),
    sql`
    select search.id, search.company_id from saved_searches search join users on users.id = search.user_id
    where search.id = any(${ids(searchIds)})
      and users.role_id = 2 and users.deletion_requested_at is null and users.locked_at is null
      and not exists (select from ${companyBlocks}
        where ${companyBlocks.profile_id} = ${profileId} and ${blocksCompany(sql`search.company_id`)})`,
  );
}

const Named = z.object({ id: z.int(), name: z.string() });

export async function findWorkingTimes(db: Db): Promise<z.infer<typeof Named>[]> {
  return rowsOf(
    db,
    Named,
    sql`select id, label as name from attributes where code = 'working_time' and not is_retired order by sort, id`,
  );
}

const Occupation = Named.extend({ kldb: z.string() });
export type Occupation = z.infer<typeof Occupation>;

/** One occupation of each other kind (four digits of KldB) in the same group (three digits). */
export async function findRelated(db: Db, occupationId: number): Promise<Occupation[]> {
  return rowsOf(
    db,
    Occupation,
    sql`
    select distinct on (left(related.kldb, 4)) related.id, related.label as name, related.kldb from attributes related
    join attributes own on own.id = ${occupationId} and left(own.kldb, 3) = left(related.kldb, 3)
      and left(own.kldb, 4) <> left(related.kldb, 4)
    where related.code = 'qualification' and not related.is_retired
    order by left(related.kldb, 4), related.sort, related.id`,
  );
}

/** Agent in whose name drafts are tried; null: the company has none. */
export async function findAnyAgent(db: Db, companyId: number): Promise<number | null> {
  const row = await rowOf(
    db,
    z.object({ id: z.int() }),
    sql`select p.id from users u join profiles p on p.user_id = u.id where u.company_id = ${companyId} order by u.id limit 1`,
  );
  return row?.id ?? null;
}
