import { accountApi } from '@gegenpost/contract/account.ts';
import { type DashboardLayout, dashboardApi } from '@gegenpost/contract/dashboard.ts';
import { messagingApi } from '@gegenpost/contract/messaging.ts';
import { profilesApi } from '@gegenpost/contract/profiles.ts';
import { savedSearchesApi } from '@gegenpost/contract/saved-searches.ts';
import type { User } from '@gegenpost/contract/user-info.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notices } from '#platform/notices.ts';
import { RouteNamesContext } from '#platform/route-names.ts';
import { newSettings } from '#test/account.ts';
import { newCard } from '#test/candidate.ts';
import { newJobProfile } from '#test/job-profile.ts';
import { clickNotice } from '#test/notices.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newThread } from '#test/thread.ts';
import { newUser } from '#test/user.ts';
import { Component } from './dashboard.page.tsx';
import { ProfileImportContext } from './profile-import.ts';

let kept: (DashboardLayout | null)[];
let isRefused: boolean;
let isBeginning: boolean;

beforeEach(() => {
  kept = [];
  isRefused = false;
  isBeginning = false;
  const keep = async ({ request }: { request: Request }) => {
    if (isRefused) return HttpResponse.json({ message: 'Nein.' }, { status: 503 });
    kept.push(request.method === 'PUT' ? ((await request.json()) as DashboardLayout) : null);
    return new HttpResponse(null, { status: 204 });
  };
  server.use(
    http.get(`*${dashboardApi.layout.url}`, () =>
      HttpResponse.json({ layout: kept.at(-1) ?? null, is_beginning: isBeginning }),
    ),
    http.put(`*${dashboardApi.saveLayout.url}`, keep),
    http.delete(`*${dashboardApi.resetLayout.url}`, keep),
    http.get(`*${savedSearchesApi.lastSearches.url}`, () => HttpResponse.json([])),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const answers = {
  Nachrichten: { url: messagingApi.newUnread.url, body: [newThread({ unreadCount: 2 })] },
  'Top-Arbeitgeber': {
    url: dashboardApi.topEmployers.url,
    body: [{ id: 1, gegenpost_id: '7k2m9qx41tb', name: 'Kernbau', logo: null, url: null }],
  },
  'Zuletzt angesehen': { url: dashboardApi.viewedProfiles.url, body: [newCard()] },
};
const titles = Object.keys(answers) as (keyof typeof answers)[];
const words = {
  Nachrichten: 'Projektingenieurin Medizintechnik',
  'Top-Arbeitgeber': 'Kernbau',
  'Zuletzt angesehen': 'Ingenieur/in - Medizintechnik',
};

const companyPages = ['Search', 'ViewedProfiles', 'SavedSearches'] as const;

/** Opens the dashboard; the calls of widgets in `failing` fail as long as they are in the set. */
function open(failing: ReadonlySet<string> = new Set(), user: User = newUser()) {
  for (const title of titles) {
    const { url, body } = answers[title];
    const answer = () =>
      failing.has(title) ? HttpResponse.json({ message: 'Nein.' }, { status: 500 }) : HttpResponse.json(body);
    server.use(http.get(`*${url}`, answer));
  }
  return renderApp(
    <RouteNamesContext value={new Set(user.role_id === 1 ? [] : companyPages)}>
      <ProfileImportContext value={<button type="button">Lebenslauf auswählen</button>}>
        <Component />
      </ProfileImportContext>
    </RouteNamesContext>,
    { user },
  );
}
const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const arrange = async (user: UserEvent, title: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `${title} anordnen` }));
  await user.click(screen.getByRole('button', { name: action }));
};
const widget = (name: string) => screen.findByRole('region', { name });

test.each(titles)('lets the widget "%s" fail alone, and load on the next try', async (title) => {
  const failing = new Set<string>([title]);
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React logs every error that a boundary caught
  const { user } = open(failing);
  const failed = within(await widget(title));
  const again = await failed.findByRole('button', { name: 'Erneut versuchen' });
  for (const other of titles.filter((each) => each !== title)) {
    expect(await within(await widget(other)).findByText(words[other])).toBeVisible();
  }
  expect(failed.queryByText(words[title])).not.toBeInTheDocument();

  failing.clear();
  await user.click(again);
  expect(await failed.findByText(words[title])).toBeVisible();
});

