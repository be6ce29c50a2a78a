import { and, eq, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { requestLimits } from './request-limits.table.ts';

const HOUR = sql`interval '1 hour'`;

export type RequestLimit = { key: string; perHour: number; cooldownSeconds: number };

/**
 * Counts a request in one conditional statement: of concurrent requests, on any process, no more succeed than are
 * allowed.
 */
export async function takeRequest(
  tx: Db,
  { key, perHour, cooldownSeconds }: RequestLimit,
  now: Date,
): Promise<boolean> {
  const isOver = lte(requestLimits.began_at, sql`${now}::timestamptz - ${HOUR}`);
  const taken = await tx
    .insert(requestLimits)
    .values({ key, count: 1, began_at: now, last_at: now })
    .onConflictDoUpdate({
      target: requestLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${requestLimits.count} + 1 end`,
        began_at: sql`case when ${isOver} then ${now}::timestamptz else ${requestLimits.began_at} end`,
        last_at: now,
      },
      setWhere: and(
        // Only compared when there is a cooldown, because the clocks of two processes may differ.
        cooldownSeconds > 0 ? lte(requestLimits.last_at, new Date(now.getTime() - cooldownSeconds * 1000)) : undefined,
        or(isOver, lt(requestLimits.count, perHour)),
      ),
    })
    .returning({ key: requestLimits.key });
  return taken.length === 1;
}

export async function findRequestLimit(db: Db, key: string) {
  const [row] = await db.select().from(requestLimits).where(eq(requestLimits.key, key));
  return row ?? null;
}

export async function deleteOldRequestLimits(db: Db, now: Date): Promise<void> {
  await db.delete(requestLimits).where(lt(requestLimits.last_at, sql`${now}::timestamptz - ${HOUR}`));
}
