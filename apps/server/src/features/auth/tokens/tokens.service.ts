import { t } from '#features/auth/texts.de.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import {
  findOpenTokenRow,
  findToken,
  insertToken,
  lockAddress,
  lockUser,
  updateTokensToEnded,
  updateTokenToUsed,
} from './tokens.queries.ts';
import type { TokenData, TokenKind } from './tokens.table.ts';

const HOUR_MS = 60 * 60_000;

const LIFETIME_MS: Readonly<Record<TokenKind, number>> = {
  activation: 7 * 24 * HOUR_MS,
  account_activation: 14 * 24 * HOUR_MS,
  password_reset: HOUR_MS,
  email_change: 24 * HOUR_MS,
};

/**
 * Creates the token of a mailed link, 52 characters of `[a-z2-7]`, and ends an earlier one of the same kind and user.
 *
 * @returns The token for the link; only its SHA-256 is stored.
 */
export async function createToken(
  tx: Db,
  { kind, user_id, data = {} }: { kind: TokenKind; user_id: number; data?: TokenData },
  now: Date,
): Promise<string> {
  const token = newToken();
  await lockUser(tx, user_id);
  await updateTokensToEnded(tx, user_id, [kind], now);
  await insertToken(tx, {
    kind,
    user_id,
    data,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + LIFETIME_MS[kind]),
  });
  return token;
}

/**
 * Uses a token; only the first use succeeds. Its address and its user are locked until the transaction ends, in this
 * order and before the token's row: registering, creating tokens and erasing an account lock in the same order, which
 * prevents deadlocks.
 *
 * @throws {AppError} 404 with a text that says what to do: `activation_code_used`, `activation_code_expired` (also for
 *   one that was replaced by a newer one), or `activation_code_invalid` for an unknown one.
 */
export async function useToken(
  tx: Db,
  kind: TokenKind,
  token: string,
  now: Date,
): Promise<{ user_id: number; data: TokenData }> {
  const hash = hashToken(token);
  const known = await findToken(tx, kind, hash);
  if (!known) throw notFound('activation_code_invalid');
  if (known.data.email) await lockAddress(tx, known.data.email);
  await lockUser(tx, known.user_id);
  const used = await updateTokenToUsed(tx, kind, hash, now);
  if (used) return used;
  const row = await findToken(tx, kind, hash);
  if (!row) throw notFound('activation_code_invalid');
  const end = row.used_at ? (`used.${kind}` as const) : row.ended_at ? 'ended' : (`expired.${kind}` as const);
  const code = row.used_at ? 'activation_code_used' : 'activation_code_expired';
  throw new AppError(404, t(`token.${end}`), { code });
}

/** Invalidates unused tokens because the account changed. */
export async function endTokens(tx: Db, userId: number, kinds: readonly TokenKind[], now: Date): Promise<void> {
  await updateTokensToEnded(tx, userId, kinds, now);
}

/** The data of an unused token, e.g. the new address of an e-mail change; null: there is none. */
export async function findOpenToken(
  db: Db,
  userId: number,
  kind: TokenKind,
  now: Date,
): Promise<{ data: TokenData; created_at: Date; expires_at: Date } | null> {
  return findOpenTokenRow(db, userId, kind, now);
}
