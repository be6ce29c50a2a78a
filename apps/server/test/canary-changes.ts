import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { FIRST_PROFILE_ID } from './canary-world.ts';

/** Gives everybody other values in all fields that are hidden, and removes every third document. */
export async function changeHiddenValues(app: FastifyInstance): Promise<void> {
  await app.db.execute(sql`
    update profiles set first_name = reverse(first_name), last_name = md5(last_name), title = null, salutation = 'm',
      birthday = birthday + id % 9000, street = null, city = 'Anderswo', phone = null, mobile = null, email = null,
      image_hash = case when id % 2 = 0 then null else 'kanari' || id end
    where id >= ${FIRST_PROFILE_ID}`);
  await app.db.execute(sql`
    update work_experiences set employer = null, title = md5(title), description = repeat('kanari', 50)
    where profile_id >= ${FIRST_PROFILE_ID}`);
  await app.db.execute(sql`delete from documents where profile_id >= ${FIRST_PROFILE_ID} and id % 3 = 0`);
  await app.db.execute(sql`
    update candidates set about = null, external_id = null, handicap_consented_at = now()
    where profile_id >= ${FIRST_PROFILE_ID}`);
}

/** Makes everybody public who is not with a recruiter. */
export async function makePublic(app: FastifyInstance): Promise<void> {
  await app.db.execute(sql`
    update visibility_settings set visibility = 'public'
    where profile_id >= ${FIRST_PROFILE_ID} and profile_id not in (
      select profile_id from candidates where vermittler_company_id is not null)`);
}
