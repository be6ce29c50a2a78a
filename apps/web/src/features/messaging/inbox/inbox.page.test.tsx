import { messagingApi, type Thread } from '@gegenpost/contract/messaging.ts';
import { type Project, projectsApi } from '@gegenpost/contract/projects.ts';
import { requestAnswersApi } from '@gegenpost/contract/request-answers.ts';
import { threadActionsApi } from '@gegenpost/contract/thread-actions.ts';
import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { refreshThread, threadsQuery } from '#features/messaging/messaging.queries.ts';
import { notices } from '#platform/notices.ts';
import { queryClient } from '#platform/query-client.ts';
import { newProject } from '#test/project.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newThread, newThreadDetail } from '#test/thread.ts';
import { newUser } from '#test/user.ts';
import { Component, prepare } from './inbox.page.tsx';

const PER_PAGE = 2;
const unfiltered = { folder: 'inbox', unread: false, q: '', project: null } as const;

/**
 * Mocks three threads on pages of two; archived ones leave the list. `asked` are the requested lists, `patched` the
 * writes.
 */
function open({
  path = '/de/inbox',
  shortcuts = true,
  threads = [1, 2, 3].map((id) => named(id)),
  projects = [] as Project[],
} = {}) {
  const asked: Record<string, string>[] = [];
  const patched: unknown[] = [];
  server.use(
    http.get(`*${messagingApi.list.url}`, ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      const listed = threads.filter(({ archived }) => archived === (query.folder === 'archive'));
      const page = Number(query.page);
      const data = listed.slice((page - 1) * PER_PAGE, page * PER_PAGE);
      return HttpResponse.json({ data, meta: { total: listed.length, page, per_page: PER_PAGE } });
    }),
    http.get(`*${projectsApi.list.url}`, () => HttpResponse.json(projects)),
    http.get(`*${messagingApi.get.url}`, ({ params }) =>
      HttpResponse.json(
        newThreadDetail({
          ...named(Number(params.id)),
          can_decide: false,
          can_reply: true,
          project: projects[0] ? { id: projects[0].id, title: projects[0].title, entry: null } : null,
        }),
      ),
    ),
    http.patch(`*${threadActionsApi.patch.url}`, async ({ request, params }) => {
      const body = (await request.json()) as Partial<Thread>;
      patched.push({ id: Number(params.id), ...body });
      const thread = threads.find(({ id }) => id === Number(params.id))!;
      Object.assign(thread, body);
      return HttpResponse.json(thread);
    }),
  );
  const page = (
    <Routes>
      {['/de/inbox', '/de/inbox/thread/:threadId'].map((path) => (
        <Route key={path} path={path} element={<Component key="inbox" />} />
      ))}
    </Routes>
  );
  return { ...renderApp(page, { path, user: newUser({ shortcuts }) }), asked, patched, threads };
}

const named = (id: number) => newThread({ id, subject: `Betreff ${id}`, lastMessage: `Worte ${id}` });
const row = (id: number) => screen.findByRole('link', { name: new RegExp(`Betreff ${id}`) });

test('asks once for the list of the address, also when it is asked for before the page is drawn', async () => {
  const path = '/de/inbox?unread=1';
  window.history.replaceState(null, '', path);
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  prepare();
  const { asked } = open({ path, threads: [named(1)] });
  expect(await screen.findAllByRole('listitem')).not.toEqual([]);
  expect(asked).toMatchObject([{ folder: 'inbox', unread: 'true' }]);
});

test('has one main heading while a thread is on its way, and when it is there', async () => {
  const answer = Promise.withResolvers<void>();
  open({ path: '/de/inbox/thread/1' });
  server.use(
    http.get(`*${messagingApi.get.url}`, async () => {
      await answer.promise;
      return HttpResponse.json(newThreadDetail({ ...named(1) }));
    }),
  );
  const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
  await row(1);
  expect(headings()).toEqual(['Unterhaltung']);
  answer.resolve();
  await expect.poll(headings).toEqual(['Betreff 1']);
});

