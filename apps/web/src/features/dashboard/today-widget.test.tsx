import { messagingApi, type TodayThreads } from '@gegenpost/contract/messaging.ts';
import { savedSearchesApi } from '@gegenpost/contract/saved-searches.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { notices } from '#platform/notices.ts';
import { RouteNamesContext } from '#platform/route-names.ts';
import { clickNotice } from '#test/notices.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newThread } from '#test/thread.ts';
import { newAppState, newUser } from '#test/user.ts';
import { MessagesWidget } from './messages-widget.tsx';
import { TodayWidget } from './today-widget.tsx';

const OPENED = '2026-11-17T08:00:00.000Z';
const newSearch = (id: number, title: string, new_count: number) => ({
  ...SearchCriteria.parse({}),
  id,
  title,
  label: title,
  job_place: null,
  notify: 'never',
  new_count,
  created_at: OPENED,
  last_opened_at: OPENED,
});
const anonymous = {
  ...{ gegenpost_id: 'x9f20aamw5c', id: null, salutation: null, has_profile_image: false, hash: null },
  ...{ hasSubscription: false, first_name: null, last_name: null },
};
const named = (id: number, name: string) =>
  newThread({ id, asked: false, party: { profile: { ...anonymous, name }, company: null, title: 'Elektronik' } });

/** Opens the widget on a server that keeps what is archived and seen. */
function open({ shortcuts = true, mayArchive = true } = {}) {
  const archived = new Set<number>();
  const seen: (string | null)[] = [];
  let newCount = 4;
  const group = (...threads: TodayThreads['answer']['threads']) => {
    const left = threads.filter(({ id }) => !archived.has(id));
    return { total: left.length, threads: left };
  };
  server.use(
    http.get(`*${messagingApi.today.url}`, () =>
      HttpResponse.json({
        answer: group(named(1, 'Elektronikerin'), named(2, 'Mechatroniker')),
        expiring: group(named(3, 'Technikerin')),
      }),
    ),
    http.patch('*/api/messages/threads/:id', async ({ params, request }) => {
      if (!mayArchive) return HttpResponse.json({ message: 'Nein.' }, { status: 403 });
      const { archived: isArchived } = (await request.json()) as { archived: boolean };
      archived[isArchived ? 'add' : 'delete'](Number(params.id));
      return HttpResponse.json(named(Number(params.id), 'Elektronikerin'));
    }),
    http.get(`*${savedSearchesApi.list.url}`, () =>
      HttpResponse.json([newSearch(7, 'Pflege Kiel', newCount), newSearch(8, 'Nichts Neues', 0)]),
    ),
    http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ user: newUser({ shortcuts }), ...newAppState() })),
    http.put(`*${savedSearchesApi.see.url}`, async ({ request }) => {
      const { until } = (await request.json()) as { until: string | null };
      seen.push(until);
      newCount = until === OPENED ? 4 : 0;
      return HttpResponse.json(newSearch(7, 'Pflege Kiel', newCount));
    }),
  );
  const rendered = renderApp(
    <RouteNamesContext value={new Set(['SavedSearches'])}>
      <TodayWidget />
    </RouteNamesContext>,
    { user: newUser({ shortcuts }) },
  );
  return { ...rendered, archived, seen };
}
const row = (name: RegExp) => screen.findByRole('link', { name });

test('says what is to be done, and leads to it', async () => {
  open();

  expect(await screen.findByText('2 zu beantworten · 1 läuft ab · 4 neue Treffer')).toBeVisible();
  expect(await row(/Elektronikerin/)).toHaveAttribute('href', '/de/inbox/thread/1');
  expect(await row(/Elektronikerin/)).not.toHaveTextContent('Elektronik ·');
  expect(await row(/Pflege Kiel/)).toHaveAttribute('href', '/de/search?saved=7');
  expect(screen.queryByText('Nichts Neues')).not.toBeInTheDocument();
});

