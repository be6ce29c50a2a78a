import { the } from '@gegenpost/contract/shared/the.ts';
import { eq } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';

/** Name, company and login address of the agent who writes. */
export async function findSender(db: Db, userId: number) {
  const [row] = await db
    .select({
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      email: users.email,
      company: companies.name,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(eq(users.id, userId));
  return the(row, 'company of an agent');
}
