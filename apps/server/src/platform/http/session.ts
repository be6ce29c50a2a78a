import { SESSION_REMEMBER_DAYS } from '@gegenpost/contract/shared/constants.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '#platform/tokens.ts';
import { assertAccess, refusalOf } from './access.ts';
import type { Actor } from './actor.ts';
import { unauthenticated } from './errors.ts';

/** An actor as their session has them now, and whether it has to be noted that the session is used. */
export type SessionActor = Actor & { is_due: boolean };

/** Whose sessions tokens open. A token arrives as its SHA-256. */
export type Actors = {
  /** Null when the session is over. */
  find(tokenHash: Buffer): Promise<Actor | null>;
  /** Null when nobody is known. */
  last(tokenHash: Buffer): LastActor | null;
};

/**
 * Somebody as an earlier call knew them. Nothing may be changed, and nothing told, before a statement of this call has
 * said that it is still so.
 */
export type LastActor = {
  readonly actor: Actor;
  readonly tokenHash: Buffer;
  /** When the call came: a session that is over then confirms nobody. */
  readonly now: Date;
  readonly isConfirmed: boolean;
  /** @param found Whose session it is now; null: nobody's. @throws {ActorChanged} It is not as it was. */
  confirm(found: SessionActor | null): Promise<void>;
};

/** Whoever asks is not whom the process knew: `asActor` starts anew. */
export class ActorChanged extends Error {}

declare module 'fastify' {
  interface FastifyInstance {
    /** Under https the cookies are `Secure` and carry the `__Host-` prefix. */
    cookieName(name: 'gegenpost_session' | 'gegenpost_csrf' | 'gegenpost_device'): string;
  }
  interface FastifyContextConfig {
    /** The token in the route's own path says all: whoever asks is a guest to it, and other sites may call it. */
    ignoresCookies?: true;
    /** The handler works by `asActor`, and a statement of its own confirms who asks: that saves one of two. */
    confirmsActor?: true;
  }
  interface FastifyRequest {
    /** Who asks. @throws {AppError} 401 for a guest. */
    readonly actor: Actor;
    /** Who asks, or null for a guest. */
    optionalActor: Actor | null;
    /** Who asked by this session before; null where that is not known, or was looked up. */
    lastActor: LastActor | null;
    /**
     * Works as whoever the session belonged to last, where that is known. What nobody confirmed meanwhile counts for
     * nothing, an error neither: then the session is looked up and the work done again.
     */
    asActor<T>(work: (actor: Actor, last: LastActor | null) => Promise<T>): Promise<T>;
    /** Looks the session up where nobody has confirmed who asks. @throws {AppError} They may not enter. */
    lookUpActor(): Promise<void>;
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

/** Resolves the session cookie to an actor before anything else looks at the request. */
export function readSessions(app: FastifyInstance, options: { actors: Actors; secure: boolean }): void {
  const { actors, secure } = options;
  app.decorate('cookieName', (name) => (secure ? `__Host-${name}` : name));
  app.decorateRequest('optionalActor', null);
  app.decorateRequest('lastActor', null);
  app.decorateRequest('actor', {
    getter(this: FastifyRequest): Actor {
      if (!this.optionalActor) throw unauthenticated();
      if (this.lastActor) throw new Error('Nobody has confirmed who asks: work by asActor.');
      return this.optionalActor;
    },
  });
  app.decorateRequest('asActor', async function (work) {
    const last = this.lastActor;
    if (!last) return work(this.actor, null);
    try {
      const result = await work(last.actor, last);
      if (last.isConfirmed) return result;
    } catch (error) {
      if (last.isConfirmed) throw error;
    }
    await this.lookUpActor();
    return work(this.actor, null);
  });
  app.decorateRequest('lookUpActor', async function () {
    const { lastActor: last } = this;
    if (!last || last.isConfirmed) return;
    this.lastActor = null;
    this.optionalActor = await actors.find(last.tokenHash);
    assertAccess(this);
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
    const tokenHash = hashToken(token);
    const { access, confirmsActor } = request.routeOptions.config;
    const last = confirmsActor ? actors.last(tokenHash) : null;
    if (last && refusalOf(last.actor, access) === null) {
      request.lastActor = last;
      request.optionalActor = last.actor;
    } else request.optionalActor = await actors.find(tokenHash);
  });
}
