import { eq } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';

export type SenderRow = {
  company: string;
  title: string | null;
  first_name: string | null;
  last_name: string | null;
};

/** Who writes a letter, and for which company; null: nobody of a company. */
export async function findWriter(db: Db, profileId: number): Promise<SenderRow | null> {
  const [row] = await db
    .select({
      company: companies.name,
      title: profiles.title,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.user_id))
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(eq(profiles.id, profileId));
  return row ?? null;
}
