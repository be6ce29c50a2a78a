import { type JobProfile, type JobProfileChange, profilesApi, type Release } from '@gegenpost/contract/profiles.ts';
import { referenceApi } from '@gegenpost/contract/reference.ts';
import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { online } from '#platform/offline.ts';
import { queryClient } from '#platform/query-client.ts';
import { RouteNamesContext } from '#platform/route-names.ts';
import { newJobProfile } from '#test/job-profile.ts';
import { clickNotice } from '#test/notices.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { startKeptChanges } from './kept-changes.queries.ts';
import { Component } from './profile.page.tsx';

let profile: JobProfile;
let sent: JobProfileChange[];
let refuse: boolean;
let releases: unknown[];

beforeEach(() => {
  profile = newJobProfile();
  sent = [];
  refuse = false;
  releases = [];
  server.use(
    http.get(`*${profilesApi.get.url}`, () => HttpResponse.json(profile)),
    http.get(`*${profilesApi.stations.url}`, () => HttpResponse.json([])),
    http.get(`*${profilesApi.releases.url}`, () => HttpResponse.json(releases)),
    http.get(`*${referenceApi.attributes.url}`, () => HttpResponse.json([])),
    http.get(`*${referenceApi.qualifications.url}`, () =>
      HttpResponse.json([{ ...occupation(9, 'Mechatroniker/in'), kldb: '26112' }]),
    ),
    http.patch<never, JobProfileChange>(`*${profilesApi.patch.url}`, async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      if (refuse) return HttpResponse.json({ message: 'Das geht nicht.' }, { status: 422 });
      const { qualifications, job_places, languages, ...rest } = body;
      profile = { ...profile, ...(rest as Partial<JobProfile>) };
      if (qualifications) profile.qualifications = qualifications.map((id) => ({ id, name: names[id] ?? '' }));
      profile.completeness = { percent: 70, next: ['about'] };
      return HttpResponse.json(profile);
    }),
  );
});

const names: Record<number, string> = { 1: 'Elektroniker/in', 2: 'Technische/r Zeichner/in', 9: 'Mechatroniker/in' };

const occupation = (id: number, label: string) => ({
  id,
  code: 'qualification',
  key: String(id),
  label,
  group: null,
  parent_id: null,
  synonyms: [],
  sort: id,
});

