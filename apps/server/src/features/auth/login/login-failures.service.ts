import type { Db } from '#platform/db/db.ts';
import { selectLoginFailures } from './login-failures.queries.ts';

/** How many wrong passwords an account met lately, and until when logins wait for them; null: they do not. */
export async function findLoginFailures(
  db: Db,
  email: string,
  now: Date,
): Promise<{ count: number; locked_until: Date | null }> {
  return (await selectLoginFailures(db, email, now)) ?? { count: 0, locked_until: null };
}
