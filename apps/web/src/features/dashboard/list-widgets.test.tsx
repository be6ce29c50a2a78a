import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import { dashboardApi, type TopEmployer } from '@gegenpost/contract/dashboard.ts';
import { messagingApi } from '@gegenpost/contract/messaging.ts';
import { savedSearchesApi } from '@gegenpost/contract/saved-searches.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { RouteNamesContext } from '#platform/route-names.ts';
import { newCard } from '#test/candidate.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newThread } from '#test/thread.ts';
import { newUser } from '#test/user.ts';
import { EmployersWidget } from './employers-widget.tsx';
import { LastSearchesWidget } from './last-searches-widget.tsx';
import { MessagesWidget } from './messages-widget.tsx';
import { ViewedWidget } from './viewed-widget.tsx';

function open(widget: React.ReactNode, url: string, answer: object[]) {
  server.use(http.get(`*${url}`, () => HttpResponse.json(answer)));
  return renderApp(widget, { user: newUser() });
}
const openMessages = (...threads: ReturnType<typeof newThread>[]) =>
  open(<MessagesWidget />, messagingApi.newUnread.url, threads);
const openViewed = (...cards: CandidateCard[]) => open(<ViewedWidget />, dashboardApi.viewedProfiles.url, cards);
const openEmployers = (...employers: TopEmployer[]) =>
  open(<EmployersWidget />, dashboardApi.topEmployers.url, employers);

test('messages: a click opens the thread, the title the inbox', async () => {
  const { user, router } = openMessages(newThread({ id: 128, unreadCount: 2 }), newThread({ id: 7, unreadCount: 1 }));
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(second!).getByRole('link')).toHaveAttribute('href', '/de/inbox/thread/7');
  await user.click(within(first!).getByRole('link'));
  expect(router.state.location.pathname).toBe('/de/inbox/thread/128');
  await user.click(within(screen.getByRole('heading')).getByRole('link', { name: 'Nachrichten' }));
  expect(router.state.location.pathname).toBe('/de/inbox');
});

test('messages: says that all is read where no thread is unread', async () => {
  openMessages();
  expect(await screen.findByText('Alles gelesen.')).toBeVisible();
});

test('viewed profiles: show image, name, place, qualifications and start, and open the dialog', async () => {
  const { user, router } = openViewed(
    newCard({
      profile: { gegenpost_id: '7k2m9qx41tb', has_profile_image: true, hash: 'abc', name: 'Robin Muster' },
      qualifications: [
        { id: 11, name: 'Ingenieurin' },
        { id: 12, name: 'Technikerin' },
      ],
      skills: [],
      job_place: { postal_code: '24143', name: 'Kiel' },
      job_date_entry: '2027-02-01',
    }),
    newCard(),
  );
  const [shown, anonymous] = await screen.findAllByRole('listitem');
  expect(shown!.querySelector('img')).toHaveAttribute('src', '/api/profiles/7k2m9qx41tb/image?hash=abc');
  for (const words of ['Robin Muster', 'Ingenieurin', 'Technikerin', '24143 Kiel', /01\.02\.2027/]) {
    expect(within(shown!).getByText(words)).toBeVisible();
  }
  expect(within(anonymous!).getByText('Mitglied', { exact: false })).toBeVisible();
  expect(within(anonymous!).getByText('sofort', { exact: false })).toBeVisible();

  await user.click(within(shown!).getByRole('link'));
  expect(router.state.location.pathname).toBe('/de/candidates/7k2m9qx41tb');
});

test('viewed profiles: say „Keine Daten vorhanden“ where none was opened', async () => {
  openViewed();
  expect(await screen.findByText('Keine Daten vorhanden')).toBeVisible();
});

test('top employers: show the logo, or a drawn letter without one, and link to the own site where there is one', async () => {
  openEmployers(
    { id: 1, gegenpost_id: '7k2m9qx41ta', name: 'Kernbau', logo: '/logo.png', url: 'https://kernbau.example/' },
    { id: 2, gegenpost_id: '7k2m9qx41tb', name: 'Nordlicht', logo: null, url: null },
  );
  const [linked, plain] = await screen.findAllByRole('listitem');
  expect(linked!.querySelector('img')).toHaveAttribute('src', '/logo.png');
  const link = within(linked!).getByRole('link', { name: /Kernbau/ });
  expect(link).toHaveAttribute('href', 'https://kernbau.example/');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(plain!.querySelector('svg.company-mark')).toBeInTheDocument();
  expect(within(plain!).getByText('Nordlicht')).toBeVisible();
  expect(within(plain!).queryByRole('link')).not.toBeInTheDocument();
});

test('top employers: a candidate opens the page of one here, and its own site beside that', async () => {
  const employer = { id: 1, gegenpost_id: '7k2m9qx41ta', name: 'Kernbau', logo: null, url: 'https://kernbau.example/' };
  server.use(http.get(`*${dashboardApi.topEmployers.url}`, () => HttpResponse.json([employer])));
  const { user, router } = renderApp(
    <RouteNamesContext value={new Set(['CompanyDialog'])}>
      <EmployersWidget />
    </RouteNamesContext>,
    { user: newUser({ role_id: 1 }) },
  );
  const site = await screen.findByRole('link', { name: /^Website von Kernbau/ });
  expect(site).toHaveAttribute('href', 'https://kernbau.example/');
  await user.click(screen.getByRole('link', { name: 'Kernbau' }));
  expect(router.state.location.pathname).toBe('/de/companies/7k2m9qx41ta');
  expect(router.state.location.state).toMatchObject({ background: { pathname: '/de/dashboard' } });
});

test('last searches: show what was looked for and how many were found, and go on with it', async () => {
  const search = {
    criteria: SearchCriteria.parse({ qualifications: [11] }),
    job_place: null,
    label: 'Pflegefachkraft',
    total: 12,
    searched_at: '2026-11-18T13:20:00.000Z',
  };
  const { user, router } = open(<LastSearchesWidget />, savedSearchesApi.lastSearches.url, [search]);
  const entry = await screen.findByRole('listitem');
  expect(entry).toHaveTextContent('Pflegefachkraft');
  expect(entry).toHaveTextContent(/12 /);
  await user.click(within(entry).getByRole('link'));
  expect(router.state.location).toMatchObject({ pathname: '/de/search', search: expect.stringContaining('11') });
});
