import { dashboardApi } from '@gegenpost/contract/dashboard.ts';
import { messagingApi } from '@gegenpost/contract/messaging.ts';
import type { User } from '@gegenpost/contract/user-info.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { newCard } from '#test/candidate.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newThread } from '#test/thread.ts';
import { newUser } from '#test/user.ts';
import { Component } from './dashboard.page.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const answers = {
  Nachrichten: { url: messagingApi.newUnread.url, body: [newThread({ unreadCount: 2 })] },
  'Top-Arbeitgeber': { url: dashboardApi.topEmployers.url, body: [{ id: 1, name: 'Kernbau', logo: null, url: null }] },
  'Zuletzt angesehen': { url: dashboardApi.viewedProfiles.url, body: [newCard()] },
};
const titles = Object.keys(answers) as (keyof typeof answers)[];
const words = {
  Nachrichten: 'Projektingenieurin Medizintechnik',
  'Top-Arbeitgeber': 'Kernbau',
  'Zuletzt angesehen': 'Ingenieur/in - Medizintechnik',
};

/** Opens the overview; the widgets that are named get a failure of the server as long as they are. */
function open(failing: ReadonlySet<string> = new Set(), user: User = newUser()) {
  for (const title of titles) {
    const { url, body } = answers[title];
    const answer = () =>
      failing.has(title) ? HttpResponse.json({ message: 'Nein.' }, { status: 500 }) : HttpResponse.json(body);
    server.use(http.get(`*${url}`, answer));
  }
  return renderApp(<Component />, { user });
}
const widget = (name: string) => screen.findByRole('region', { name });

test.each(titles)('lets the widget "%s" fail alone, and load on the next try', async (title) => {
  const failing = new Set<string>([title]);
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React tells of every error that a boundary took
  const { user } = open(failing);
  const failed = within(await widget(title));
  const again = await failed.findByRole('button');
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
  open(new Set(), newUser({ role_id: 1 }));
  await widget('Nachrichten');
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
