import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ids, isOwned } from '#features/own-candidates/own-candidates.queries.ts';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';
import type { ExportRow } from './export-columns.ts';

const Text = z.string().nullable();
const Row = z.object({
  id: z.int(),
  external_id: Text,
  salutation: z.enum(['m', 'f', 'transgender']).nullable(),
  title: Text,
  first_name: Text,
  last_name: Text,
  birthday: Text,
  street: Text,
  postal_code: Text,
  city: Text,
  country: Text,
  phone: Text,
  mobile: Text,
  email: Text,
  job_places: Text,
  job_date_entry: Text,
  job_income_year: z.int().nullable(),
  job_income_hour: z.number().nullable(),
  weekly_hours: z.int().nullable(),
  temporary_work: z.boolean(),
  work_permit: z.boolean().nullable(),
  driver_has_vehicle: z.boolean().nullable(),
  about: Text,
  /** Names of the chosen entries by the list's code. */
  chosen: z.record(z.string(), z.string()),
}) satisfies z.ZodType<ExportRow>;

/** Everything of candidates that an import reads, unordered. */
export async function findExportRows(
  db: Db,
  companyId: number,
  profileIds: readonly number[],
): Promise<(ExportRow & { id: number })[]> {
  return rowsOf(
    db,
    Row,
    sql`
    select c.profile_id as id, c.external_id, p.salutation, p.title, p.first_name, p.last_name, p.birthday::text, p.street,
      p.postal_code, p.city, p.country, p.phone, p.mobile, p.email, c.job_date_entry::text, c.job_income_year,
      c.job_income_hour::double precision, c.weekly_hours, c.temporary_work, c.work_permit, c.driver_has_vehicle, c.about,
      (select string_agg(concat(places.postal_code, ' ', places.name, ' (', wished.radius_km, ' km)'), '; '
          order by wished.position)
        from candidate_places wished join places on places.id = wished.place_id
        where wished.profile_id = c.profile_id) as job_places,
      (select coalesce(json_object_agg(code, names), '{}') from (
        select chosen.code, string_agg(concat_ws(' ', entry.label, level.label), '; ' order by chosen.position) as names
        from candidate_attributes chosen join attributes entry on entry.id = chosen.attribute_id
        left join attributes level on level.id = chosen.level_id
        where chosen.profile_id = c.profile_id and chosen.code <> 'handicap' group by chosen.code) lists) as chosen
    from candidates c join profiles p on p.id = c.profile_id
    where c.profile_id = any(${ids(profileIds)}) and ${isOwned(companyId)}`,
  );
}
