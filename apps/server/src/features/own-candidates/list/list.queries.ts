import type { ConsentState } from '@gegenpost/contract/consents.ts';
import type { OwnCandidateFilter, OwnCandidateSort } from '@gegenpost/contract/own-candidates.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ids, isOwned } from '#features/own-candidates/own-candidates.queries.ts';
import type { Db } from '#platform/db/db.ts';
import { IdRow, momentColumn, rowOf, rowsOf } from '#platform/db/rows.ts';
import type { Position } from './list-cursor.ts';
import { type Asker, expiringVouchers, nameKey, passes } from './list-filter.queries.ts';

const microseconds = sql`(extract(epoch from c.updated_at) * 1000000)::bigint::text`;

/** Sort key, order, and what comes after a position. */
const orders = {
  updated_at: {
    key: sql`${microseconds}`,
    by: sql`c.updated_at desc, c.profile_id desc`,
    after: ({ key, id }: Position) => sql`(c.updated_at, c.profile_id)
      < (timestamptz 'epoch' + ${String(key)}::bigint * interval '1 microsecond', ${id}::int)`,
  },
  name: {
    // People without a name come last.
    key: nameKey,
    by: sql`${nameKey} = '', ${nameKey}, c.profile_id`,
    after: ({ key, id }: Position) => sql`(${nameKey} = '', ${nameKey}, c.profile_id)
      > (${String(key)}::text = '', ${String(key)}::text, ${id}::int)`,
  },
} as const satisfies Record<OwnCandidateSort, { key: SQL; by: SQL; after: (position: Position) => SQL }>;

const Place = z.object({ id: z.int(), key: z.string() });
export type Place = z.infer<typeof Place>;

/** Ids of a page with their sort keys, in order. */
export async function findPage(
  db: Db,
  asker: Asker,
  query: { filter: OwnCandidateFilter; sort: OwnCandidateSort; after: Position | null; limit: number },
): Promise<Place[]> {
  const { key, by, after } = orders[query.sort];
  return rowsOf(
    db,
    Place,
    sql`
    select c.profile_id as id, ${key} as key from candidates c join profiles p on p.id = c.profile_id
    where ${isOwned(asker.company_id)} and ${passes(query.filter, asker)}
      ${query.after === null ? sql`` : sql`and ${after(query.after)}`}
    order by ${by} limit ${query.limit}`,
  );
}

/** Ids of all whom a filter lets pass, latest change first. */
export async function findIds(db: Db, asker: Asker, filter: OwnCandidateFilter, limit: number): Promise<number[]> {
  const rows = await rowsOf(
    db,
    IdRow,
    sql`
    select c.profile_id as id from candidates c join profiles p on p.id = c.profile_id
    where ${isOwned(asker.company_id)} and ${passes(filter, asker)}
    order by ${orders.updated_at.by} limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

const Day = z.string();
const VoucherDays = z.object({
  id: z.int(),
  valid_from: Day,
  valid_until: Day,
  employment_start_on: Day.nullable(),
  first_claimed_on: Day.nullable(),
  first_paid_on: Day.nullable(),
  second_claimed_on: Day.nullable(),
  second_paid_on: Day.nullable(),
  closed_on: Day.nullable(),
});

const ListRow = z.object({
  id: z.int(),
  gegenpost_id: z.string(),
  name: z.string(),
  hash: z.string().nullable(),
  qualification: z.string().nullable(),
  job_place: z.string().nullable(),
  is_online: z.boolean(),
  is_imported: z.boolean(),
  is_claimed: z.boolean(),
  consent: z.enum(['none', 'requested', 'given', 'withdrawn', 'refused']) satisfies z.ZodType<ConsentState>,
  voucher: VoucherDays.nullable(),
  external_id: z.string().nullable(),
  agent_gegenpost_id: z.string(),
  agent_name: z.string(),
  is_mine: z.boolean(),
  updated_at: momentColumn,
});
export type ListRow = z.infer<typeof ListRow>;

/** Rows of the list, unordered. */
export async function findListRows(db: Db, asker: Asker, profileIds: readonly number[]): Promise<ListRow[]> {
  return rowsOf(
    db,
    ListRow,
    sql`
    select c.profile_id as id, p.gegenpost_id, concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')) as name,
      p.image_hash as hash, c.is_online, c.is_imported, p.user_id is not null as is_claimed, c.external_id,
      (select a.label from candidate_attributes chosen join attributes a on a.id = chosen.attribute_id
        where chosen.profile_id = c.profile_id and chosen.code = 'qualification' order by chosen.position limit 1) as qualification,
      (select concat_ws(' ', places.postal_code, places.name) from candidate_places wished
        join places on places.id = wished.place_id
        where wished.profile_id = c.profile_id order by wished.position limit 1) as job_place,
      case when c.placement_consented_at is not null then 'given' else coalesce((
        select state from candidate_consents
        where profile_id = c.profile_id and company_id = ${asker.company_id} and kind = 'placement'
        order by id desc limit 1), 'none') end as consent,
      (select to_jsonb(latest) from (
        select id, valid_from, valid_until, employment_start_on, first_claimed_on, first_paid_on, second_claimed_on,
          second_paid_on, closed_on
        from placement_vouchers
        where profile_id = c.profile_id and company_id = ${asker.company_id} and removed_at is null
        order by valid_until desc, id desc limit 1) latest) as voucher,
      agent.gegenpost_id as agent_gegenpost_id,
      concat_ws(' ', nullif(agent.first_name, ''), nullif(agent.last_name, '')) as agent_name,
      agent.id = ${asker.profile_id} as is_mine, c.updated_at
    from candidates c join profiles p on p.id = c.profile_id join profiles agent on agent.id = c.vermittler_profile_id
    where c.profile_id = any(${ids(profileIds)}) and ${isOwned(asker.company_id)}`,
  );
}

const Counts = z.object({
  all: z.int(),
  online: z.int(),
  offline: z.int(),
  imported: z.int(),
  consent_missing: z.int(),
  voucher_expiring: z.int(),
  filtered: z.int(),
  agents: z.array(z.object({ gegenpost_id: z.string(), name: z.string(), count: z.int() })),
});

/** How many candidates of each kind the company has, and how many the filter lets pass. */
export async function countList(db: Db, asker: Asker, filter: OwnCandidateFilter): Promise<z.infer<typeof Counts>> {
  const row = await rowOf(
    db,
    Counts,
    sql`
    with own as materialized (
      select c.vermittler_profile_id as agent_id, c.is_online, c.is_imported,
        c.placement_consented_at is null as consent_missing, expiring.profile_id is not null as voucher_expiring,
        (${passes(filter, asker)}) as passes
      from candidates c join profiles p on p.id = c.profile_id
      left join ${expiringVouchers(asker)} expiring on expiring.profile_id = c.profile_id
      where ${isOwned(asker.company_id)})
    select count(*)::int as all, count(*) filter (where is_online)::int as online,
      count(*) filter (where not is_online)::int as offline, count(*) filter (where is_imported)::int as imported,
      count(*) filter (where consent_missing)::int as consent_missing,
      count(*) filter (where voucher_expiring)::int as voucher_expiring,
      count(*) filter (where passes)::int as filtered,
      (select coalesce(json_agg(json_build_object('gegenpost_id', agent.gegenpost_id,
          'name', concat_ws(' ', agent.first_name, agent.last_name), 'count', placed.count)
          order by placed.count desc, agent.id), '[]')
        from (select agent_id, count(*)::int from own group by agent_id) placed
        join profiles agent on agent.id = placed.agent_id) as agents
    from own`,
  );
  return the(row, 'counts of candidates');
}
