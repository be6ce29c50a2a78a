import { expect, test } from 'vitest';
import { type SignedIn, signIn, testApp } from '#test/api.ts';

const app = await testApp({
  env: { PUBLIC_URL: 'https://gegenpost.example' },
  routes: async (routes) => {
    const access = 'public' as const;
    routes.get('/whoever', { access }, async ({ optionalActor }) => ({ user_id: optionalActor?.user_id ?? null }));
    routes.get('/by-link', { access, config: { ignoresCookies: true } }, async ({ optionalActor }) => {
      return { user_id: optionalActor?.user_id ?? null };
    });
    routes.get('/somebody', { access }, async ({ actor }) => ({ user_id: actor.user_id }));
    routes.get('/login', { access }, (_request, reply) => reply.setSessionCookie('token', false).send({}));
    routes.get('/remember', { access }, (_request, reply) => reply.setSessionCookie('token', true).send({}));
    routes.get('/logout', { access }, (_request, reply) => reply.clearSessionCookie().send({}));
  },
});

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const cookieOf = ({ headers }: SignedIn) => ({ cookie: headers.cookie });

test('a cookie tells who asks, unless a token of the call speaks for itself', async () => {
  const person = await signIn(app);
  const { user_id } = person;
  expect((await ask('/whoever')).json()).toEqual({ user_id: null });
  expect((await ask('/whoever', cookieOf(person))).json()).toEqual({ user_id });
  expect((await ask('/whoever', { ...cookieOf(person), authorization: 'Bearer x' })).json()).toEqual({ user_id: null });
  expect((await ask('/by-link', cookieOf(person))).json()).toEqual({ user_id: null });
});

test('what needs somebody refuses a guest, also on a route that is open to all', async () => {
  const person = await signIn(app);
  expect((await ask('/somebody', cookieOf(person))).json()).toEqual({ user_id: person.user_id });
  expect((await ask('/somebody')).statusCode).toBe(401);
});

test('the cookie is bound to the host and to https, and lives on only where that is wished', async () => {
  const name = '__Host-gegenpost_session';
  const bound = { name, path: '/', httpOnly: true, secure: true, sameSite: 'Lax' };
  const [once] = (await ask('/login')).cookies;
  expect(once).toEqual({ ...bound, value: 'token' });
  expect((await ask('/remember')).cookies).toEqual([{ ...bound, value: 'token', maxAge: 30 * 86_400 }]);
  const [cleared] = (await ask('/logout')).cookies;
  expect(cleared).toMatchObject({ ...bound, value: '', expires: new Date(0) });
});
