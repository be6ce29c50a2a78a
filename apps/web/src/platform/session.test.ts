import { authApi } from '@gegenpost/contract/auth.ts';
import { realtimeApi } from '@gegenpost/contract/realtime.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '#platform/api.ts';
import { thisPage } from '#platform/late-code.ts';
import { notices } from '#platform/notices.ts';
import { queryClient } from '#platform/query-client.ts';
import { leaveForDeletion, logIn, logOut, reloadUser, session, startSession } from '#platform/session.ts';
import { storedRole } from '#platform/user-storage.ts';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';

const login = { email: 'a@example.org', password: 'x' };

function answerUserInfo(user = newUser(), state = newAppState()): void {
  server.use(http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ user, ...state })));
}
const failUserInfo = (status: number) =>
  server.use(http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ message: 'Nein.' }, { status })));
const answerLogin = (status: number, body: Record<string, unknown> | null = null) =>
  server.use(
    http.post(`*${authApi.login.url}`, () =>
      body ? HttpResponse.json(body, { status }) : new HttpResponse(null, { status }),
    ),
  );

beforeEach(() => answerLogin(204));

test('starts with the user', async () => {
  answerUserInfo();
  await startSession();
  expect(session.get()).toMatchObject({ status: 'ready', user: { id: 7 } });
});

test('takes the 401 of the first load for a guest', async () => {
  server.use(
    http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ user: null, ...newAppState() }, { status: 401 })),
  );
  await startSession();
  expect(session.get()).toMatchObject({ status: 'ready', user: null, endedBy: null });
});

test('marks the first load as needed again after any other error, and starts on the next try', async () => {
  failUserInfo(503);
  await startSession();
  expect(session.get()).toMatchObject({ status: 'failed', error: { status: 503 } });
  answerUserInfo();
  await startSession();
  expect(session.get()).toMatchObject({ status: 'ready', error: null, user: { id: 7 } });
});

test('keeps ids, flags and counts in local storage, and nothing about people', async () => {
  answerUserInfo();
  await startSession();
  const stored = JSON.stringify({ ...localStorage });
  expect(storedRole()).toBe(2);
  for (const secret of ['Anke', 'Petersen', 'Nordlicht', 'DE123456788', '7k2m9qx41tb'])
    expect(stored).not.toContain(secret);
});

test('clears what was stored when the build version changed', async () => {
  answerUserInfo();
  await startSession();
  queryClient.setQueryData(['attributes'], ['old']);
  answerUserInfo(newUser(), newAppState({ build_version: 1633 }));
  await startSession();
  expect(queryClient.getQueryData(['attributes'])).toBeUndefined();
});

test.each([
  [422, { message: 'x', code: 'login_failed' }, { code: 1 }],
  [403, { message: 'x', code: 'already_logged_in' }, { code: 2 }],
  [423, { message: 'x', code: 'too_many_logins', seconds: 30 }, { code: 3, seconds: 30 }],
  [423, { message: 'x', code: 'too_many_logins' }, { code: 3, seconds: undefined }],
  [500, { message: 'x' }, { code: 0 }],
  [429, { message: 'x', seconds: 4 }, { code: 0 }],
])('names the refusal %i of a login', async (status, body, result) => {
  answerLogin(status, body);
  expect(await logIn(login)).toMatchObject({ ok: false, ...result });
  expect(session.get().loggingIn).toBe(false);
});

test('marks every attempt to log in while it runs', async () => {
  answerUserInfo();
  const attempt = logIn(login);
  expect(session.get().loggingIn).toBe(true);
  await attempt;
  expect(session.get().loggingIn).toBe(false);
});

test('loads the user after a login', async () => {
  answerUserInfo();
  expect(await logIn(login)).toEqual({ ok: true });
  expect(session.get().user?.id).toBe(7);
});

test('says after a login that it took a deletion back', async () => {
  answerUserInfo(newUser({ deletion_cancelled: true }));
  await logIn(login);
  expect(notices.get()[0]?.text).toContain('Ihr Konto wird nicht gelöscht');
});

test('clears the user and reports code 4 when the user cannot be loaded after a login', async () => {
  failUserInfo(500);
  expect(await logIn(login)).toMatchObject({ ok: false, code: 4 });
  expect(session.get().user).toBeNull();
});

test('forgets the user and what was read for them at logout', async () => {
  answerUserInfo();
  await startSession();
  queryClient.setQueryData(['threads'], ['secret']);
  server.use(http.post(`*${authApi.logout.url}`, () => new HttpResponse(null, { status: 204 })));
  await logOut();
  expect(session.get()).toMatchObject({ user: null, endedBy: 'logout' });
  expect(queryClient.getQueryData(['threads'])).toBeUndefined();
  expect(storedRole()).toBe(0);
});

test('shows the day of the deletion although another call was refused before the answer', async () => {
  answerUserInfo();
  await startSession();
  const { promise, resolve } = Promise.withResolvers<{ deleted_at: string }>();
  const left = leaveForDeletion(() => promise);
  server.use(
    http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ user: null, ...newAppState() }, { status: 401 })),
    http.post(`*${realtimeApi.auth.url}`, () => HttpResponse.json({ message: 'Nein.' }, { status: 401 })),
  );
  await reloadUser();
  await call(realtimeApi.auth, { body: { socket_id: '1.1', channel_name: 'private-user.7' } }).catch(() => {});
  expect(session.get()).toMatchObject({ user: { id: 7 }, endedBy: null });

  resolve({ deleted_at: '2026-12-23T10:00:00.000Z' });
  await left;
  expect(session.get()).toMatchObject({
    user: null,
    endedBy: 'logout',
    deletedAt: '2026-12-23T10:00:00.000Z',
    leaving: false,
  });
});

test('leads an operator back to where the view of an account began, however it ended', async () => {
  const reload = vi.spyOn(thisPage, 'reload').mockReturnValue();
  const open = vi.spyOn(thisPage, 'open').mockReturnValue();
  answerUserInfo(newUser({ support: 'watching' }));
  await startSession();
  answerUserInfo(newUser({ id: 8 }));
  await reloadUser();
  expect(open).toHaveBeenCalledExactlyOnceWith('/de/operator/support-view');
  expect(reload).not.toHaveBeenCalled();
  expect(session.get().user).toBeNull();
});