async function show(path = '/de/profile') {
  const view = renderApp(
    <RouteNamesContext value={new Set(['CompanyDialog'])}>
      <Component />
    </RouteNamesContext>,
    { path, user: newUser({ role_id: 1 }) },
  );
  await screen.findByRole('heading', { level: 1, name: 'Mein Profil' });
  return view;
}
const group = (name: string) => within(screen.getByRole('group', { name }));
const occupations = () =>
  within(screen.getByRole('list', { name: 'Gesuchte Berufe' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.ordered-name')?.textContent);

test('adds an occupation that was typed, saves it at once, and takes it back', async () => {
  const { user } = await show();
  await user.type(screen.getByLabelText('Beruf hinzufügen'), 'Mechatr');
  await user.click(await screen.findByRole('option', { name: /Mechatroniker/ }));
  expect(occupations()).toContain('Mechatroniker/in');
  expect(await group('Gesuchte Berufe').findByText('Gespeichert')).toBeVisible();
  expect(sent).toEqual([{ qualifications: [1, 2, 9] }]);

  await user.click(screen.getByRole('button', { name: 'Rückgängig: Gesuchte Berufe' }));
  await expect.poll(() => sent.at(-1)).toEqual({ qualifications: [1, 2] });
});

test('puts occupations into another order by buttons and by keys, and keeps the focus with them', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Elektroniker/in nach unten' }));
  await expect.poll(() => sent).toEqual([{ qualifications: [2, 1] }]);
  expect(screen.getByText('Elektroniker/in steht jetzt an Stelle 2 von 2.')).toBeInTheDocument();
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Elektroniker/in nach oben');

  await user.keyboard('{ArrowUp}');
  await expect.poll(() => sent.at(-1)).toEqual({ qualifications: [1, 2] });
});

test('rolls back what the server refuses, and says so', async () => {
  refuse = true;
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Elektroniker/in entfernen' }));
  expect(await group('Gesuchte Berufe').findByText('Nicht gespeichert')).toBeVisible();
  expect(occupations()).toEqual(['Elektroniker/in', 'Technische/r Zeichner/in']);
  expect(notices.get()[0]?.text).toBe('Gesuchte Berufe: nicht gespeichert. Das geht nicht.');
});

test('keeps at least one kind of place', async () => {
  const { user } = await show();
  expect(screen.getByRole('checkbox', { name: 'regional' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'bundesweit' }));
  await expect.poll(() => sent).toEqual([{ job_place_types: [0, 1] }]);
  expect(screen.getByRole('checkbox', { name: 'regional' })).toBeEnabled();
});

test('reads the pay as Germans type it, for a year or an hour', async () => {
  const { user } = await show();
  const amount = () => screen.getByLabelText('Betrag in Euro, brutto');
  await user.clear(amount());
  await user.type(amount(), '52.500{Enter}');
  await expect.poll(() => sent).toEqual([{ job_income_year: 52_500, job_income_hour: null }]);

  await user.selectOptions(screen.getByLabelText('Zeitraum'), 'in der Stunde');
  await user.type(amount(), '24,50');
  await user.tab();
  await expect.poll(() => sent.at(-1)).toEqual({ job_income_year: null, job_income_hour: 24.5 });
  await user.clear(amount());
  await user.type(amount(), 'viel{Enter}');
  expect(screen.getByText('Bitte schreiben Sie eine Zahl, zum Beispiel 48.000.')).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('takes the pay of a month with 12 or 13 salaries, and says what it is in each', async () => {
  const { user } = await show();
  const amount = () => screen.getByLabelText('Betrag in Euro, brutto');
  expect(group('Gehaltswunsch').getByText(/^im Monat 12 × 4\.000\s€ oder 13 × 3\.692\s€$/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Zeitraum'), 'im Monat (13 Gehälter)');
  expect(amount()).toHaveValue('3.692');
  await user.tab();
  expect(sent).toEqual([]); // what is shown in another unit is no change
  await user.clear(amount());
  await user.type(amount(), '4.000{Enter}');
  await expect.poll(() => sent).toEqual([{ job_income_year: 52_000, job_income_hour: null }]);
  expect(await group('Gehaltswunsch').findByText(/^im Monat 12 × 4\.333\s€ oder 13 × 4\.000\s€$/)).toBeVisible();
  await user.clear(amount());
  await user.type(amount(), '40.000{Enter}');
  expect(screen.getByText('Möglich sind 0 bis 500.000 € im Jahr.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('says to half-time people what the pay is for their hours, and in full time', async () => {
  profile = newJobProfile({ job_income_year: 24_000, weekly_hours: 20 });
  await show();
  const words =
    /^Bei 20 Stunden in der Woche sind das 23,08\s€ in der Stunde und 24\.000\s€ im Jahr\. Auf 40 Stunden gerechnet wären es 48\.000\s€ im Jahr\.$/;
  expect(group('Gehaltswunsch').getByText(words)).toBeVisible();
});

test('keeps what is changed without a connection, and sends the last of it once the connection returns', async () => {
  const { user } = await show();
  const amount = () => screen.getByLabelText('Betrag in Euro, brutto');
  act(() => online.set(false));
  for (const typed of ['41.000', '42.000']) {
    await user.clear(amount());
    await user.type(amount(), `${typed}{Enter}`);
  }
  await user.type(screen.getByLabelText('Wochenstunden (freiwillig)'), '30{Enter}');
  expect(await group('Gehaltswunsch').findByText('Wird gespeichert, sobald Sie verbunden sind')).toBeVisible();
  expect(amount()).toHaveValue('42.000');
  expect(sent).toEqual([]);
  const stop = startKeptChanges(queryClient); // as after a reload
  act(() => online.set(true));
  await expect.poll(() => sent).toEqual([{ job_income_year: 42_000, job_income_hour: null, weekly_hours: 30 }]);
  act(() => online.set(false));
  act(() => online.set(true));
  await user.clear(amount());
  await user.type(amount(), '43.000{Enter}');
  await expect.poll(() => sent).toHaveLength(2); // nothing is sent twice
  stop();
});

test('starts at once, or on a day', async () => {
  const { user } = await show();
  const now = screen.getByRole('checkbox', { name: 'ab sofort' });
  expect(now).toBeChecked();
  await user.click(now);
  expect(sent).toEqual([]); // an incomplete date
  await user.type(screen.getByLabelText('Frühester Beginn'), '2027-02-01');
  await user.tab();
  await expect.poll(() => sent).toEqual([{ job_date_entry: '2027-02-01' }]);
  await user.click(now);
  await expect.poll(() => sent.at(-1)).toEqual({ job_date_entry: null });
});

test('shows how complete the profile is, and leads to the fields that add most', async () => {
  const { user, router } = await show();
  const bar = screen.getByRole('progressbar', { name: 'Vollständigkeit' });
  expect(bar).toHaveAttribute('value', '55');
  expect(screen.getByRole('link', { name: 'Sprachen angeben' })).toHaveAttribute(
    'href',
    '/de/profile/skills#languages',
  );
  expect(screen.getByRole('link', { name: 'Berufserfahrung eintragen' })).toHaveAttribute(
    'href',
    '/de/work-experience',
  );
  await user.click(screen.getByRole('link', { name: 'In eigenen Worten vorstellen' }));
  expect(router.state.location.hash).toBe('#about');
  expect(screen.getByLabelText('Über mich')).toHaveFocus();

  await user.type(screen.getByLabelText('Über mich'), 'Ich löte gern.');
  await user.tab();
  await expect.poll(() => bar.getAttribute('value')).toBe('70');
  expect(sent).toEqual([{ about: 'Ich löte gern.' }]);
});

test('leads from a release to the page of the company, withdraws it at once, and takes that back', async () => {
  const company = { gegenpost_id: '3k2m9qx41tb', name: 'Nordlicht Medizintechnik' };
  const open: Release = { company, groups: ['name', 'contact'], released_at: '2026-11-02T09:00:00.000Z' };
  releases = [open];
  const withdrawn: unknown[] = [];
  server.use(
    http.delete(`*${profilesApi.withdrawRelease.url}`, ({ params }) => {
      withdrawn.push(params.gegenpost_id);
      releases = [];
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`*${profilesApi.restoreRelease.url}`, () => {
      releases = [open];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await show();
  expect(screen.getByText('Name, Kontaktdaten')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Nordlicht Medizintechnik' });
  expect(link).toHaveAttribute('href', '/de/companies/3k2m9qx41tb');
  await user.click(screen.getByRole('button', { name: 'Freigabe für Nordlicht Medizintechnik zurücknehmen' }));
  expect(await screen.findByText('Sie haben noch keiner Firma etwas freigegeben.')).toBeVisible();
  expect(withdrawn).toEqual([company.gegenpost_id]);

  await clickNotice();
  expect(await screen.findByText('Name, Kontaktdaten')).toBeVisible();
});

test('shows people of companies their person, with the way to their account', async () => {
  renderApp(<Component />, { path: '/de/profile', user: newUser({ role_id: 2 }) });
  expect(await screen.findByText('Anke Petersen')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zum Konto' })).toHaveAttribute('href', '/de/account');
});
