import type { IndexEngine } from '@gegenpost/search-engine';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { afterAll } from 'vitest';
import { buildApp } from '#app';
import { createTokenOf } from '#features/api-tokens/api-tokens.factory.ts';
import { type CreatedUser, createSession, createUser, type NewUser } from '#features/auth/auth.factory.ts';
import { sessions } from '#features/auth/auth.table.ts';
import { noIndex } from '#features/candidate-index/sql-search.service.ts';
import { createSubscription } from '#features/shop/shop.factory.ts';
import type { TimeLimits } from '#platform/http/http.ts';
import type { Parts } from '#platform/parts.ts';
import { testParts } from './parts.ts';

type Options = Parameters<typeof testParts>[0] & {
  /** Folder of a built web app; without it the app offers the API alone. */
  webDir?: string;
  timeLimits?: TimeLimits;
  /** Without it the database answers all searches. */
  candidateIndex?: IndexEngine;
  /** Parts of another app, to run a second process on the same database; it needs jobs of its own. */
  parts?: Parts;
  /** Additional routes of the test itself. */
  routes?: FastifyPluginAsyncZod;
};

/** The real app on a database of its own; to be called once per test file, outside of the tests. Jobs do not run. */
export async function testApp({
  webDir = '/nowhere',
  timeLimits,
  candidateIndex = noIndex,
  routes,
  parts: given,
  ...options
}: Options = {}) {
  const parts = given ?? (await testParts(options));
  const app = await buildApp(parts, { webDir, candidateIndex, ...(timeLimits ? { timeLimits } : {}) });
  if (routes) await app.register(routes);
  await app.ready();
  afterAll(() => app.close());
  return app;
}

/** Cookies and CSRF token of a browser. */
export type BrowserHeaders = { cookie: string; 'x-csrf-token': string };

export type SignedIn = CreatedUser & { headers: BrowserHeaders };

/** A new account with an open session. `subscribed` gives its company a running subscription. */
export async function signIn(
  app: FastifyInstance,
  { subscribed = false, ...user }: NewUser & { subscribed?: boolean } = {},
): Promise<SignedIn> {
  const created = await createUser(app.db, user);
  if (subscribed && created.company_id !== null) await createSubscription(app.db, created.company_id);
  return { ...created, headers: await sessionOf(app, created.user_id) };
}

/** Opens the operator area for all sessions of an operator, as the right password does for one. */
export async function confirmOperator(app: FastifyInstance, { user_id }: Pick<SignedIn, 'user_id'>): Promise<void> {
  await app.db.update(sessions).set({ operator_confirmed_at: app.clock.now() }).where(eq(sessions.user_id, user_id));
}

/** Another session of the same person, as in a second browser. */
export async function signInAgain(app: FastifyInstance, user: SignedIn): Promise<SignedIn> {
  return { ...user, headers: await sessionOf(app, user.user_id) };
}

/** What a program of a recruiter sends, with a new token that has every scope. */
export async function programOf(app: FastifyInstance, owner: SignedIn): Promise<{ authorization: string }> {
  return (await createTokenOf(app.db, owner)).headers;
}

/** A session of an existing user. */
export async function sessionOf(app: FastifyInstance, userId: number): Promise<BrowserHeaders> {
  const token = await createSession(app.db, userId, app.clock.now());
  return browserOf(app, `${app.cookieName('gegenpost_session')}=${token}`);
}

/** Headers of a guest with a valid CSRF token, so that no refusal is caused by that. */
export function guest(app: FastifyInstance): Promise<BrowserHeaders> {
  return browserOf(app, '');
}

async function browserOf(app: FastifyInstance, session: string): Promise<BrowserHeaders> {
  const answer = await app.inject({ url: '/api/rt', headers: session ? { cookie: session } : {} });
  const csrf = answer.cookies.find(({ name }) => name === app.cookieName('gegenpost_csrf'));
  const cookies = [session, `${csrf?.name}=${encodeURIComponent(csrf?.value ?? '')}`].filter(Boolean);
  return { cookie: cookies.join('; '), 'x-csrf-token': answer.json<{ t: string }>().t };
}
