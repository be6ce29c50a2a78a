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

/**
 * Whose object a route touches: nobody's (`none`), the user's own, the company's own, one that both parties of a
 * thread hold (`party`), or a candidate as the access policy lets the asker see them (`policy`).
 */
export type Ownership = 'none' | 'user' | 'company' | 'party' | 'policy';

/** Who may enter a route. */
export type Access =
  | 'public'
  | {
      readonly roles: readonly (1 | 2 | 3 | 4)[];
      readonly owner: Ownership;
      readonly operator?: true;
      /** What a sub-account needs; main accounts and candidates have every right. */
      readonly right?: Right;
    };

/** One line of the access table. */
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
    /** Written by the access hook from the route's own `access`. */
    access?: Access;
  }
  interface FastifyInstance {
    /** Every route with its access, in the order of registration. */
    accessTable: readonly AccessRow[];
  }
}

/** Refuses routes without `access` at boot, and on each request those whom the route does not name. */
export function guardAccess(app: FastifyInstance): void {
  const table: AccessRow[] = [];
  app.decorate('accessTable', table);

  app.addHook('onRoute', (route) => {
    if (route.access === undefined) throw new Error(`route ${route.method} ${route.url} does not say who may enter`);
    route.config = { ...route.config, access: route.access };
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD') table.push({ method, url: route.url, access: route.access });
    }
  });

  app.addHook('onRequest', async (request) => {
    if (!request.is404) assertAccess(request);
  });
}

/** What people may do before they told who they are, or agreed to new terms: what touches nobody but themselves. */
function isOwnAffair({ owner }: Exclude<Access, 'public'>): boolean {
  return owner === 'none' || owner === 'user';
}

/** @throws {AppError} Whoever asks may not enter the route. */
export function assertAccess(request: FastifyRequest): void {
  const refusal = refusalOf(request.optionalActor, request.routeOptions.config.access);
  if (refusal) throw refusal;
}

/** Why somebody may not enter; null: they may. */
export function refusalOf(actor: Actor | null, access: Access | undefined): AppError | null {
  if (access === 'public') return null;
  if (!actor) return unauthenticated();
  if (!access?.roles.includes(actor.role)) return forbidden();
  if (access.operator && !actor.is_operator) return forbidden();
  if (access.right && !actor.rights.includes(access.right)) return forbidden('right_missing');
  if (isOwnAffair(access)) return null;
  if (!actor.registration_finished) return forbidden('registration_unfinished');
  return actor.needs_term_agreement ? forbidden('terms_not_accepted') : null;
}
