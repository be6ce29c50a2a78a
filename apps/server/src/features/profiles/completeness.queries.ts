import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';
import type { CompletenessFacts } from './completeness.ts';

const Row = z.object({
  profile_id: z.int(),
  qualifications: z.int(),
  job_places: z.int(),
  stations: z.int(),
  working_times: z.int(),
  languages: z.int(),
  education: z.int(),
  skills: z.int(),
  driver_classes: z.int(),
  documents: z.int(),
  has_income: z.boolean(),
  has_vehicle_answer: z.boolean(),
  has_about: z.boolean(),
  has_image: z.boolean(),
  job_date_entry: z.string().nullable(),
}) satisfies z.ZodType<CompletenessFacts>;

/** What counts of the profiles of several candidates, in one statement. */
export async function findCompletenessFacts(
  db: Db,
  profileIds: readonly number[],
): Promise<(CompletenessFacts & { profile_id: number })[]> {
  const codes = (...list: string[]) => sql`count(*) filter (where code = any(${sql.param(list)}::text[]))::int`;
  return rowsOf(
    db,
    Row,
    sql`
    select c.profile_id, c.job_date_entry::text, p.image_hash is not null as has_image, c.about is not null as has_about,
      c.driver_has_vehicle is not null as has_vehicle_answer,
      coalesce(c.job_income_year::numeric, c.job_income_hour) is not null as has_income, chosen.*,
      (select count(*)::int from candidate_places where profile_id = c.profile_id) as job_places,
      (select count(*)::int from work_experiences where profile_id = c.profile_id) as stations,
      (select count(*)::int from documents where profile_id = c.profile_id and deleted_at is null) as documents
    from candidates c join profiles p on p.id = c.profile_id
    cross join lateral (
      select ${codes('qualification')} as qualifications, ${codes('working_time')} as working_times,
        ${codes('language')} as languages, ${codes('education', 'graduation')} as education,
        ${codes('soft_skill', 'software', 'coding')} as skills, ${codes('driver_class')} as driver_classes
      from candidate_attributes where profile_id = c.profile_id) chosen
    where c.profile_id = any(${sql.param([...profileIds])}::int[])`,
  );
}
