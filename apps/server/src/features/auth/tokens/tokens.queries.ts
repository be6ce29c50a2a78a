import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';
import { type TokenKind, type TokenRow, tokens } from './tokens.table.ts';

/** Advisory lock on an address until the transaction ends, taken by everything that claims the address. */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('email:' || lower(${email}), 0))`);
}

/**
 * Locks a user until the transaction ends, so that tokens of one user are created, used and ended one after the other.
 */
export async function lockUser(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export async function insertToken(tx: Db, token: typeof tokens.$inferInsert): Promise<void> {
  await tx.insert(tokens).values(token);
}

export async function updateTokensToEnded(
  tx: Db,
  userId: number,
  kinds: readonly TokenKind[],
  now: Date,
): Promise<void> {
  await tx
    .update(tokens)
    .set({ ended_at: now })
    .where(
      and(eq(tokens.user_id, userId), inArray(tokens.kind, kinds), isNull(tokens.used_at), isNull(tokens.ended_at)),
    );
}

const isOpen = (now: Date) => and(isNull(tokens.used_at), isNull(tokens.ended_at), gt(tokens.expires_at, now));

/** One conditional update: of two concurrent uses, on any process, only one gets the row. */
export async function updateTokenToUsed(
  tx: Db,
  kind: TokenKind,
  tokenHash: Buffer,
  now: Date,
): Promise<Pick<TokenRow, 'user_id' | 'data'> | null> {
  const [row] = await tx
    .update(tokens)
    .set({ used_at: now })
    .where(and(eq(tokens.token_hash, tokenHash), eq(tokens.kind, kind), isOpen(now)))
    .returning({ user_id: tokens.user_id, data: tokens.data });
  return row ?? null;
}

export async function findToken(db: Db, kind: TokenKind, tokenHash: Buffer): Promise<TokenRow | null> {
  const [row] = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.token_hash, tokenHash), eq(tokens.kind, kind)));
  return row ?? null;
}

export async function findOpenTokenRow(
  db: Db,
  userId: number,
  kind: TokenKind,
  now: Date,
): Promise<Pick<TokenRow, 'data' | 'created_at' | 'expires_at'> | null> {
  const [row] = await db
    .select({ data: tokens.data, created_at: tokens.created_at, expires_at: tokens.expires_at })
    .from(tokens)
    .where(and(eq(tokens.user_id, userId), eq(tokens.kind, kind), isOpen(now)));
  return row ?? null;
}

/**
 * Deletes tokens that expired 30 days ago. Until then their links are answered with the reason why they are invalid.
 */
export async function deleteOldTokens(db: Db, now: Date): Promise<void> {
  await db.delete(tokens).where(lt(tokens.expires_at, sql`${now}::timestamptz - interval '30 days'`));
}
