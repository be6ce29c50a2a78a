import { DEFAULT_LOCALE } from '@gegenpost/contract/shared/constants.ts';
import type { Locale } from '@gegenpost/contract/shared/scalars.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { QueryObserver } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { locale } from '#platform/locale.ts';
import { online } from '#platform/offline.ts';
import { queryClient } from '#platform/query-client.ts';
import { session, startSession } from '#platform/session.ts';
import { storeUser } from '#platform/user-storage.ts';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';
import { App } from './app.tsx';

let calls: string[];

beforeEach(() => {
  calls = [];
  server.events.on('request:start', ({ request }) => void calls.push(new URL(request.url).pathname));
});
afterEach(() => {
  server.events.removeAllListeners();
  vi.restoreAllMocks();
});

function connect(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => online.set(isOnline));
}
const answer = (status: number) =>
  server.use(
    http.get(`*${userInfoApi.get.url}`, () =>
      status === 200
        ? HttpResponse.json({ user: newUser(), ...newAppState() })
        : HttpResponse.json({ message: 'Der Server wird gewartet.' }, { status }),
    ),
  );

test('starts offline with what is known, asks nothing, and goes on by itself when connected again', async () => {
  storeUser(newUser({ messagesCount: 5, details: { saved_search_count: 1 } }));
  connect(false);
  await startSession();
  render(<App />);
  expect(screen.getByRole('heading', { level: 1, name: 'Sie sind offline' })).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Zuletzt bekannt, Stand \d\d\.\d\d\.\d{4}/ })).toBeVisible();
  expect(screen.getByText('Angemeldet als Arbeitgeber')).toBeVisible();
  expect(screen.getByText('5 ungelesene Nachrichten')).toBeVisible();
  expect(screen.getByText('1 Suchauftrag')).toBeVisible();
  expect(calls).toEqual([]);

  answer(200);
  connect(true);
  await expect.poll(() => session.get()).toMatchObject({ status: 'ready', user: { id: 7 } });
  expect(screen.queryByRole('heading', { name: 'Sie sind offline' })).toBeNull();
  expect(calls).toContain(userInfoApi.get.url);
});

test('has a main region already while it asks who is logged in', () => {
  server.use(http.get(`*${userInfoApi.get.url}`, () => new Promise<never>(() => {})));
  void startSession();
  render(<App />);
  expect(screen.getByRole('main')).toBeVisible();
});

test('knows nothing on the first visit, and does not pretend to', async () => {
  connect(false);
  await startSession();
  render(<App />);
  expect(screen.getByRole('heading', { level: 1, name: 'Sie sind offline' })).toBeVisible();
  expect(screen.queryByText(/Zuletzt bekannt/)).toBeNull();
});

test('shows why the server did not answer, and starts on the next try', async () => {
  answer(503);
  await startSession();
  render(<App />);
  const retry = screen.getByRole('button', { name: 'Erneut versuchen' });
  expect(screen.getByRole('heading', { level: 1, name: 'Die Anwendung konnte nicht starten' })).toBeVisible();
  expect(screen.getAllByText('Der Server wird gewartet.')[0]).toBeVisible();
  answer(200);
  act(() => retry.click());
  await expect.poll(() => screen.queryByRole('heading', { name: /konnte nicht starten/ })).toBeNull();
});

test('reads translated data again when the locale changes, and nothing else', async () => {
  answer(200);
  await startSession();
  render(<App />);
  const read = { reference: 0, pages: 0, help: 0, candidates: 0 };
  const names = Object.keys(read) as (keyof typeof read)[];
  for (const name of names) {
    const queryFn = async () => ++read[name];
    new QueryObserver(queryClient, { queryKey: [name], queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(
      () => {},
    );
  }
  await expect.poll(() => read).toEqual({ reference: 1, pages: 1, help: 1, candidates: 1 });
  act(() => locale.set('en' as Locale));
  await expect.poll(() => read).toEqual({ reference: 2, pages: 2, help: 2, candidates: 1 });
  act(() => locale.set(DEFAULT_LOCALE));
});
