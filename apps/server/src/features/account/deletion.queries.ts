import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';

/** Number of the company's main accounts besides this one. */
export async function countOtherMainAccounts(db: Db, companyId: number, userId: number): Promise<number> {
  const all = await db.$count(users, and(eq(users.company_id, companyId), isNull(users.rights)));
  const own = await db.$count(users, and(eq(users.id, userId), eq(users.company_id, companyId), isNull(users.rights)));
  return all - own;
}

/** Confirmed login addresses of the company's sub-accounts. */
export async function findSubAccountEmails(db: Db, companyId: number): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.company_id, companyId), isNotNull(users.rights), isNotNull(users.email_confirmed_at)));
  return rows.map(({ email }) => email);
}
