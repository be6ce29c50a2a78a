import { PUBLIC_GROUP_MIN } from '@gegenpost/contract/public-lists.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { candidates } from '#features/profiles/profiles.table.ts';
import { isPublished } from '#features/public-lists/cards/facts.queries.ts';
import type { GroupCard } from '#features/public-lists/public-lists.table.ts';
import { isShared } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { rowOf, rowsOf } from '#platform/db/rows.ts';

/** Which list: of one company, or location-candidates. */
export type ListKey = { company_id: number } | 'location';

const ShownRow = z.object({ id: z.string(), card: z.custom<GroupCard>() });
export type ShownRow = z.infer<typeof ShownRow>;

/**
 * All cards that a list shows now: of candidates who may still stand in it and did not change since the groups were
 * made, in groups of whom enough are left.
 */
export async function findShown(db: Db, list: ListKey): Promise<ShownRow[]> {
  return rowsOf(
    db,
    ShownRow,
    sql`
    with live as materialized (
      select member.list_id as id, part.id as group_id, part.card
      from public_members member
      join public_groups part on part.id = member.group_id
      join ${candidates} on candidates.profile_id = member.profile_id
      join card_versions version
        on version.profile_id = member.profile_id and version.version = member.card_version
      where ${standsIn(list)} and ${isPublished}),
    large as (select group_id from live group by group_id having count(*) >= ${PUBLIC_GROUP_MIN})
    select id, card from live join large using (group_id)`,
  );
}

/** Whoever left an agent, or whom the agent does not share any more, is gone at once. */
const standsIn = (list: ListKey): SQL =>
  list === 'location'
    ? sql`part.company_id is null and ${isShared}`
    : sql`part.company_id = ${list.company_id} and candidates.vermittler_company_id = ${list.company_id}`;

const SubjectRow = z.object({
  profile_id: z.int(),
  /** null: the candidate registered themselves. */
  company_id: z.int().nullable(),
  /** Who reads messages: the agent, or the candidate. */
  user_id: z.int(),
});
export type Subject = z.infer<typeof SubjectRow>;

/** Whose card it is, and in which list; null: no such card. Whether it is shown now, the list has to be asked. */
export async function findSubject(db: Db, listId: string): Promise<(Subject & { list: ListKey }) | null> {
  const row = await rowOf(
    db,
    SubjectRow.extend({ is_location: z.boolean() }),
    sql`
    select candidates.profile_id, candidates.vermittler_company_id as company_id,
      coalesce(agent.user_id, person.user_id) as user_id, member.in_location as is_location
    from public_members member
    join ${candidates} on candidates.profile_id = member.profile_id
    join profiles person on person.id = candidates.profile_id
    left join profiles agent on agent.id = candidates.vermittler_profile_id
    where member.list_id = ${listId} and coalesce(agent.user_id, person.user_id) is not null`,
  );
  if (!row) return null;
  const { is_location, ...subject } = row;
  if (is_location) return { ...subject, list: 'location' };
  return subject.company_id === null ? null : { ...subject, list: { company_id: subject.company_id } };
}

const AgentRow = z.object({
  company_id: z.int(),
  gegenpost_id: z.string(),
  name: z.string(),
  color: z.string().nullable(),
  origins: z.array(z.string()).nullable(),
  is_active: z.boolean().nullable(),
});
export type AgentRow = z.infer<typeof AgentRow>;

/** A company of recruiters with the settings of its list; null: there is none with this id. */
export const findAgent = (db: Db, gegenpostId: string) =>
  findAgentWhere(db, sql`companies.gegenpost_id = ${gegenpostId}`);

export const findAgentOfCompany = (db: Db, companyId: number) => findAgentWhere(db, sql`companies.id = ${companyId}`);

async function findAgentWhere(db: Db, isMeant: SQL): Promise<AgentRow | null> {
  return rowOf(
    db,
    AgentRow,
    sql`
    select companies.id as company_id, companies.gegenpost_id, companies.name, embeddings.color, embeddings.origins, embeddings.is_active
    from companies left join embeddings on embeddings.company_id = companies.id
    where ${isMeant} and companies.role_id in (3, 4)`,
  );
}

const RegionRow = z.object({ region: z.string(), latitude: z.number(), longitude: z.number() });
export type Region = z.infer<typeof RegionRow>;

/** The centres of the postal regions of two digits. */
export async function findRegions(db: Db): Promise<Region[]> {
  return rowsOf(
    db,
    RegionRow,
    sql`
    select left(postal_code, 2) as region, avg(latitude) as latitude, avg(longitude) as longitude
    from places where country = 'DE' and not is_retired group by 1 order by 1`,
  );
}

/** The postal region of a place in Germany; null: it is none. */
export async function findRegionOfPlace(db: Db, placeId: number): Promise<string | null> {
  const row = await rowOf(
    db,
    z.object({ region: z.string() }),
    sql`select left(postal_code, 2) as region from places where id = ${placeId} and country = 'DE'`,
  );
  return row?.region ?? null;
}

const NamedRow = z.object({ id: z.int(), name: z.string() });

/** Names of groups of occupations and of working times. */
export async function findNames(db: Db, ids: readonly number[]): Promise<z.infer<typeof NamedRow>[]> {
  if (ids.length === 0) return [];
  return rowsOf(
    db,
    NamedRow,
    sql`select id, label as name from attributes where id = any(${sql.param([...ids])}::int[]) order by label`,
  );
}

/** A place of this postal code in Germany; null: there is none. */
export async function findPlaceOfCode(db: Db, postalCode: string): Promise<number | null> {
  const row = await rowOf(
    db,
    z.object({ id: z.int() }),
    sql`select id from places where country = 'DE' and postal_code = ${postalCode} and not is_retired order by id limit 1`,
  );
  return row?.id ?? null;
}

export async function findPostalCode(db: Db, placeId: number): Promise<string | null> {
  const row = await rowOf(
    db,
    z.object({ postal_code: z.string() }),
    sql`select postal_code from places where id = ${placeId} and country = 'DE'`,
  );
  return row?.postal_code ?? null;
}

/** The working times of the catalogue. */
export async function findWorkingTimes(db: Db): Promise<z.infer<typeof NamedRow>[]> {
  return rowsOf(
    db,
    NamedRow,
    sql`select id, label as name from attributes where code = 'working_time' and not is_retired order by sort`,
  );
}

/** The company with the most people in its list, for the demo's page that embeds one; null: there is none. */
export async function findDemoAgent(db: Db) {
  return rowOf(
    db,
    z.object({ gegenpost_id: z.string(), name: z.string(), color: z.string() }),
    sql`
    select companies.gegenpost_id, companies.name, coalesce(embeddings.color, '7a1f4b') as color
    from companies join public_groups part on part.company_id = companies.id
    join public_members member on member.group_id = part.id
    left join embeddings on embeddings.company_id = companies.id
    where exists (select 1 from subscriptions where subscriptions.company_id = companies.id and subscriptions.state = 'active')
    group by companies.id, embeddings.color order by count(*) desc, companies.id limit 1`,
  );
}
