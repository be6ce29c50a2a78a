import { sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';

/** Of every demo account. */
export const DEMO_PASSWORD = 'Demo1234';

export const OPERATOR = 'betrieb@example.org';

/** The only people of the demo world who can log in. */
export const demoAccounts = [
  { email: 'kandidatin@example.org', who: 'candidate', role: 1 },
  { email: 'arbeitgeber@example.org', who: 'employer with a subscription', role: 2 },
  { email: 'arbeitgeber-frei@example.org', who: 'employer on the free plan', role: 2 },
  { email: 'vermittlung@example.org', who: 'staff agent with a subscription', role: 3 },
  { email: 'zeitarbeit@example.org', who: 'leasing agent on the free plan', role: 4 },
  { email: OPERATOR, who: 'operator', role: 5 },
] as const;

/** Everybody knows the password of these accounts: while they exist the server stays on loopback. */
export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const emails = demoAccounts.map(({ email }) => email);
  const { rowCount } = await db.execute(
    sql`select 1 from ${users} where lower(${users.email}) = any(${sql.param(emails)}) limit 1`,
  );
  return rowCount === 1;
}

/** Whether the database has no accounts yet. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from ${users} limit 1`);
  return rowCount === 0;
}
