import { createHmac } from 'node:crypto';
import {
  API_DAYS,
  API_FAILURES_MAX,
  API_TOKENS_MAX,
  type ApiToken,
  type ApiTokens,
  type apiTokensApi,
} from '@gegenpost/contract/api-tokens.ts';
import { ErrorCode } from '@gegenpost/contract/shared/errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import type { z } from 'zod';
import { requireAgreement } from '#features/data-processing/data-processing.service.ts';
import { hasSubscription } from '#features/shop/shop.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import type { Secrets } from '#platform/secrets.ts';
import { hashToken } from '#platform/tokens.ts';
import {
  countWorkingTokens,
  deleteOldTokens,
  findCallDays,
  findFailures,
  findTokenByKey,
  findTokens,
  hasOpenToken,
  insertFailure,
  insertToken,
  lockTokens,
  type ShownToken,
  updateTokenRevoked,
} from './api-tokens.queries.ts';
import type { ApiFailureRow } from './api-tokens.table.ts';
import { refusals } from './texts.de.ts';

type Parts = { db: Db; clock: Clock; secrets: Secrets };
type NewToken = z.output<typeof apiTokensApi.create.schema.body>;

/** Purpose of the key from which tokens are derived. */
const TOKEN_KEY = 'api-tokens';
const PREFIX = 'gp_';
const LETTERS = 40;
const DAY_MS = 24 * 60 * 60_000;

const canManage = (actor: Actor) => !actor.is_sub_account;

/** The tokens of the actor's company, and what was called with them. */
export async function getApiTokens({ db, clock }: Omit<Parts, 'secrets'>, actor: Actor): Promise<ApiTokens> {
  const companyId = companyOf(actor);
  const today = berlinDay(clock.now());
  const [tokens, days, failures] = await Promise.all([
    findTokens(db, companyId),
    findCallDays(db, companyId, today),
    findFailures(db, companyId, API_FAILURES_MAX),
  ]);
  return {
    tokens: tokens.map((row) => present(row, today)),
    can_manage: canManage(actor),
    days,
    failures: failures.map(({ failure: { token_id, at, code, ...failure }, token }) => ({
      ...failure,
      token,
      at: at.toISOString(),
      code: ErrorCode.nullable().catch(null).parse(code),
    })),
  };
}

function present({ last_used_on, last_network, revoked_at, created_at, ...row }: ShownToken, today: string): ApiToken {
  const isOver = row.expires_on !== null && row.expires_on < today;
  return {
    ...row,
    created_at: created_at.toISOString(),
    last_used: last_used_on === null ? null : { on: last_used_on, network: last_network },
    state: revoked_at ? 'revoked' : isOver ? 'expired' : 'active',
    revoked_at: revoked_at?.toISOString() ?? null,
  };
}

/**
 * Makes a token once. It is derived from the client's key, of which only a hash is kept: a repeated call gets the same
 * token, and nobody can compute it from the database, not even with the secret of the installation.
 *
 * @throws {AppError} 403 for a sub-account, without a subscription (`subscription_needed`), without the contract about
 *   data processing (`agreement_missing`) and beyond ten
 *   (`api_token_limit`); 409 `idempotency_key_reused` for another token under the key, or one that was revoked; 422 for
 *   a last day in the past.
 */
export async function createApiToken(
  { db, clock, secrets }: Parts,
  actor: Actor,
  { idempotency_key, ...asked }: NewToken,
): Promise<ApiToken & { secret: string }> {
  if (!canManage(actor)) throw forbidden();
  const company_id = companyOf(actor);
  const now = clock.now();
  const today = berlinDay(now);
  const request_digest = digestOf(asked);
  const secret = secretOf(secrets.key(TOKEN_KEY), `${company_id}:${idempotency_key}`);
  const token_hash = hashToken(secret);
  await db.transaction(async (tx) => {
    await lockTokens(tx, company_id);
    const idempotency_hash = hashToken(idempotency_key);
    const earlier = await findTokenByKey(tx, company_id, idempotency_hash);
    if (earlier) {
      const { revoked_at, token_hash: known } = sameRequest(earlier, request_digest);
      if (revoked_at || !known.equals(token_hash)) throw conflict('idempotency_key_reused');
      return;
    }
    if (asked.expires_on !== null && asked.expires_on < today) {
      throw invalid({ expires_on: [validationText('day_is_over')] });
    }
    if (!(await hasSubscription(tx, company_id, now))) throw forbidden('subscription_needed');
    await requireAgreement(tx, company_id);
    if ((await countWorkingTokens(tx, company_id, today)) >= API_TOKENS_MAX) throw forbidden(refusals.api_token_limit);
    const made = { company_id, user_id: actor.user_id, token_hash, prefix: secret.slice(0, 8), created_at: now };
    await insertToken(tx, { ...asked, ...made, idempotency_hash, request_digest });
  });
  const row = (await findTokens(db, company_id)).find(({ prefix }) => secret.startsWith(prefix));
  if (!row) throw notFound();
  return { ...present(row, today), secret };
}

/** 40 letters and digits of 256 bits, in base 36. */
function secretOf(key: Buffer, from: string): string {
  const bits = BigInt(`0x${createHmac('sha256', key).update(from).digest('hex')}`);
  return PREFIX + bits.toString(36).padStart(LETTERS, '0').slice(-LETTERS);
}

/** @throws {AppError} 404 when it does not exist, was revoked or belongs to another company; 403 for a sub-account. */
export async function revokeApiToken({ db, clock }: Omit<Parts, 'secrets'>, actor: Actor, id: number): Promise<void> {
  const owned = { company_id: companyOf(actor), id };
  const isThere = canManage(actor) ? await updateTokenRevoked(db, owned, clock.now()) : await hasOpenToken(db, owned);
  if (!isThere) throw notFound();
  if (!canManage(actor)) throw forbidden();
}

/** Notes a call that failed, or of which rows were refused, for the page of the company. */
export async function noteFailure(
  { db, clock }: Omit<Parts, 'secrets'>,
  failure: Omit<ApiFailureRow, 'id' | 'at'>,
): Promise<void> {
  const at = clock.now();
  await insertFailure(db, { ...failure, at }, { day: berlinDay(at), kept: API_FAILURES_MAX });
}

/** Deletes what the page does not show any more. */
export async function eraseOldTokens({ db, clock }: Omit<Parts, 'secrets'>): Promise<void> {
  const before = new Date(clock.now().getTime() - API_DAYS * DAY_MS);
  await deleteOldTokens(db, { before, day: berlinDay(before) });
}
