import type { FastifyInstance, FastifyRequest } from 'fastify';
import { seal, unseal } from '#platform/sealed.ts';
import { cookieOptions } from './session.ts';

/** How long the cookie of a known browser lasts after a login. */
export const DEVICE_DAYS = 90;

/** A browser in which somebody logged in: its random token, and the user who logged in last. */
export type Device = { token: string; user_id: number };

declare module 'fastify' {
  interface FastifyRequest {
    /** The browser's device cookie, if it is valid. It is no proof of a login and grants no access. */
    readonly device: Device | null;
  }
  interface FastifyReply {
    setDeviceCookie(device: Device): FastifyReply;
  }
}

/**
 * Recognises browsers by a sealed cookie that outlives the session. Strangers cannot forge one, so rate limits can
 * treat the browser of somebody with an account apart from all others, without a query.
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
    // Forged, or sealed with another installation's secret.
    return null;
  }
}
