import { type Notification, notificationsApi } from '@gegenpost/contract/notifications.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { notify } from '#platform/notices.ts';
import { RouteNamesContext } from '#platform/route-names.ts';
import { session } from '#platform/session.ts';
import { clickNotice } from '#test/notices.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { BellPanel } from './bell-panel.tsx';
import { Component } from './notifications.page.tsx';

let all: Notification[];
let asked: URLSearchParams[];

const newNotification = (notification: Partial<Notification> = {}): Notification => ({
  id: 1,
  kind: 'request_accepted',
  count: 1,
  created_at: '2026-11-20T09:00:00.000Z',
  read: false,
  subject: { who: 'Jonas Wietfeld', what: 'Leiter Zulassung', id: '8' },
  ...notification,
});

beforeEach(() => {
  all = [
    newNotification(),
    newNotification({ id: 2, kind: 'saved_search_matched', count: 3, subject: { who: null, what: 'Kiel', id: '5' } }),
    newNotification({ id: 3, kind: 'release_withdrawn', read: true, subject: null }),
  ];
  asked = [];
  server.use(
    http.get(`*${notificationsApi.list.url}`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const data = all.filter(({ read }) => query.get('unread') !== 'true' || !read);
      return HttpResponse.json({ data, meta: { total: data.length, page: 1, per_page: 25 } });
    }),
    http.get(`*${notificationsApi.unread.url}`, () =>
      HttpResponse.json({ count: all.filter(({ read }) => !read).length }),
    ),
    http.patch<{ id: string }, { read: boolean }>(`*${notificationsApi.mark.url}`, async ({ request, params }) => {
      const { read } = await request.json();
      all = all.map((one) => (one.id === Number(params.id) ? { ...one, read } : one));
      return new HttpResponse(null, { status: 204 });
    }),
    http.patch<never, { read: boolean; ids?: number[] }>(`*${notificationsApi.markAll.url}`, async ({ request }) => {
      const { read, ids = all.filter((one) => !one.read).map(({ id }) => id) } = await request.json();
      all = all.map((one) => (ids.includes(one.id) ? { ...one, read } : one));
      return HttpResponse.json({ ids });
    }),
  );
});

const open = (path = '/de/notifications') =>
  renderApp(<Component />, { path, user: newUser({ notifications_count: 2 }) });
const row = (sentence: string) => screen.findByText(sentence).then((text) => within(text.closest('li')!));
const count = () => session.get().user?.notifications_count;

test('tells what happened, what it was about, and leads there', async () => {
  open();
  const accepted = await row('Jonas Wietfeld hat Ihre Bewerbung angenommen.');
  expect(accepted.getByText('Leiter Zulassung')).toBeVisible();
  expect(accepted.getByRole('link')).toHaveAttribute('href', '/de/inbox/thread/8');
  const matched = await row('3 neue Profile passen zu Ihrem Suchauftrag.');
  expect(matched.getByRole('link')).toHaveAttribute('href', '/de/search?saved=5');
});

test('tells of what is gone, without a link', async () => {
  open();
  const gone = await row('Ein Mitglied, das Sie nicht mehr sehen, hat seine Freigabe zurückgenommen.');
  expect(gone.queryByRole('link')).not.toBeInTheDocument();
});

test('reads what is opened, and makes it unread again', async () => {
  const { user } = open();
  const accepted = await row('Jonas Wietfeld hat Ihre Bewerbung angenommen.');
  await user.click(accepted.getByRole('link'));
  await expect.poll(() => all[0]?.read).toBe(true);
  await expect.poll(count).toBe(1);

  await user.click(await accepted.findByRole('button', { name: 'Als ungelesen markieren' }));
  await expect.poll(() => all[0]?.read).toBe(false);
  await expect.poll(count).toBe(2);
});

test('reads all at once, and takes that back', async () => {
  const { user } = open();
  await row('Jonas Wietfeld hat Ihre Bewerbung angenommen.');
  await user.click(screen.getByRole('button', { name: 'Alle als gelesen markieren' }));
  await expect.poll(count).toBe(0);
  expect(screen.getByRole('button', { name: 'Alle als gelesen markieren' })).toBeDisabled();

  await clickNotice();
  await expect.poll(count).toBe(2);
  expect(all.map(({ read }) => read)).toEqual([false, false, true]);
});

test('filters by topic and unread, in the address', async () => {
  const { user, router } = open('/de/notifications?topic=weather');
  await row('Jonas Wietfeld hat Ihre Bewerbung angenommen.');
  expect(asked[0]?.has('topic')).toBe(false);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Thema' }), 'Suchaufträge');
  await user.click(screen.getByRole('switch', { name: 'Nur ungelesene' }));

  await expect.poll(() => router.state.location.search).toBe('?unread=1&topic=searches');
  await expect.poll(() => asked.at(-1)?.get('topic')).toBe('searches');
});

test('filters by both, also while what the first one asks for is still on its way', async () => {
  const { user, router } = open();
  await row('Jonas Wietfeld hat Ihre Bewerbung angenommen.');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  server.use(http.get(`*${notificationsApi.list.url}`, () => held)); // returns nothing: the earlier handler answers
  await user.selectOptions(screen.getByRole('combobox', { name: 'Thema' }), 'Suchaufträge');
  await user.click(screen.getByRole('switch', { name: 'Nur ungelesene' }));
  letGo();

  await expect.poll(() => router.state.location.search).toBe('?unread=1&topic=searches');
});

test('says that there is nothing, differently at first and behind a filter', async () => {
  all = [];
  open();
  expect(await screen.findByText(/^Hier lesen Sie, was geschehen ist/)).toBeVisible();
});

test('keeps the notices of this visit readable', async () => {
  open();
  notify({ kind: 'success', text: 'Der Suchauftrag ist gespeichert.' });
  expect(await screen.findByText('Der Suchauftrag ist gespeichert.')).toBeVisible();
});

test('shows behind the bell what is unread, and the way to all', async () => {
  let closed = 0;
  const onClose = () => {
    closed += 1;
  };
  const { user } = renderApp(<BellPanel onClose={onClose} />, { user: newUser() });
  const list = within(await screen.findByRole('list', { name: 'Neu' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Alle Mitteilungen' })).toHaveAttribute('href', '/de/notifications');

  await user.click(list.getByRole('link', { name: /angenommen/ }));
  expect(closed).toBe(1);
  await expect.poll(() => all[0]?.read).toBe(true);
});

test('opens the company that wrote, over the list', async () => {
  const subject = { who: 'Kernbau', what: 'Bauleitung', id: '8', company_id: '7k2m9qx41tb' };
  all = [newNotification({ kind: 'request_received', subject }), newNotification({ id: 2 })];
  const { user, router } = renderApp(
    <RouteNamesContext value={new Set(['CompanyDialog'])}>
      <Component />
    </RouteNamesContext>,
    { path: '/de/notifications', user: newUser({ role_id: 1 }) },
  );
  await user.click(await screen.findByRole('link', { name: 'Kernbau ansehen' }));
  expect(router.state.location.pathname).toBe('/de/companies/7k2m9qx41tb');
  expect(router.state.location.state).toMatchObject({ background: { pathname: '/de/notifications' } });
  expect(screen.getAllByRole('link', { name: / ansehen$/ })).toHaveLength(1);
});
