import { dashboardApi } from '@gegenpost/contract/dashboard.ts';
import { jobManagerApi } from '@gegenpost/contract/job-manager.ts';
import { messagingApi } from '@gegenpost/contract/messaging.ts';
import { profilesApi } from '@gegenpost/contract/profiles.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { RouteNamesContext } from '#platform/route-names.ts';
import { newJobProfile } from '#test/job-profile.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newThread } from '#test/thread.ts';
import { newUser } from '#test/user.ts';
import { CompletenessWidget } from './completeness-widget.tsx';
import { DemandWidget } from './demand-widget.tsx';
import { RemindersWidget } from './reminders-widget.tsx';
import { RequestsWidget } from './requests-widget.tsx';
import { VisitorsWidget } from './visitors-widget.tsx';

const user = newUser({ role_id: 1 });
const answerWith = (url: string, body: unknown) =>
  server.use(http.get(`*${url}`, () => HttpResponse.json(body as object)));
const answerWithThreads = (threads: unknown[]) =>
  answerWith(messagingApi.list.url, { data: threads, meta: { total: threads.length, page: 1, per_page: 25 } });

test.each([
  ['2026-12-02T13:20:00.000Z', 'noch 11 Tage'],
  ['2026-11-22T11:00:00.000Z', 'noch 1 Tag'],
  ['2026-11-21T11:59:00.000Z', 'läuft heute ab'],
])('leads to a request that lapses at %s, with the time that is left', async (expires_at, left) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  answerWithThreads([newThread({ request: { state: 'open', expires_at } }), newThread({ id: 9, asked: false })]);
  renderApp(<RequestsWidget />, { user });

  expect(await screen.findByText(left)).toBeVisible();
  const answer = screen.getByRole('link', { name: 'Nordlicht Medizintechnik antworten' });
  expect(answer).toHaveAttribute('href', '/de/inbox/thread/8');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('says that no request waits', async () => {
  answerWithThreads([]);
  renderApp(<RequestsWidget />, { user });
  expect(await screen.findByText('Keine Anfrage wartet auf Ihre Antwort.')).toBeVisible();
});

test('shows how complete the profile is, and where the next three steps are taken', async () => {
  answerWith(profilesApi.get.url, newJobProfile());
  renderApp(<CompletenessWidget />, { user });

  expect(await screen.findByText('zu 55 % vollständig')).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'Was am meisten bringt' })).getAllByRole('link');
  expect(steps.map((step) => [step.textContent, step.getAttribute('href')])).toEqual([
    ['Sprachen angeben', '/de/profile/skills#languages'],
    ['Berufserfahrung eintragen', '/de/work-experience'],
    ['In eigenen Worten vorstellen', '/de/profile#about'],
  ]);
});

test.each([
  [[{ gegenpost_id: '7k2m9qx41tb', name: 'Kernbau', logo: null, visited_on: '2026-11-17' }], 'Kernbau'],
  [[], 'In den letzten 90 Tagen hat keine Firma, die ihre Besuche zeigt, Ihr Profil geöffnet.'],
])('names the companies that looked, or says that none did', async (visitors, text) => {
  answerWith(dashboardApi.profileVisitors.url, visitors);
  renderApp(<VisitorsWidget />, { user });
  expect(await screen.findByText(text)).toBeVisible();
});

test('leads from a request and from a visitor to the page of the company', async () => {
  answerWithThreads([newThread()]);
  answerWith(dashboardApi.profileVisitors.url, [
    { gegenpost_id: '7k2m9qx41tb', name: 'Kernbau', logo: null, visited_on: '2026-11-17' },
  ]);
  renderApp(
    <RouteNamesContext value={new Set(['CompanyDialog'])}>
      <RequestsWidget />
      <VisitorsWidget />
    </RouteNamesContext>,
    { user },
  );
  expect(await screen.findByRole('link', { name: 'Kernbau' })).toHaveAttribute('href', '/de/companies/7k2m9qx41tb');
  expect(await screen.findByRole('link', { name: 'Nordlicht Medizintechnik' })).toHaveAttribute(
    'href',
    '/de/companies/5c1n7wd3hqa',
  );
});