test('goes through the threads with j and k, opens one with Enter and leads back with Escape', async () => {
  const { user, router } = open({ path: '/de/inbox?unread=1' });
  const [first, second] = [await row(1), await row(2)];
  await user.keyboard('j');
  expect(first).toHaveFocus();
  await user.keyboard('jj');
  expect(second).toHaveFocus();
  await user.keyboard('k');
  expect(first).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('log', { name: 'Nachrichten' })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/de/inbox/thread/1', search: '?unread=1' });

  await user.keyboard('{Escape}');
  await expect.poll(() => router.state.location.pathname).toBe('/de/inbox');
  expect(router.state.location.search).toBe('?unread=1');
  await expect.poll(() => document.activeElement).toBe(await row(1));
});

test('answers with r: in the open thread, and in the one that has the focus', async () => {
  const { user, router } = open({ path: '/de/inbox/thread/1' });
  await screen.findByRole('textbox', { name: 'Ihre Antwort' });
  await user.keyboard('r');
  expect(screen.getByRole('textbox', { name: 'Ihre Antwort' })).toHaveFocus();
  await user.keyboard('{Escape}jr');
  await expect.poll(() => router.state.location.pathname).toBe('/de/inbox/thread/2');
  await expect.poll(() => screen.queryByRole('textbox', { name: 'Ihre Antwort' })).toHaveFocus();
});

test('archives with e at once, keeps the focus in the list, and takes it back', async () => {
  const { user, patched, threads } = open();
  const second = await row(2);
  await user.keyboard('j');
  await user.keyboard('e');
  expect(second).toHaveFocus();
  expect(screen.queryByRole('link', { name: /Betreff 1/ })).not.toBeInTheDocument();
  expect(notices.get()[0]).toMatchObject({ text: 'Unterhaltung archiviert.', action: { label: 'Rückgängig' } });
  await expect.poll(() => threads[0]!.archived).toBe(true);

  act(() => notices.get()[0]!.action!.onClick());
  expect(await row(1)).toBeVisible();
  expect(patched).toEqual([
    { id: 1, archived: true },
    { id: 1, archived: false },
  ]);
});

test('leaves single keys alone for those who switched them off', async () => {
  const { user, patched } = open({ shortcuts: false });
  await row(1);
  await user.keyboard('je');
  expect(document.body).toHaveFocus();
  expect(patched).toEqual([]);
});

test('shows a thread once, even if a new message moved it between two pages', async () => {
  const { user, threads } = open();
  await row(1);
  threads.unshift(newThread({ id: 9, subject: 'Betreff 9' }));
  await user.click(screen.getByRole('button', { name: 'Weitere laden' }));
  await row(3).catch(() => {});
  expect(screen.getAllByRole('link', { name: /Betreff 2/ })).toHaveLength(1);
});

test('flashes the teaser when another message became the last one, and not before', async () => {
  const { container, threads } = open();
  await row(1);
  expect(container.querySelector('.thread-flash')).toBeNull();
  Object.assign(threads[0]!, { lastMessage: 'Neue Worte', lastMsgTimestamp: '2026-11-20T08:00:00.000Z' });
  await act(() => refreshThread(queryClient, 1));
  expect(await screen.findByText('Neue Worte')).toBeVisible();
  expect(
    within(await row(1))
      .getByText('Neue Worte')
      .closest('li')!
      .querySelector('.thread-flash'),
  ).not.toBeNull();
  expect(container.querySelectorAll('.thread-flash')).toHaveLength(1);
});

test('searches once the typing pauses, in the folder that is open', async () => {
  const { user, asked, router } = open({ path: '/de/inbox?folder=archive', threads: [] });
  expect(await screen.findByText('Das Archiv ist leer.')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'Kiel');
  await expect.poll(() => router.state.location.search).toBe('?folder=archive&q=Kiel');
  expect(await screen.findByText('Keine Unterhaltung mit „Kiel“.')).toBeVisible();
  expect(asked.map(({ q }) => q)).toEqual(['', 'Kiel']);
});

