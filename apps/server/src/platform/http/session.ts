import { SESSION_REMEMBER_DAYS } from '@gegenpost/contract/shared/constants.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '#platform/tokens.ts';
import type { Actor } from './actor.ts';
import { unauthenticated } from './errors.ts';

/** Whose session a token opens at this moment, by the SHA-256 of the token; null: nobody's, or it is over. */
export type FindActor = (tokenHash: Buffer) => Promise<Actor | null>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Under https the cookies are `Secure` and carry the `__Host-` prefix. */
    cookieName(name: 'gegenpost_session' | 'gegenpost_csrf' | 'gegenpost_device'): string;
  }
  interface FastifyContextConfig {
    /** The token in the route's own path says all: whoever asks is a guest to it, and other sites may call it. */
    ignoresCookies?: true;
  }
  interface FastifyRequest {
    /** Who asks. @throws {AppError} 401 for a guest. */
    readonly actor: Actor;
    /** Who asks, or null for a guest. */
    optionalActor: Actor | null;
    /** The session cookie's token as it came, valid or not. */
    readonly sessionToken: string | undefined;
  }
  interface FastifyReply {
    /** Hands the visitor the token of a session; with `remember` it outlives the browser. */
    setSessionCookie(token: string, remember: boolean): FastifyReply;
    clearSessionCookie(): FastifyReply;
  }
}

/** Cookie attributes that all cookies of the platform share. */
export const cookieOptions = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

/**
 * Finds out who asks before anything else looks at a request: for every route the database is asked, and for every
 * request anew. So a logout, a changed right or new terms hold from the next request on, on every process.
 */
export function readSessions(app: FastifyInstance, options: { findActor: FindActor; secure: boolean }): void {
  const { findActor, secure } = options;
  app.decorate('cookieName', (name) => (secure ? `__Host-${name}` : name));
  app.decorateRequest('optionalActor', null);
  app.decorateRequest('actor', {
    getter(this: FastifyRequest): Actor {
      if (!this.optionalActor) throw unauthenticated();
      return this.optionalActor;
    },
  });
  app.decorateRequest('sessionToken', {
    getter(this: FastifyRequest): string | undefined {
      return this.cookies[app.cookieName('gegenpost_session')];
    },
  });
  app.decorateReply('setSessionCookie', function (this: FastifyReply, token: string, remember: boolean) {
    const lifetime = remember ? { maxAge: SESSION_REMEMBER_DAYS * 24 * 60 * 60 } : {};
    return this.setCookie(app.cookieName('gegenpost_session'), token, { ...cookieOptions(secure), ...lifetime });
  });
  app.decorateReply('clearSessionCookie', function (this: FastifyReply) {
    return this.clearCookie(app.cookieName('gegenpost_session'), cookieOptions(secure));
  });

  app.addHook('onRequest', async (request) => {
    const token = request.sessionToken;
    // A call with a bearer token speaks for that token alone, never for the browser's session.
    if (!token || request.headers.authorization || request.routeOptions.config.ignoresCookies) return;
    request.optionalActor = await findActor(hashToken(token));
  });
}
