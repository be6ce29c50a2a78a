import { authApi } from '@gegenpost/contract/auth.ts';
import { messagingApi } from '@gegenpost/contract/messaging.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { act, renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addUploads, uploads } from '#features/documents/uploads.ts';
import { sendMessage, startUnsent, unsent } from '#features/messaging/requests/unsent.queries.ts';
import { useRestoredScroll, useRestoredSelection } from '#features/search/address/list-state.ts';
import { useMarkOpened, useOpenedId } from '#features/search/candidate/opened.ts';
import { knownAgents, rememberAgent } from '#features/search/filters/chips.ts';
import { nameOf, rememberName } from '#features/search/filters/names.ts';
import { call, forgetCsrfToken } from '#platform/api.ts';
import { thisPage } from '#platform/late-code.ts';
import { notices, notify } from '#platform/notices.ts';
import { queryClient } from '#platform/query-client.ts';
import { endSession, logIn, logOut, reloadUser, session, startSession } from '#platform/session.ts';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';

const anke = newUser();
const bert = newUser({ id: 8, userHash: 'hash-of-bert' });

/** The user that the mock server answers as. */
let actor = anke;

beforeEach(async () => {
  actor = anke;
  server.use(
    http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ user: actor, ...newAppState() })),
    http.post(`*${authApi.logout.url}`, () => new HttpResponse(null, { status: 204 })),
    http.post(`*${authApi.login.url}`, () => new HttpResponse(null, { status: 204 })),
  );
  await startSession();
});

afterEach(() => vi.restoreAllMocks());

async function changeToBert(): Promise<void> {
  await logOut();
  actor = bert;
  expect(await logIn({ email: 'bert@example.org', password: 'x' })).toEqual({ ok: true });
}

const wrapper = ({ children }: { children: React.ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;

test('leaves nothing of a person who logs out to the next one in the same tab', async () => {
  rememberAgent('agent-1', 'Petra Vermittelt');
  rememberName('qualification', 4711, 'Feinmechanikerin');
  notify({ kind: 'info', text: 'Anke hat gespeichert.' });
  queryClient.setQueryData(['threads'], ['secret']);
  const list = renderHook(
    () => useRestoredScroll({ current: document.createElement('ul') }, new Set(['gp-1']), false),
    {
      wrapper,
    },
  );
  list.unmount();
  expect(renderHook(useRestoredSelection, { wrapper }).result.current).toEqual(['gp-1']);
  renderHook(() => useMarkOpened('gp-2'));
  addUploads([new File([], 'Lebenslauf.pdf')]);
  server.use(http.post(`*${messagingApi.send.url}`, () => new Promise(() => {})));
  const stop = startUnsent(queryClient, anke.userHash);
  sendMessage(queryClient, anke.userHash, { thread_id: 3, body: 'Nur für Sie.', attachments: [] });

  await act(changeToBert);

  expect(session.get().user?.id).toBe(bert.id);
  expect(knownAgents()).toEqual([]);
  expect(nameOf('qualification', 4711)).toBeNull();
  expect(renderHook(useRestoredSelection, { wrapper }).result.current).toEqual([]);
  expect(renderHook(useOpenedId).result.current).toBeNull();
  expect(uploads.get()).toEqual([]);
  expect(unsent.get()).toEqual([]);
  expect(notices.get()).toEqual([]);
  expect(queryClient.getQueryData(['threads'])).toBeUndefined();
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  for (const trace of ['Nur für Sie', anke.userHash, 'Petra']) expect(stored).not.toContain(trace);
  stop();
});

test('gives no answer that was on its way to a person who logged out', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isAsked = false;
  server.use(
    http.get(`*${messagingApi.newUnread.url}`, async () => {
      isAsked = true;
      await held;
      return HttpResponse.json({ count: 3 });
    }),
  );
  const asked = call(messagingApi.newUnread).then(
    () => 'answered',
    (error) => error.code,
  );
  await expect.poll(() => isAsked).toBe(true);
  await changeToBert();
  answer();
  expect(await asked).toBe('session_ended');
});

test('sends nothing in the name of the next person that waited for a token when the session ended', async () => {
  let grant = () => {};
  const held = new Promise<void>((resolve) => {
    grant = resolve;
  });
  let isAsked = false;
  const written: unknown[] = [];
  server.use(
    http.get(`*${authApi.rt.url}`, async () => {
      isAsked = true;
      await held;
      return HttpResponse.json({ t: 'token' });
    }),
    http.post(`*${messagingApi.send.url}`, async ({ request }) => {
      written.push(await request.json());
      return HttpResponse.json({}, { status: 422 });
    }),
  );
  forgetCsrfToken();
  const body = { body: 'Nur für Sie.', idempotency_key: crypto.randomUUID() };
  const sent = call(messagingApi.send, { params: { id: 3 }, body }).catch((error) => error.code);
  await expect.poll(() => isAsked).toBe(true);
  endSession('logout');
  grant();
  expect(await sent).toBe('session_ended');
  expect(written).toEqual([]);
});

test('loads the page anew, with nothing of the person before, when another one logged in in another tab', async () => {
  const reload = vi.spyOn(thisPage, 'reload').mockReturnValue();
  queryClient.setQueryData(['threads'], ['secret']);
  rememberAgent('agent-1', 'Petra Vermittelt');
  actor = bert;
  await reloadUser();
  expect(reload).toHaveBeenCalledOnce();
  expect(session.get()).toMatchObject({ status: 'starting', user: null });
  expect(queryClient.getQueryData(['threads'])).toBeUndefined();
  expect(knownAgents()).toEqual([]);
});
