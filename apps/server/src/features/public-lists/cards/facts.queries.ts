import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { candidates } from '#features/profiles/profiles.table.ts';
import { isRegistered } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';

/**
 * Whether a candidate may stand in public lists at all, for queries that read `candidates`: self-registered with
 * visibility `public`; placed by an agent, who is not locked, with their own consent to publication, which is the last
 * word of `candidate_consents`.
 */
export const isPublished = sql`(${candidates.is_online} and ${isRegistered} and not exists (
  select 1 from profiles agent_profile join users agent_user on agent_user.id = agent_profile.user_id
  where agent_profile.id = ${candidates.vermittler_profile_id} and agent_user.locked_at is not null) and case
  when ${candidates.vermittler_company_id} is null then exists (
    select 1 from visibility_settings settings
    where settings.profile_id = ${candidates.profile_id} and settings.visibility = 'public')
  else 'given' = (
    select consent.state from candidate_consents consent
    where consent.profile_id = ${candidates.profile_id} and consent.company_id = ${candidates.vermittler_company_id}
    and consent.kind = 'publication' order by consent.id desc limit 1) end)`;

const FactsRow = z.object({
  profile_id: z.int(),
  company_id: z.int().nullable(),
  /** Whether the candidate stands in location-candidates too. */
  is_shared: z.boolean(),
  card_version: z.coerce.number(),
  qualification_id: z.int().nullable(),
  postal_code: z.string().nullable(),
  working_times: z.array(z.int()),
  start_on: z.string().nullable(),
  pay_year: z.coerce.number().nullable(),
  skills: z.array(z.int()),
});
export type Facts = z.infer<typeof FactsRow>;

/** Everybody who may stand in public lists, with the values of which their cards are made. */
export async function findFacts(db: Db, now: Date): Promise<Facts[]> {
  return rowsOf(
    db,
    FactsRow,
    sql`
    select candidates.profile_id, candidates.vermittler_company_id as company_id,
      coalesce(agent.share_candidates_sitewide, true) as is_shared, version.version as card_version,
      entry.qualification_id, place.postal_code, coalesce(entry.working_times, '{}') as working_times,
      case when candidates.job_date_entry > ${berlinDay(now)}::date then candidates.job_date_entry::text end as start_on,
      coalesce(candidates.job_income_year, candidates.job_income_hour * coalesce(candidates.weekly_hours, 40) * 52)
        as pay_year,
      coalesce(entry.skills, '{}') as skills
    from ${candidates}
    join card_versions version on version.profile_id = candidates.profile_id
    left join companies agent on agent.id = candidates.vermittler_company_id
    left join lateral (
      select (array_agg(attribute_id order by position, attribute_id) filter (where code = 'qualification'))[1]
          as qualification_id,
        array_agg(attribute_id order by attribute_id) filter (where code = 'working_time') as working_times,
        array_agg(attribute_id order by attribute_id) filter (where code in ('software', 'coding', 'soft_skill'))
          as skills
      from candidate_attributes chosen where chosen.profile_id = candidates.profile_id) entry on true
    left join lateral (
      select places.postal_code from candidate_places wished join places on places.id = wished.place_id
      where wished.profile_id = candidates.profile_id and places.country = 'DE'
      order by wished.position limit 1) place on true
    where ${isPublished}`,
  );
}

const EntryRow = z.object({
  id: z.int(),
  code: z.string(),
  label: z.string(),
  parent_id: z.int().nullable(),
});
export type Entry = z.infer<typeof EntryRow>;

/** The catalogue entries that public cards name. */
export async function findCardEntries(db: Db): Promise<Map<number, Entry>> {
  const rows = await rowsOf(
    db,
    EntryRow,
    sql`
    select id, code, label, parent_id from attributes where code in
      ('qualification', 'qualification_group', 'working_time', 'software', 'coding', 'soft_skill')`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
