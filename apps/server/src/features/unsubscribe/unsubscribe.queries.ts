import { eq } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';

/** Users of that id: one, or none. */
export function countUsers(db: Db, userId: number): Promise<number> {
  return db.$count(users, eq(users.id, userId));
}
