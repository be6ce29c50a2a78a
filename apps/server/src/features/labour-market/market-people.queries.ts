import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { candidates } from '#features/profiles/profiles.table.ts';
import { isRegistered, isShared } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';

/**
 * Whether a candidate counts in the figures of the labour market (decisions/072-labour-market.md): companies can find
 * the candidate, who has agreed to publication if an agent placed the profile.
 */
const isCounted = sql`(${candidates.is_online} and ${isRegistered} and ${isShared} and (
  ${candidates.vermittler_company_id} is null or 'given' = (
    select consent.state from candidate_consents consent
    where consent.profile_id = ${candidates.profile_id} and consent.company_id = ${candidates.vermittler_company_id}
    and consent.kind = 'publication' order by consent.id desc limit 1)))`;

const PersonRow = z.object({
  occupation_id: z.int().nullable(),
  state: z.string().nullable(),
  company_id: z.int().nullable(),
  income_year: z.coerce.number().nullable(),
  income_hour: z.coerce.number().nullable(),
  start: z.enum(['now', 'soon', 'later']),
});
export type MarketPerson = z.infer<typeof PersonRow>;

/** The candidates who count and do not seek work abroad alone, by their first wished occupation and place. */
export async function findMarketPeople(db: Db, now: Date): Promise<MarketPerson[]> {
  const today = sql`${berlinDay(now)}::date`;
  return rowsOf(
    db,
    PersonRow,
    sql`
    select occupation.attribute_id as occupation_id, place.state, ${candidates.vermittler_company_id} as company_id,
      ${candidates.job_income_year} as income_year, ${candidates.job_income_hour} as income_hour,
      case when coalesce(${candidates.job_date_entry}, ${today}) <= ${today} then 'now'
        when ${candidates.job_date_entry} <= ${today} + interval '3 months' then 'soon' else 'later' end as start
    from ${candidates}
    left join lateral (
      select chosen.attribute_id from candidate_attributes chosen
      where chosen.profile_id = ${candidates.profile_id} and chosen.code = 'qualification'
      order by chosen.position, chosen.attribute_id limit 1) occupation on true
    left join lateral (
      select places.state, places.country from candidate_places wished join places on places.id = wished.place_id
      where wished.profile_id = ${candidates.profile_id} order by wished.position limit 1) place on true
    where ${isCounted} and coalesce(place.country, 'DE') = 'DE'`,
  );
}

const EntryRow = z.object({
  id: z.int(),
  key: z.string(),
  label: z.string(),
  parent_id: z.int().nullable(),
  kldb: z.string().nullable(),
});

/** All occupations and groups of them. */
export async function findOccupationEntries(db: Db): Promise<z.infer<typeof EntryRow>[]> {
  return rowsOf(
    db,
    EntryRow,
    sql`select id, key, label, parent_id, kldb from attributes where code in ('qualification', 'qualification_group')`,
  );
}
