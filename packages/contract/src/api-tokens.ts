import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { ErrorCode } from './shared/errors.ts';
import { Day, Id, IdempotencyKey, IdParam, Instant } from './shared/scalars.ts';

/** Most tokens of one company; revoked and expired ones do not count. */
export const API_TOKENS_MAX = 10;
/** Calls a minute of one token. */
export const API_CALLS_PER_MINUTE = 600;
/** Days of the chart, for which calls and failures are kept. */
export const API_DAYS = 30;
/** Failures that are listed. */
export const API_FAILURES_MAX = 20;

/** What a program may do with a token. */
export const TokenScope = z.enum(['candidates:read', 'candidates:write', 'vouchers:write']);
export type TokenScope = z.infer<typeof TokenScope>;

/** A token in full: it is shown once and stored nowhere. The prefix is for those who search for leaked secrets. */
export const ApiTokenSecret = z.string().regex(/^gp_[a-z0-9]{40}$/);

const fields = {
  name: z.string().trim().min(1).max(60),
  scopes: z
    .array(TokenScope)
    .min(1, 'choose_required')
    .max(TokenScope.options.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, { error: 'listed_twice' }),
  /** The last day on which it works; null: until it is revoked. */
  expires_on: Day.nullable(),
};

export const ApiToken = z.object({
  ...fields,
  id: Id,
  /** The first 8 characters. */
  prefix: z.string().length(8),
  /** Who made it. */
  created_by: z.string(),
  created_at: Instant,
  /** The day of the last call, and the network that it came from (null: a private one); null: never used. */
  last_used: z.object({ on: Day, network: z.string().nullable() }).nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
  revoked_at: Instant.nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const NewApiToken = z.strictObject({ ...fields, idempotency_key: IdempotencyKey });
export type NewApiToken = z.infer<typeof NewApiToken>;

export const ApiDay = z.object({ day: Day, calls: z.int(), failures: z.int() });
export type ApiDay = z.infer<typeof ApiDay>;

/** A call that failed, or one of which rows were refused. */
export const ApiFailure = z.object({
  id: Id,
  at: Instant,
  token: z.string(),
  method: z.string(),
  /** The pattern of the address, without what stood in it. */
  route: z.string(),
  status: z.int(),
  code: ErrorCode.nullable(),
  /** Rows that were refused while others were taken; null: the whole call failed. */
  failed_rows: z.int().nullable(),
});
export type ApiFailure = z.infer<typeof ApiFailure>;

export const ApiTokens = z.object({
  /** Newest first; those that were revoked stay for 30 days. */
  tokens: z.array(ApiToken),
  /** Whether the reader may make and revoke them: main accounts may. */
  can_manage: z.boolean(),
  /** Calls of all tokens, by day, oldest first; every day is there. */
  days: z.array(ApiDay).length(API_DAYS),
  /** Latest first. */
  failures: z.array(ApiFailure).max(API_FAILURES_MAX),
});
export type ApiTokens = z.infer<typeof ApiTokens>;

export const apiTokensApi = {
  get: {
    method: 'GET',
    url: '/api/api-tokens',
    schema: { summary: 'The tokens of the own company, and what was called with them.', response: { 200: ApiTokens } },
  },
  create: {
    method: 'POST',
    url: '/api/api-tokens',
    schema: {
      summary:
        'Makes a token and shows it this once. 403 `subscription_needed`, `api_token_limit`; main accounts only.',
      body: NewApiToken,
      response: { 201: ApiToken.extend({ secret: ApiTokenSecret }) },
    },
  },
  revoke: {
    method: 'DELETE',
    url: '/api/api-tokens/:id',
    schema: {
      summary: 'Ends a token for good, from its next call on; main accounts only.',
      params: z.object({ id: IdParam }),
      response: { 204: z.null() },
    },
  },
} as const satisfies Record<string, Endpoint>;
