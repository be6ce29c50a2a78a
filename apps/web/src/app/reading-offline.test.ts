import { messagingApi } from '@gegenpost/contract/messaging.ts';
import { profilesApi } from '@gegenpost/contract/profiles.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { threadQuery } from '#features/messaging/messaging.queries.ts';
import { patchOrKeep } from '#features/profiles/kept-changes.queries.ts';
import { profileQuery } from '#features/profiles/profile-source.queries.ts';
import { online } from '#platform/offline.ts';
import { keepCopies, keepSession } from '#platform/offline-copies.ts';
import { queryClient } from '#platform/query-client.ts';
import { endSession, reloadUser, session, startSession, unknownSession } from '#platform/session.ts';
import { storeUser } from '#platform/user-storage.ts';
import { fakeIndexedDb } from '#test/indexed-db.ts';
import { newJobProfile } from '#test/job-profile.ts';
import { server } from '#test/server.ts';
import { newMessage, newThreadDetail } from '#test/thread.ts';
import { newAppState, newUser } from '#test/user.ts';

const anke = newUser({ role_id: 1 });
const bert = newUser({ id: 8, userHash: 'hash-of-bert' });
const info = (user = anke) => ({ user, ...newAppState() });
const messages = Array.from({ length: 25 }, (_, index) =>
  newMessage({ id: index + 1, body: `Nachricht ${index + 1}` }),
);

let db = fakeIndexedDb();
let stop = () => {};

beforeEach(async () => {
  db = fakeIndexedDb();
  vi.stubGlobal('indexedDB', db);
  server.use(
    http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json(info())),
    http.get(`*${profilesApi.get.url}`, () => HttpResponse.json(newJobProfile())),
    http.get(`*${messagingApi.get.url}`, () => HttpResponse.json(newThreadDetail({ id: 8, messages }))),
  );
  await startSession();
  stop = keepCopies(queryClient, anke.userHash);
  await keepSession(anke.userHash, info());
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** Reads profile and a thread, until both are kept. */
async function read(): Promise<void> {
  await queryClient.fetchQuery(profileQuery);
  await queryClient.fetchQuery(threadQuery(8));
  await expect.poll(db.keys).toHaveLength(3);
}

/** A new page without a connection. */
async function reloadOffline(): Promise<void> {
  stop();
  queryClient.clear();
  session.set({ ...unknownSession });
  online.set(false);
  await startSession();
}

test('starts without a connection with the user, the profile and the last 20 messages of a thread', async () => {
  await read();
  await reloadOffline();
  expect(session.get()).toMatchObject({ status: 'ready', isCopy: true, user: { id: anke.id } });
  expect(queryClient.getQueryData(profileQuery.queryKey)).toEqual(newJobProfile());
  const thread = queryClient.getQueryData(threadQuery(8).queryKey);
  expect(thread?.messages.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 6));
  expect(thread?.has_older).toBe(true);

  online.set(true);
  await reloadUser();
  expect(session.get()).toMatchObject({ isCopy: false, user: { id: anke.id } });
});

test.each([
  ['a logout', () => endSession('logout')],
  ['the end of the session', () => endSession('unauthenticated')],
])('%s leaves no copy, and a tab that does not know of it makes none', async (_, end) => {
  await read();
  end();
  await expect.poll(db.keys).toEqual([]);
  await keepSession(anke.userHash, info());
  await queryClient.fetchQuery(profileQuery);
  expect(db.keys()).toEqual([]);
  await reloadOffline();
  expect(session.get()).toMatchObject({ status: 'failed', user: null });
  expect(queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined();
});

test('another user who logs in finds nothing of the one before, nor does a tab of that one write it again', async () => {
  await read();
  endSession('logout');
  storeUser(bert);
  await keepSession(bert.userHash, info(bert));
  await keepSession(anke.userHash, info());
  await reloadOffline();
  expect(session.get().user?.id).toBe(bert.id);
  expect(queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined();
});

test('the account is another one when the connection returns: nothing that was kept stays', async () => {
  await read();
  await reloadOffline();
  server.use(
    http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ user: null, ...newAppState() }, { status: 401 })),
  );
  online.set(true);
  await reloadUser();
  expect(session.get()).toMatchObject({ user: null, isCopy: false });
  await expect.poll(db.keys).toEqual([]);
});

test('says that a change is kept once a reload would show it', async () => {
  await read();
  online.set(false);
  const change = { job_income_year: 41_000 };
  queryClient.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, ...change });
  await patchOrKeep(queryClient, change);
  expect(db.rows()).toContainEqual(
    expect.objectContaining({ key: profileQuery.queryKey, data: expect.objectContaining(change) }),
  );
});
