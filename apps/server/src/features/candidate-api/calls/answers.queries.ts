import { and, eq, lt, sql } from 'drizzle-orm';
import { apiAnswers } from '#features/candidate-api/candidate-api.table.ts';
import type { Db } from '#platform/db/db.ts';

export type Call = { token_id: number; idempotency_key: string; request_digest: Buffer };

const isCall = ({ token_id, idempotency_key }: Omit<Call, 'request_digest'>) =>
  and(eq(apiAnswers.token_id, token_id), eq(apiAnswers.idempotency_key, idempotency_key));

/**
 * Takes a key for a call; another call with the same key waits for the end of this transaction.
 *
 * @param before Keys from before this moment are free again.
 * @returns False when the key is taken.
 */
export async function takeKey(tx: Db, call: Call, { now, before }: { now: Date; before: Date }): Promise<boolean> {
  const { request_digest } = call;
  const taken = await tx
    .insert(apiAnswers)
    .values({ ...call, created_at: now })
    .onConflictDoUpdate({
      target: [apiAnswers.token_id, apiAnswers.idempotency_key],
      set: { request_digest, answer: null, created_at: now },
      setWhere: sql`${apiAnswers.created_at} < ${before}`,
    })
    .returning({ token_id: apiAnswers.token_id });
  return taken.length === 1;
}

export async function findAnswer(tx: Db, call: Call) {
  const [row] = await tx.select().from(apiAnswers).where(isCall(call));
  return row ?? null;
}

export async function updateAnswer(tx: Db, call: Call, answer: object): Promise<void> {
  await tx.update(apiAnswers).set({ answer }).where(isCall(call));
}

export async function deleteAnswers(db: Db, before: Date): Promise<void> {
  await db.delete(apiAnswers).where(lt(apiAnswers.created_at, before));
}