test('names deleted members, and the product where there is no sender', async () => {
  const nobody = { profile: null, company: null, title: null };
  open({
    threads: [
      newThread({ id: 1, from: 'deleted', isDeleted: true, party: nobody }),
      newThread({ id: 2, from: 0, isSystem: true, request: null, party: nobody }),
    ],
  });
  expect(await screen.findByText('Gelöschtes Mitglied')).toBeVisible();
  expect(screen.getByText('Gegenpost')).toBeVisible();
});

test.each([
  ['?unread=1', 'Alles gelesen.'],
  ['?folder=requests', 'Keine offenen Anfragen.'],
  ['?folder=system', 'Keine Mitteilungen von Gegenpost.'],
])('says why a list is empty: %s', async (search, text) => {
  open({ path: `/de/inbox${search}`, threads: [] });
  expect(await screen.findByText(text)).toBeVisible();
});

test('shows what was written for a project, keeps that in the address, and leads from a thread to it', async () => {
  const { user, router, asked } = open({ projects: [newProject({ id: 4, title: 'Werkstatt' })] });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Projekt' }), 'Werkstatt');
  await expect.poll(() => asked.at(-1)).toMatchObject({ project_id: '4' });
  expect(router.state.location.search).toBe('?project=4');

  await user.click(await row(1));
  expect(router.state.location).toMatchObject({ pathname: '/de/inbox/thread/1', search: '?project=4' });
  expect(await screen.findByRole('link', { name: 'Projekt Werkstatt' })).toHaveAttribute('href', '/de/projects/4');
});

test('shows threads and filter together, so that no thread moves under the pointer', async () => {
  const answer = Promise.withResolvers<void>();
  const { asked } = open();
  server.use(
    http.get(`*${projectsApi.list.url}`, async () => {
      await answer.promise;
      return HttpResponse.json([newProject({ id: 4, title: 'Werkstatt' })]);
    }),
  );
  await expect.poll(() => asked).toHaveLength(1);
  await expect.poll(() => queryClient.isFetching({ queryKey: threadsQuery(unfiltered).queryKey })).toBe(0);
  await act(async () => {});
  expect(screen.queryByRole('list')).toBeNull();
  answer.resolve();
  expect(await row(1)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Projekt' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('shows the threads without the filter where the projects cannot be read', async () => {
  open();
  server.use(http.get(`*${projectsApi.list.url}`, () => HttpResponse.json({ message: 'Gestört.' }, { status: 503 })));
  expect(await row(1)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Projekt' })).toBeNull();
});

test('opens a thread beside the list that was asked for, also while that list is on its way', async () => {
  const { user, router } = open();
  await row(1);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  server.use(http.get(`*${messagingApi.list.url}`, () => held)); // returns nothing: the earlier handler answers
  await user.click(screen.getByRole('checkbox', { name: 'Nur ungelesene' }));
  await user.click(await row(1));
  letGo();
  await expect.poll(() => router.state.location).toMatchObject({ pathname: '/de/inbox/thread/1', search: '?unread=1' });
});

test('opens with what needs the reader, under a heading of its own', async () => {
  open({ threads: [{ ...named(1), needs_me: true }, named(2)] });
  await row(1);
  const words = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(words).toEqual([
    'Jetzt sind Sie dran',
    expect.stringContaining('Betreff 1'),
    'Alles andere',
    expect.stringContaining('Betreff 2'),
  ]);
});

test('keeps own letters that wait in a folder of their own, with the numbers of reasons below', async () => {
  const counts = { position_id: null, answers: 5, reasons: [{ reason: 'too_far', count: 4 }] };
  server.use(http.get(`*${requestAnswersApi.reasons.url}`, () => HttpResponse.json([counts])));
  const { user, asked } = open({ path: '/de/inbox' });
  await row(1);
  expect(screen.queryByRole('button', { name: 'Anfragen' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Wartet auf Antwort' }));
  await expect.poll(() => asked.at(-1)?.folder).toBe('waiting');
  const reasons = await screen.findByRole('region', { name: 'Warum abgesagt wurde' });
  expect(within(reasons).getByRole('listitem')).toHaveTextContent('zu weit4 von 5');
});