test('reminds of what is due and what comes, and leads to it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:30:00Z') });
  const reminder = { activity_id: 1, kind: 'sharing', id: 7, title: 'Kernbau', type: 'application', note: 'Anrufen' };
  answerWith(jobManagerApi.reminders.url, [
    { ...reminder, remind_on: '2026-11-20' },
    { ...reminder, activity_id: 3, title: null, note: '', remind_on: '2026-11-22' },
    { ...reminder, activity_id: 2, kind: 'contact', id: 8, title: null, note: '', remind_on: '2026-11-24' },
  ]);
  renderApp(<RemindersWidget />, { user });

  const due = await screen.findByRole('link', { name: /Kernbau/ });
  expect(due).toHaveTextContent('KernbauüberfälligAnrufen');
  expect(due).toHaveAttribute('href', '/de/job-manager/sharing-7');
  // in German time it is the 22nd already
  expect(screen.getByRole('link', { name: /Ein Link für alle/ })).toHaveTextContent('heute');
  const next = screen.getByRole('link', { name: /Gelöschte Angaben/ });
  expect(next).toHaveTextContent('24.11.2026');
  expect(next).toHaveAttribute('href', '/de/job-manager/contact-8');
});

test('says that nothing is due', async () => {
  answerWith(jobManagerApi.reminders.url, []);
  renderApp(<RemindersWidget />, { user });
  expect(await screen.findByText('In den nächsten sieben Tagen steht nichts an.')).toBeVisible();
});

test('tells how many employers seek the occupation, and leads to the wish that would open more', async () => {
  answerWith(dashboardApi.demand.url, {
    occupation: 'Pflegefachmann/-frau',
    places: ['Köln'],
    companies: 15,
    searches: null,
    gains: [
      { change: 'job_places', label: 'Arbeitsort auch 53111 Bonn', searches: 10 },
      { change: 'income', label: '36.000 statt 40.000 € im Jahr', searches: 5 },
    ],
  });
  renderApp(<DemandWidget />, { user });

  expect(await screen.findByText('Mindestens 15 Arbeitgeber')).toBeVisible();
  expect(screen.getByText(/suchen im Umkreis von 50 km um Köln: Pflegefachmann\/-frau\./)).toBeVisible();
  expect(screen.getByText('Ihre Wünsche erfüllen zurzeit weniger als 5 offene Suchaufträge.')).toBeVisible();
  const gains = within(screen.getByRole('list', { name: 'Was ein anderer Wunsch öffnen würde' })).getAllByRole('link');
  expect(gains.map((gain) => [gain.textContent, gain.getAttribute('href')])).toEqual([
    ['Arbeitsort auch 53111 Bonnmindestens 10 Suchaufträge mehr', '/de/profile#job_places'],
    ['36.000 statt 40.000 € im Jahrmindestens 5 Suchaufträge mehr', '/de/profile#income'],
  ]);
});

test.each([
  [
    { occupation: 'Koch/Köchin', places: [], companies: null, searches: null, gains: [] },
    'Weniger als 5 Arbeitgeber suchen zurzeit an allen Orten: Koch/Köchin.',
  ],
  [
    { occupation: 'Koch/Köchin', places: ['Köln', 'Bonn'], companies: 5, searches: 5, gains: [] },
    'Kein einzelner anderer Wunsch würde 5 oder mehr Suchaufträge öffnen.',
  ],
  [{ occupation: null, places: [], companies: null, searches: null, gains: [] }, /Tragen Sie ein, als was/],
])('says of demand that there is little to say: %#', async (demand, text) => {
  answerWith(dashboardApi.demand.url, demand);
  renderApp(<DemandWidget />, { user });
  expect(await screen.findByText(text)).toBeVisible();
});
