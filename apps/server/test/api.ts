import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '#app';
import { type CreatedUser, createSession, createUser, type NewUser } from '#features/auth/auth.factory.ts';
import type { Clock } from '#platform/clock.ts';
import type { TimeLimits } from '#platform/http.ts';
import { testParts } from './parts.ts';

type Options = {
  env?: Record<string, string>;
  clock?: Clock;
  webDir?: string;
  timeLimits?: TimeLimits;
  /** Routes of the test's own, beside those of the product. */
  routes?: (app: FastifyInstance) => void;
};

/** The real app on a database of its own; call once per test file, outside of the tests. It is closed after the last one. */
export async function testApp({ env, clock, routes, webDir = '/nowhere', timeLimits }: Options = {}) {
  const parts = await testParts({ ...(env ? { env } : {}), ...(clock ? { clock } : {}) });
  const app = await buildApp(parts, { webDir, ...(timeLimits ? { timeLimits } : {}) });
  routes?.(app);
  await parts.jobs.start();
  await app.ready();
  afterAll(async () => {
    await app.close();
    await parts.jobs.stop();
  });
  return app;
}

export type SignedIn = CreatedUser & {
  /** Cookies and CSRF token, for every call. */
  headers: { cookie: string; 'x-csrf-token': string };
};

/** A new account with an open session. An employer unless told otherwise. */
export async function signIn(app: FastifyInstance, user: NewUser = {}): Promise<SignedIn> {
  const created = await createUser(app.db, user);
  const token = await createSession(app.db, created.user_id, app.clock.now());
  const guest = await visit(app);
  return {
    ...created,
    headers: { ...guest.headers, cookie: `${guest.headers.cookie}; ${app.cookieName('gegenpost_session')}=${token}` },
  };
}

/** A visitor without a session, with the CSRF token that calls other than GET need. */
export async function visit(app: FastifyInstance): Promise<Pick<SignedIn, 'headers'>> {
  const answer = await app.inject({ method: 'GET', url: '/api/rt' });
  const [cookie] = answer.cookies;
  return { headers: { cookie: `${cookie?.name}=${cookie?.value}`, 'x-csrf-token': answer.json().t } };
}
