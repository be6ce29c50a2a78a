import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { momentColumn, rowOf } from '#platform/db/rows.ts';
import { WINDOW_MS } from './login-lock.ts';

const Failures = z.object({ count: z.int(), locked_until: momentColumn.nullable() });

/** Failures of the last minutes under all keys of an account, which are known by the hash of its address alone. */
export async function selectLoginFailures(db: Db, email: string, now: Date): Promise<z.infer<typeof Failures> | null> {
  const keys = `account%:${hash('sha256', email.toLowerCase())}%`;
  const since = new Date(now.getTime() - WINDOW_MS).toISOString();
  return rowOf(
    db,
    Failures,
    sql`select
      (select count(distinct attempt_id) from login_attempts
        where key like ${keys} and has_failed and attempted_at > ${since}::timestamptz) as count,
      (select max(locked_until) from login_locks
        where key like ${keys} and locked_until > ${now.toISOString()}::timestamptz) as locked_until`,
  );
}