test('counts the views of a limited plan', async () => {
  open(new Set(), newUser({ details: { profile_views_count: 6, profile_views_limit: 10 } }));
  expect(within(await widget('Profilansichten')).getByRole('img')).toHaveAccessibleName('6 von 10 Ansichten genutzt');
});

test('shows a candidate neither views nor the search', async () => {
  const none = { data: [], meta: { total: 0, page: 1, per_page: 25 } };
  server.use(
    http.get(`*${messagingApi.list.url}`, () => HttpResponse.json(none)),
    http.get(`*${profilesApi.get.url}`, () => HttpResponse.json(newJobProfile())),
    http.get(`*${dashboardApi.profileVisitors.url}`, () => HttpResponse.json([])),
    http.get(`*${dashboardApi.demand.url}`, () =>
      HttpResponse.json({ occupation: null, places: [], companies: null, searches: null, gains: [] }),
    ),
  );
  open(new Set(), newUser({ role_id: 1 }));
  await widget('Nachrichten');
  expect(shown()).toEqual([
    ...['Offene Anfragen', 'Nachrichten', 'Mein Profil', 'Wer Ihren Beruf sucht', 'Wer Ihr Profil ansah'],
    'Top-Arbeitgeber',
  ]);
  expect(screen.queryByRole('region', { name: 'Profilansichten' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Zuletzt angesehen' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Kandidaten suchen' })).not.toBeInTheDocument();
});

const petersen = newUser().profile;
test.each<[string, Partial<User['profile']>, string]>([
  ['07:30', {}, 'Guten Morgen, Frau Petersen'],
  ['11:00', { salutation: 'm' }, 'Guten Tag, Herr Petersen'],
  ['18:00', { salutation: 'transgender' }, 'Guten Abend, Anke Petersen'],
  ['12:00', { salutation: null, name: null }, 'Guten Tag'],
])('greets at %s by time of day and salutation %j', async (time, profile, greeting) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-21T${time}:00`) });
  open(new Set(), newUser({ profile: { ...petersen, ...profile } }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^${greeting}$`));
});

const usual = ['Nachrichten', 'Profilansichten', 'Zuletzt angesehen', 'Letzte Suchen', 'Top-Arbeitgeber'];

test('moves a widget by its menu, keeps that, and takes the focus along', async () => {
  const { user } = open();
  await widget('Nachrichten');
  expect(shown()).toEqual(usual);
  await arrange(user, 'Letzte Suchen', 'Nach oben');

  const moved = ['Nachrichten', 'Profilansichten', 'Letzte Suchen', 'Zuletzt angesehen', 'Top-Arbeitgeber'];
  expect(shown()).toEqual(moved);
  expect(screen.getByRole('button', { name: 'Letzte Suchen anordnen' })).toHaveFocus();
  expect(screen.getByText('Letzte Suchen steht jetzt an Stelle 3 von 5.')).toBeInTheDocument();
  await expect.poll(() => kept.at(-1)?.order.indexOf('searches')).toBe(6); // after the VAT hint, the beginning and today, which are not shown
});

test('moves a widget over one that has nothing to say, and not beyond the ends', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Nachrichten anordnen' }));
  expect(screen.getByRole('button', { name: 'Nach oben' })).toBeDisabled();
  await user.keyboard('{Escape}');
  await arrange(user, 'Letzte Suchen', 'Nach unten');

  expect(shown().slice(-2)).toEqual(['Top-Arbeitgeber', 'Letzte Suchen']);
});

test('hides a widget, takes that back, and shows it again', async () => {
  const { user } = open();
  await widget('Nachrichten');
  await arrange(user, 'Top-Arbeitgeber', 'Ausblenden');
  expect(shown()).toEqual([...usual.slice(0, -1), 'Ausgeblendet']);
  await clickNotice();
  await expect.poll(shown).toEqual(usual);

  await arrange(user, 'Top-Arbeitgeber', 'Ausblenden');
  await user.click(await screen.findByRole('button', { name: 'Top-Arbeitgeber wieder anzeigen' }));
  expect(shown()).toEqual(usual);
  expect(await screen.findByRole('button', { name: 'Top-Arbeitgeber anordnen' })).toHaveFocus();
});

