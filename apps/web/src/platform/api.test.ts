import { authApi } from '@gegenpost/contract/auth.ts';
import { messagingApi } from '@gegenpost/contract/messaging.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { type ApiError, call } from '#platform/api.ts';
import { notices } from '#platform/notices.ts';
import { online } from '#platform/offline.ts';
import { session } from '#platform/session.ts';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';

const login = { email: 'a@example.org', password: 'x' };
const loginUrl = `*${authApi.login.url}`;
const mismatch = { message: 'Veraltet.', code: 'csrf_token_mismatch' };

/** Mocks /rt with token-1, token-2, … */
function countTokens(): () => number {
  let count = 0;
  server.use(http.get(`*${authApi.rt.url}`, () => HttpResponse.json({ t: `token-${++count}` })));
  return () => count;
}

function failWith(status: number, body: Record<string, unknown> | string = { message: 'Nein.' }): void {
  server.use(
    http.get(`*${messagingApi.newUnread.url}`, () =>
      typeof body === 'string'
        ? new HttpResponse(body, { status, statusText: 'Bad Gateway' })
        : HttpResponse.json(body, { status }),
    ),
  );
}
const refused = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject('answered'),
    (error) => error,
  );

test('sends the headers of the specification with every call', async () => {
  let headers = new Headers();
  server.use(
    http.post(loginUrl, ({ request }) => {
      headers = request.headers;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await call(authApi.login, { body: login });
  expect(headers.get('x-csrf-token')).toBe('token-1');
  expect(headers.get('x-requested-with')).toBe('XMLHttpRequest');
  expect(headers.get('accept-language')).toBe('de');
});

test('repeats a POST once with a new token after a 419', async () => {
  const tokens = countTokens();
  const seen: (string | null)[] = [];
  server.use(
    http.post(loginUrl, ({ request }) => {
      seen.push(request.headers.get('x-csrf-token'));
      return seen.length === 1 ? HttpResponse.json(mismatch, { status: 419 }) : new HttpResponse(null, { status: 204 });
    }),
  );
  await call(authApi.login, { body: login });
  expect(seen).toEqual(['token-1', 'token-2']);
  expect(tokens()).toBe(2);
});

test('gives up after the second 419', async () => {
  let calls = 0;
  server.use(
    http.post(loginUrl, () => {
      calls += 1;
      return HttpResponse.json(mismatch, { status: 419 });
    }),
  );
  expect((await refused(call(authApi.login, { body: login }))).status).toBe(419);
  expect(calls).toBe(2);
});

test('does not repeat a DELETE after a 419, but fetches a new token', async () => {
  const tokens = countTokens();
  const remove = { method: 'DELETE', url: '/api/thing', schema: { response: {} } } as const;
  let calls = 0;
  server.use(
    http.delete('*/api/thing', () => {
      calls += 1;
      return HttpResponse.json(mismatch, { status: 419 });
    }),
  );
  expect((await refused(call(remove))).status).toBe(419);
  expect([calls, tokens()]).toEqual([1, 2]);
});

test('skips every call while offline', async () => {
  online.set(false);
  const asked = vi.fn();
  server.events.on('request:start', asked);
  expect(await refused(call(messagingApi.newUnread))).toMatchObject({ status: 0, code: 'offline' });
  expect(asked).not.toHaveBeenCalled();
  expect(notices.get()).toEqual([]);
});

test.each([401, 403, 404, 422, 423])('passes a %i on without a notice', async (status) => {
  failWith(status);
  expect((await refused(call(messagingApi.newUnread))).status).toBe(status);
  expect(notices.get()).toEqual([]);
});

test.each([
  [500, { message: 'Da ging etwas schief.' }, 'Da ging etwas schief.'],
  [502, '<html>', '502 Bad Gateway'],
])('shows a %i as an error notice', async (status, body, text) => {
  failWith(status, body);
  await refused(call(messagingApi.newUnread));
  expect(notices.get()).toMatchObject([{ kind: 'error', text }]);
});

test('reports a server that cannot be reached as status 0, with a notice', async () => {
  server.use(http.get(`*${messagingApi.newUnread.url}`, () => HttpResponse.error()));
  expect((await refused(call(messagingApi.newUnread))).status).toBe(0);
  expect(notices.get()).toHaveLength(1);
});

test('says nothing when the caller gives up', async () => {
  server.use(http.get(`*${messagingApi.newUnread.url}`, () => new Promise<never>(() => {})));
  const controller = new AbortController();
  const answer = refused(call(messagingApi.newUnread, { signal: controller.signal }));
  controller.abort();
  expect((await answer).name).toBe('AbortError');
  expect(notices.get()).toEqual([]);
});

test('ends the session on a 401 of any call while someone is logged in', async () => {
  session.set((state) => ({ ...state, user: newUser() }));
  failWith(401);
  await refused(call(messagingApi.newUnread));
  expect(session.get()).toMatchObject({ user: null, endedBy: 'unauthenticated' });
});

test('reads the user again when a call is refused because new terms wait', async () => {
  session.set((state) => ({ ...state, user: newUser() }));
  server.use(
    http.get(`*${messagingApi.newUnread.url}`, () =>
      HttpResponse.json({ message: 'Bitte stimmen Sie zu.', code: 'terms_not_accepted' }, { status: 403 }),
    ),
    http.get(`*${userInfoApi.get.url}`, () =>
      HttpResponse.json({ ...newAppState(), user: newUser({ needs_term_agreement: true }) }),
    ),
  );
  await refused(call(messagingApi.newUnread));
  await expect.poll(() => session.get().user?.needs_term_agreement).toBe(true);
});

test('returns a promised answer whatever its status', async () => {
  const state = {
    build_version: 1,
    demo: true,
    outbox: false,
    registration_closed: false,
    figures: null,
    pages: [],
    realtime: { key: 'k', host: null, port: null, tls: false },
  };
  server.use(http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ user: null, ...state }, { status: 401 })));
  expect(await call(userInfoApi.get)).toEqual({ user: null, ...state });
});

test('leaves out of the query what is not given and repeats lists', async () => {
  let search = '';
  const find = { ...messagingApi.newUnread, schema: { ...messagingApi.list.schema, response: {} } } as const;
  server.use(
    http.get(`*${messagingApi.newUnread.url}`, ({ request }) => {
      search = new URL(request.url).search;
      return HttpResponse.json({ message: '-' }, { status: 404 });
    }),
  );
  await refused(call(find, { querystring: { folder: 'inbox', q: undefined, page: [1, 2] } }));
  expect(search).toBe('?folder=inbox&page=1&page=2');
});
