import { API_CALLS_PER_MINUTE, ApiTokenSecret, type TokenScope } from '@gegenpost/contract/api-tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '#platform/tokens.ts';
import { type AppError, forbidden, refused, tooManyRequests } from './errors.ts';
import { placeOf } from './place.ts';

/** A program that calls with a token of its company. */
export type Program = {
  token_id: number;
  company_id: number;
  /** Who made the token, and answers for what it writes. */
  user_id: number;
  profile_id: number;
  scopes: readonly TokenScope[];
};

/** A call as it was counted. */
export type Admission = {
  program: Program;
  /** Calls of this token in the present minute, this one included. */
  calls: number;
  /** Whole seconds until the next minute. */
  seconds_left: number;
  has_subscription: boolean;
};

/** Counts a call of the token with this hash, over all processes; null: there is no such token, or no more. */
export type AdmitProgram = (tokenHash: Buffer, network: string | null) => Promise<Admission | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The program that calls a route for programs; null before it is known. */
    optionalProgram: Program | null;
    /**
     * The program that calls.
     *
     * @throws {AppError} 401 outside of routes for programs.
     */
    readonly program: Program;
  }
}

export const programGetter = {
  getter(this: FastifyRequest): Program {
    if (!this.optionalProgram) throw refused('api_token_invalid', 401);
    return this.optionalProgram;
  },
};

/**
 * Admits a program by the token of its `Authorization` header, which is read nowhere else; an address with a token in
 * it is a call without one.
 *
 * @throws {AppError} 401 without a valid token, 429 beyond the calls of a minute, 403 `subscription_needed`, 403
 *   `scope_missing`.
 */
export async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { scope, admitProgram }: { scope: TokenScope | 'any'; admitProgram: AdmitProgram },
): Promise<void> {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const isToken = ApiTokenSecret.safeParse(token).success;
  const admission = token && isToken ? await admitProgram(hashToken(token), placeOf(request.ip)) : null;
  if (!admission) {
    reply.header('www-authenticate', 'Bearer');
    throw refused('api_token_invalid', 401);
  }
  request.optionalProgram = admission.program;
  reply.headers({
    'ratelimit-limit': API_CALLS_PER_MINUTE,
    'ratelimit-remaining': Math.max(0, API_CALLS_PER_MINUTE - admission.calls),
    'ratelimit-reset': admission.seconds_left,
  });
  const refusal = refusalOf(admission, scope);
  if (refusal) throw refusal;
}

function refusalOf(admission: Admission, scope: TokenScope | 'any'): AppError | null {
  const { program, calls, seconds_left, has_subscription } = admission;
  if (calls > API_CALLS_PER_MINUTE) return tooManyRequests(seconds_left);
  if (!has_subscription) return forbidden('subscription_needed');
  return scope === 'any' || program.scopes.includes(scope) ? null : forbidden('scope_missing');
}
