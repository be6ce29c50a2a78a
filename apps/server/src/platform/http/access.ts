import type { TokenScope } from '@gegenpost/contract/api-tokens.ts';
import type { Right } from '@gegenpost/contract/shared/scalars.ts';
import type {
  ContextConfigDefault,
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  FastifyTypeProvider,
  FastifyTypeProviderDefault,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerBase,
  RawServerDefault,
  RouteGenericInterface,
} from 'fastify';
import type { Actor } from './actor.ts';
import { type AppError, forbidden, unauthenticated } from './errors.ts';
import { type AdmitProgram, admit } from './programs.ts';
import { limitSupportView } from './support-view.ts';

/**
 * Who owns the object that a route touches: no one (`none`), the user, the user's company, both parties of a thread
 * (`party`), or a candidate, of whom the access policy decides what is visible (`policy`).
 */
export type Ownership = 'none' | 'user' | 'company' | 'party' | 'policy';

/** People who may call a route, by their session. */
export type PeopleAccess = {
  readonly roles: readonly (1 | 2 | 3 | 4 | 5)[];
  readonly owner: Ownership;
  /** Right that a sub-account needs; main accounts and candidates have every right. */
  readonly right?: Right;
};

/** Programs of a company, by a token that has this scope; `any`: by any of its tokens. No session opens such a route. */
export type ProgramAccess = { readonly scope: TokenScope | 'any' };

/**
 * Operators of the platform; `confirmed`: only while they have entered their password within the last minutes, which
 * `unconfirmed` routes do not ask for.
 */
export type OperatorAccess = { readonly operator: 'confirmed' | 'unconfirmed' };

/** Who may call a route. */
export type Access = 'public' | PeopleAccess | ProgramAccess | OperatorAccess;

export const isForPrograms = (access: Access | undefined): access is ProgramAccess =>
  typeof access === 'object' && 'scope' in access;

export const isForOperators = (access: Access | undefined): access is OperatorAccess =>
  typeof access === 'object' && 'operator' in access;

/** A row of the access table. */
export type AccessRow = { method: string; url: string; access: Access };

declare module 'fastify' {
  interface RouteShorthandOptions<
    RawServer extends RawServerBase = RawServerDefault,
    RawRequest extends RawRequestDefaultExpression<RawServer> = RawRequestDefaultExpression<RawServer>,
    RawReply extends RawReplyDefaultExpression<RawServer> = RawReplyDefaultExpression<RawServer>,
    RouteGeneric extends RouteGenericInterface = RouteGenericInterface,
    ContextConfig = ContextConfigDefault,
    SchemaCompiler extends FastifySchema = FastifySchema,
    TypeProvider extends FastifyTypeProvider = FastifyTypeProviderDefault,
    Logger extends FastifyBaseLogger = FastifyBaseLogger,
  > {
    access: Access;
  }
  interface FastifyContextConfig {
    /** Set by the access hook from the route's own `access`. */
    access?: Access;
  }
  interface FastifyInstance {
    /** Every route with its access, in the order of registration. */
    accessTable: readonly AccessRow[];
  }
}

/** Refuses routes without `access` at boot, and on each request everybody whom the route's `access` does not admit. */
export function guardAccess(app: FastifyInstance, admitProgram: AdmitProgram): void {
  const table: AccessRow[] = [];
  app.decorate('accessTable', table);

  app.addHook('onRoute', (route) => {
    if (route.access === undefined) throw new Error(`route ${route.method} ${route.url} does not say who may enter`);
    // Cookies do not open a route for programs, and its calls are counted by token.
    const ofPrograms = isForPrograms(route.access) ? ({ ignoresCookies: true, rateLimit: false } as const) : {};
    route.config = { ...route.config, ...ofPrograms, access: route.access };
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD') table.push({ method, url: route.url, access: route.access });
    }
  });

  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config;
    if (request.is404) return;
    limitSupportView(request);
    if (isForPrograms(access)) await admit(request, reply, { scope: access.scope, admitProgram });
    else assertAccess(request);
  });
}

/**
 * Whether a route touches only the user's own data: these calls are allowed before the registration is finished and
 * before new terms are accepted.
 */
function isOwnAffair({ owner }: PeopleAccess): boolean {
  return owner === 'none' || owner === 'user';
}

/** @throws {AppError} When the actor may not call the route. */
export function assertAccess(request: FastifyRequest): void {
  const refusal = refusalOf(request.optionalActor, request.routeOptions.config.access);
  if (refusal) throw refusal;
}

/** The error for an actor who may not call a route; null: the call is allowed. */
export function refusalOf(actor: Actor | null, access: Access | undefined): AppError | null {
  if (access === 'public') return null;
  if (!actor || isForPrograms(access)) return unauthenticated();
  if (isForOperators(access)) return refusalOfOperator(actor, access);
  if (!access?.roles.includes(actor.role)) return forbidden();
  if (access.right && !actor.rights.includes(access.right)) return forbidden('right_missing');
  if (isOwnAffair(access)) return null;
  if (!actor.registration_finished) return forbidden('registration_unfinished');
  return actor.needs_term_agreement ? forbidden('terms_not_accepted') : null;
}

function refusalOfOperator(actor: Actor, { operator }: OperatorAccess): AppError | null {
  if (!actor.is_operator) return forbidden();
  return operator === 'confirmed' && !actor.is_confirmed_operator ? forbidden('operator_unconfirmed') : null;
}