test('puts everything back where it usually is, and takes that back', async () => {
  kept = [{ order: ['employers', 'messages'], hidden: ['viewed'] }];
  const { user } = open();
  await widget('Nachrichten');
  const own = shown();
  expect(own[0]).toBe('Top-Arbeitgeber');
  await user.click(screen.getByRole('button', { name: 'Anordnung zurücksetzen' }));
  await expect.poll(shown).toEqual(usual);
  await expect.poll(() => kept.at(-1)).toBeNull();

  await clickNotice();
  await expect.poll(shown).toEqual(own);
});

test('puts a widget back that could not be moved, and says so', async () => {
  isRefused = true;
  const { user } = open();
  await widget('Nachrichten');
  await arrange(user, 'Top-Arbeitgeber', 'Nach oben');

  await expect.poll(shown).toEqual(usual);
  expect(notices.get()[0]?.text).toMatch(/ist wieder wie vorher/);
});

test('shows the usual order where the own one cannot be read', async () => {
  server.use(http.get(`*${dashboardApi.layout.url}`, () => HttpResponse.json({ message: 'Nein.' }, { status: 500 })));
  open();
  await widget('Nachrichten');
  expect(shown()).toEqual(usual);
});

test('reads what other tabs change again when somebody comes back to this one', async () => {
  open();
  await screen.findByText(words['Zuletzt angesehen']);
  server.use(
    http.get(`*${dashboardApi.viewedProfiles.url}`, () =>
      HttpResponse.json([newCard({ qualifications: [{ id: 12, name: 'Buchbinder/in' }] })]),
    ),
    http.get(`*${savedSearchesApi.lastSearches.url}`, () =>
      HttpResponse.json([
        { criteria: {}, job_place: null, label: 'Alle', total: 3, searched_at: '2026-11-21T10:00:00.000Z' },
      ]),
    ),
  );
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Buchbinder/in')).toBeVisible();
  expect(await screen.findByText('3 Profile')).toBeVisible();
});

test('begins for a new company with what to do, not with empty boxes, and can be hidden like any other', async () => {
  isBeginning = true;
  const { user } = open(new Set(), newUser({ messagesCount: 0 }));
  const beginning = await screen.findByRole('region', { name: 'So geht es weiter' });
  expect(await within(beginning).findByRole('heading', { name: 'Ihr Konto ist bereit.' })).toBeVisible();
  expect(within(beginning).getByRole('link', { name: 'Zur Suche' })).toHaveAttribute('href', '/de/search');
  expect(shown()).toEqual(['So geht es weiter', 'Profilansichten', 'Top-Arbeitgeber']);
  await arrange(user, 'So geht es weiter', 'Ausblenden');
  await waitFor(() => expect(shown()).toContain('Zuletzt angesehen'));
  expect(screen.queryByRole('region', { name: 'So geht es weiter' })).toBeNull();
});

test.each([
  ['anonymous', 'Ihr Profil ist jetzt anonym online.'],
  ['public', 'Ihr Profil ist jetzt online, mit Ihrem Namen.'],
] as const)('tells somebody new whose profile is %s how it stands, and offers to read a CV', async (kind, words) => {
  isBeginning = true;
  server.use(
    http.get(`*${accountApi.settings.url}`, () => HttpResponse.json(newSettings({ visibility: kind }))),
    http.get(`*${profilesApi.get.url}`, () => HttpResponse.json(newJobProfile())),
  );
  open(new Set(), newUser({ role_id: 1, messagesCount: 0 }));
  const beginning = await screen.findByRole('region', { name: 'So geht es weiter' });
  expect(await within(beginning).findByRole('heading', { name: words })).toBeVisible();
  expect(await within(beginning).findByRole('button', { name: 'Lebenslauf auswählen' })).toBeVisible();
  expect(shown()).not.toContain('Offene Anfragen');
});
