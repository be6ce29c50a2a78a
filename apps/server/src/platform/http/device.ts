import type { FastifyInstance, FastifyRequest } from 'fastify';
import { seal, unseal } from '#platform/sealed.ts';
import { cookieOptions } from './session.ts';

/** How long a browser is known after a login. */
export const DEVICE_DAYS = 90;

/** A browser in which somebody logged in: a random name of it, and whose login was the last. */
export type Device = { token: string; user_id: number };

declare module 'fastify' {
  interface FastifyRequest {
    /** The browser's own cookie, if this installation made it. It proves no login and opens nothing. */
    readonly device: Device | null;
  }
  interface FastifyReply {
    setDeviceCookie(device: Device): FastifyReply;
  }
}

/**
 * Knows browsers again by a sealed cookie that outlives the session: strangers cannot make one, so that limits can tell
 * a browser of somebody who has an account from all others, without asking the database.
 */
export function readDevices(app: FastifyInstance, { key, secure }: { key: Buffer; secure: boolean }): void {
  const name = app.cookieName('gegenpost_device');
  app.decorateRequest('device', {
    getter(this: FastifyRequest): Device | null {
      const cookie = this.cookies[name];
      return cookie === undefined ? null : open(key, cookie);
    },
  });
  app.decorateReply('setDeviceCookie', function (device) {
    const options = { ...cookieOptions(secure), maxAge: DEVICE_DAYS * 24 * 60 * 60 };
    return this.setCookie(name, seal(key, device), options);
  });
}

function open(key: Buffer, cookie: string): Device | null {
  try {
    return unseal<Device>(key, cookie);
  } catch {
    // Made up, or of an installation with another secret.
    return null;
  }
}
