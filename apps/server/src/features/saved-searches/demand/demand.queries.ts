import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { blocksCompany } from '#features/visibility/audience-policy.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rowOf, rowsOf } from '#platform/db/rows.ts';

const ids = (list: readonly number[]): SQL => sql`${sql.param([...list])}::int[]`;

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
  /** Whether the company that places them lets others find its candidates; true where nobody does. */
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
      r.start_on - date '1970-01-01' as start_on, r.pay_year, r.pay_hour,
      coalesce(company.share_candidates_sitewide, true) as is_shared
    from candidate_search_source r join candidates c on c.profile_id = r.profile_id
    left join companies company on company.id = c.vermittler_company_id
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
    with standing as materialized (
      select search.id, search.company_id from saved_searches search join users on users.id = search.user_id
      where search.id = any(${ids(searchIds)})
        and users.role_id = 2 and users.deletion_requested_at is null and users.locked_at is null),
    allowed as materialized (
      select seeking.company_id from (select distinct company_id from standing) seeking
      where not exists (select from ${companyBlocks}
        where ${companyBlocks.profile_id} = ${profileId} and ${blocksCompany(sql`seeking.company_id`)}))
    select standing.id, standing.company_id from standing join allowed using (company_id)`,
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

/** Towns farther than that from every wished place, and nearer to one of them than that, are proposed. */
const TOWNS_KM = { from: 20, to: 100 } as const;
const TOWNS = 4;

const Town = Named.extend({ postal_code: z.string(), country: z.string() });

/** The largest towns near wished places, each by its first postal code. */
export async function findTownsNear(db: Db, placeIds: readonly number[]): Promise<z.infer<typeof Town>[]> {
  const km = distanceKm(sql`wished`, sql`town`);
  return rowsOf(
    db,
    Town,
    sql`
    with wished as (select latitude, longitude, country from places where id = any(${ids(placeIds)})),
    towns as (
      select distinct on (country, state, name) id, postal_code || ' ' || name as name, postal_code, latitude, longitude,
        country,
        sum(population) over (partition by country, state, name)::int as population
      from places where not is_retired and country in (select country from wished)
      order by country, state, name, postal_code, id)
    select town.id, town.name, town.postal_code, town.country from towns town
    where town.population is not null and (select min(${km}) from wished) between ${TOWNS_KM.from} and ${TOWNS_KM.to}
    order by town.population desc, town.id limit ${TOWNS}`,
  );
}

export async function findCountry(db: Db, profileId: number): Promise<string | null> {
  const row = await rowOf(
    db,
    z.object({ country: z.string().nullable() }),
    sql`select country from profiles where id = ${profileId}`,
  );
  return row?.country ?? null;
}

/** Between two rows of `places`, as the search engine measures it. */
function distanceKm(from: SQL, to: SQL): SQL {
  return sql`(12742 * asin(least(1, sqrt(
    sin(radians(${to}.latitude - ${from}.latitude) / 2) ^ 2 + cos(radians(${from}.latitude))
    * cos(radians(${to}.latitude)) * sin(radians(${to}.longitude - ${from}.longitude) / 2) ^ 2))))`;
}

/** How near a searched place has to be to a wished one to be around it. */
export const AROUND_KM = 50;
/** Fewer than there are, so that nothing around is missed by comparing degrees first. */
const KM_PER_DEGREE = 111;

/**
 * How many employers seek an occupation or one of its kind (four digits of KldB) around these places: by a search that
 * waits, an open project or an open position; a search that names the region of a wished place counts too. Companies that
 * the candidate blocks do not count. The places around are found once, not for each search.
 *
 * @param placeIds Empty: anywhere.
 */
export async function countSeekers(
  db: Db,
  candidate: { profile_id: number; occupation_id: number; place_ids: readonly number[] },
): Promise<number> {
  const { profile_id, occupation_id, place_ids } = candidate;
  const isAround = (placeId: SQL) => (place_ids.length === 0 ? sql`true` : sql`${placeId} in (select id from around)`);
  const seeks = (criteria: SQL) =>
    sql`(${criteria} -> 'qualifications') @> any ((select searched from kind)::jsonb[])
      and (${isAround(sql`(${criteria} ->> 'job_place_id')::int`)}
        or (${criteria} -> 'job_regions') ?| (select regions from wished_regions))`;
  const row = await rowOf(
    db,
    z.object({ count: z.int() }),
    sql`
    with kind as (
      select array_agg(other.id) as ids, array_agg(to_jsonb(array[other.id])) as searched
      from attributes own join attributes other on other.code = 'qualification'
        and (other.id = own.id or left(other.kldb, 4) = left(own.kldb, 4))
      where own.id = ${occupation_id}),
    wished_regions as (
      select array_agg(left(postal_code, digits)) as regions from places, unnest(array[2, 3]) as digits
      where id = any(${ids(place_ids)}) and country = 'DE'),
    around as materialized (
      select searched.id from places wished join places searched
        on abs(searched.latitude - wished.latitude) <= ${AROUND_KM / KM_PER_DEGREE}
        and ${distanceKm(sql`searched`, sql`wished`)} <= ${AROUND_KM}
      where wished.id = any(${ids(place_ids)})),
    seeking as (
      select search.company_id from saved_searches search join users on users.id = search.user_id
      where search.deleted_at is null and users.locked_at is null and users.deletion_requested_at is null
        and ${seeks(sql`search.criteria`)}
      union select project.company_id from projects project
      where project.deleted_at is null and project.status = 'open' and ${seeks(sql`project.criteria`)}
      union select position.company_id from positions position
      where position.deleted_at is null and position.state = 'open'
        and position.qualification_id = any ((select ids from kind)::int[]) and ${isAround(sql`position.job_place_id`)})
    select count(*)::int as count from seeking join companies on companies.id = seeking.company_id
    where companies.role_id = 2
      and exists (select from users where users.company_id = companies.id
        and users.locked_at is null and users.deletion_requested_at is null)
      and not exists (select from ${companyBlocks}
        where ${companyBlocks.profile_id} = ${profile_id} and ${blocksCompany(sql`seeking.company_id`)})`,
  );
  return row?.count ?? 0;
}