test('does not say that all is done while the searches could not be read, and reads them again', async () => {
  const { user } = open();
  let isBroken = true;
  server.use(
    http.get(`*${messagingApi.today.url}`, () =>
      HttpResponse.json({ answer: { total: 0, threads: [] }, expiring: { total: 0, threads: [] } }),
    ),
    http.get(`*${savedSearchesApi.list.url}`, () =>
      isBroken
        ? HttpResponse.json({ message: 'Das hat nicht geklappt.' }, { status: 500 })
        : HttpResponse.json([newSearch(7, 'Pflege Kiel', 4)]),
    ),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Ihre Suchaufträge fehlen hier: Das hat nicht geklappt.');
  expect(screen.queryByText('Für heute ist alles erledigt.')).toBeNull();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await row(/Pflege Kiel/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('names somebody without a name as the inbox does, and says the occupation beside it', async () => {
  const unnamed = newThread({
    party: { profile: { ...anonymous, name: null }, company: null, title: 'Elektronikerin' },
    asked: false,
    subject: 'Wartung im Norden',
  });
  server.use(
    http.get(`*${messagingApi.today.url}`, () =>
      HttpResponse.json({ answer: { total: 1, threads: [unnamed] }, expiring: { total: 0, threads: [] } }),
    ),
    http.get(`*${messagingApi.newUnread.url}`, () => HttpResponse.json([unnamed])),
  );
  renderApp(
    <>
      <TodayWidget />
      <MessagesWidget />
    </>,
    { user: newUser() },
  );
  const nameIn = (title: string) =>
    within(screen.getByRole('region', { name: title })).findByText('Mitglied x9f20aamw5c');
  expect((await nameIn('Heute')).parentElement).toHaveTextContent('Elektronikerin · Wartung im Norden');
  expect(await nameIn('Nachrichten')).toBeVisible();
});

test('is worked off by J, K and E, and each step can be taken back', async () => {
  const { user, archived } = open();
  await row(/Pflege Kiel/);

  await user.keyboard('jj');
  expect(await row(/Mechatroniker/)).toHaveFocus();
  await user.keyboard('k');
  expect(await row(/Elektronikerin/)).toHaveFocus();
  await user.keyboard('e');
  expect(await row(/Mechatroniker/)).toHaveFocus();
  expect(screen.queryByRole('link', { name: /Elektronikerin/ })).not.toBeInTheDocument();
  expect(await screen.findByText('1 zu beantworten · 1 läuft ab · 4 neue Treffer')).toBeVisible();
  await waitFor(() => expect([...archived]).toEqual([1]));

  await waitFor(() => expect(notices.get()[0]?.text).toBe('Erledigt. Die Unterhaltung liegt im Archiv.'));
  await clickNotice();
  expect(await row(/Elektronikerin/)).toBeVisible();
  expect([...archived]).toEqual([]);
});

test('is worked off by buttons, also new matches, which are new again when that is taken back', async () => {
  const { user, seen } = open({ shortcuts: false });
  await user.click(await screen.findByRole('button', { name: 'Pflege Kiel: erledigt' }));

  expect(await screen.findByText('2 zu beantworten · 1 läuft ab')).toBeVisible();
  await waitFor(() => expect(notices.get()[0]?.text).toBe('Erledigt. Die Treffer gelten nicht mehr als neu.'));
  await clickNotice();
  expect(await row(/Pflege Kiel/)).toBeVisible();
  expect(seen.at(-1)).toBe(OPENED);
});

test('shows a row again that the server refuses to archive', async () => {
  const { user } = open({ mayArchive: false });
  await user.click(await screen.findByRole('button', { name: 'Technikerin: erledigt' }));

  await waitFor(() => expect(notices.get()[0]?.text).toBe('Nein.'));
  expect(await row(/Technikerin/)).toBeVisible();
});

test('says that all is done, and shows a failure with a way to try again', async () => {
  const nothing = { total: 0, threads: [] };
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React logs every error that a boundary caught
  let isFailing = true;
  server.use(
    http.get(`*${messagingApi.today.url}`, () =>
      isFailing
        ? HttpResponse.json({ message: 'Nein.' }, { status: 500 })
        : HttpResponse.json({ answer: nothing, expiring: nothing }),
    ),
  );
  const { user } = renderApp(<TodayWidget />, { user: newUser() });
  const again = await within(screen.getByRole('region', { name: 'Heute' })).findByRole('button', {
    name: 'Erneut versuchen',
  });

  isFailing = false;
  await user.click(again);
  expect(await screen.findByText('Für heute ist alles erledigt.')).toBeVisible();
});
