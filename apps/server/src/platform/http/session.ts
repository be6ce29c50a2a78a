import { SESSION_REMEMBER_DAYS } from '@gegenpost/contract/shared/constants.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '#platform/tokens.ts';
import type { Actor } from './actor.ts';
import { unauthenticated } from './errors.ts';

/** Looks up the actor by the SHA-256 of the session token; null: no such session, or it has expired. */
export type FindActor = (tokenHash: Buffer) => Promise<Actor | null>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Name of a cookie: under https it has the `__Host-` prefix. */
    cookieName(name: 'gegenpost_session' | 'gegenpost_csrf' | 'gegenpost_device'): string;
  }
  interface FastifyContextConfig {
    /**
     * The token in the route's path authorises the call, or nobody needs to be known: sessions are not looked up, and
     * other sites may call it. A function says it of each request.
     */
    ignoresCookies?: true | ((request: FastifyRequest) => boolean);
  }
  interface FastifyRequest {
    /**
     * The authenticated user.
     *
     * @throws {AppError} 401 for a guest.
     */
    readonly actor: Actor;
    /** The authenticated user; null for a guest. */
    optionalActor: Actor | null;
    /** The token of the session cookie as sent, valid or not. */
    readonly sessionToken: string | undefined;
  }
  interface FastifyReply {
    /** Sets the session cookie; with `remember` it survives the end of the browser session. */
    setSessionCookie(token: string, remember: boolean): FastifyReply;
    clearSessionCookie(): FastifyReply;
  }
}

/** Attributes that all cookies of the platform share. */
export const cookieOptions = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

/** Whether a request is answered without asking who sent it. */
export function ignoresCookies(request: FastifyRequest): boolean {
  const { ignoresCookies: said = false } = request.routeOptions.config;
  return typeof said === 'function' ? said(request) : said;
}

/**
 * Authenticates every request of every route by a query, before anything else runs. So a logout, a changed right or new
 * terms hold from the next request on, on every process.
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
    // A call with a bearer token acts by that token alone, never by the browser's session.
    if (!token || request.headers.authorization || ignoresCookies(request)) return;
    request.optionalActor = await findActor(hashToken(token));
  });
}
