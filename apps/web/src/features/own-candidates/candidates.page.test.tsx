import type { BulkChange } from '@gegenpost/contract/own-candidate-bulk.ts';
import { type OwnCandidateCounts, type OwnCandidateRow, ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { notices } from '#platform/notices.ts';
import { online } from '#platform/offline.ts';
import { queryClient } from '#platform/query-client.ts';
import { clickNotice } from '#test/notices.ts';
import { COLLEAGUE, newOwnCandidate, newOwnCandidateCounts, newOwnCandidateRow } from '#test/own-candidate.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component } from './candidates.page.tsx';
import { showInLists } from './own-candidates.queries.ts';

let rows: OwnCandidateRow[];
let counts: OwnCandidateCounts;
let asked: URLSearchParams[];
let sent: { ids: number[]; change: BulkChange }[];
let withoutConsent: Set<number>;

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  rows = [
    newOwnCandidateRow(),
    newOwnCandidateRow({ id: 2, name: 'Ben Winter', gegenpost_id: '8k2m9qx41tb', consent: 'none', is_imported: true }),
  ];
  counts = newOwnCandidateCounts();
  asked = [];
  sent = [];
  withoutConsent = new Set([2]);
  server.use(
    http.get(`*${ownCandidatesApi.list.url}`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const from = Number(query.get('cursor') ?? 0);
      const next = from + 50 < rows.length ? String(from + 50) : null;
      return HttpResponse.json({ data: rows.slice(from, from + 50), next });
    }),
    http.get(`*${ownCandidatesApi.counts.url}`, () => HttpResponse.json(counts)),
    http.get(`*${ownCandidatesApi.ids.url}`, () => HttpResponse.json({ ids: rows.map(({ id }) => id) })),
    http.patch<never, { ids: number[]; change: BulkChange }>(`*${ownCandidatesApi.bulk.url}`, async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      const isRefused = (id: number) => body.change.action === 'online' && withoutConsent.has(id);
      return HttpResponse.json({
        results: body.ids.map((id) =>
          isRefused(id) ? { id, status: 'refused', code: 'consent_missing' } : { id, status: 'changed' },
        ),
      });
    }),
  );
});

async function show(path = '/de/candidates') {
  const view = renderApp(<Component />, {
    path,
    user: newUser({ role_id: 3 }),
    canOpen: ['Candidates', 'CandidateEdit', 'CandidateImports'],
  });
  await screen.findByRole('heading', { level: 1, name: 'Kandidaten' });
  return view;
}
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const bar = () => within(screen.getByRole('toolbar', { name: 'Auswahl' }));

test('opens with the flags of the hint, and narrows by chips and their numbers', async () => {
  counts = newOwnCandidateCounts({ consent_missing: 6 });
  const { user, router } = await show('/de/candidates?withOffline=1&withOnline=0&withOwn=1');
  await screen.findByRole('link', { name: 'Ada Sommer' });
  expect(asked[0]?.get('withOnline')).toBe('0');
  expect(screen.getByRole('button', { name: /^Offline/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(await screen.findByRole('button', { name: 'Einwilligung fehlt6' }));
  await expect.poll(() => router.state.location.search).toBe('?withOnline=0&consent=missing');
  await user.click(screen.getByRole('button', { name: /^Alle\d/ }));
  await expect.poll(() => router.state.location.search).toBe('');
});

test('tells how many rows there are, and keeps only those near the window in the document', async () => {
  rows = Array.from({ length: 120 }, (_, index) => newOwnCandidateRow({ id: index + 1, name: `Person ${index + 1}` }));
  counts = newOwnCandidateCounts({ all: 10_000, filtered: 10_000 });
  const { user } = await show();
  const table = await screen.findByRole('table', { name: 'Kandidaten' });
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('10001');
  expect(rowOf('Person 1 ')).toHaveAttribute('aria-rowindex', '2');
  await user.click(screen.getByRole('button', { name: 'Weitere laden' }));
  await expect.poll(() => asked.map((query) => query.get('cursor'))).toContain('50');
  expect(within(table).getAllByRole('row').length).toBeLessThan(60);
});

test('switches one candidate online, and leads to the consent where it is missing', async () => {
  const { user, router } = await show();
  const ada = await screen.findByRole('switch', { name: 'Ada Sommer online' });
  await user.click(ada);
  await expect.poll(() => ada.getAttribute('aria-checked')).toBe('true');
  const ben = screen.getByRole('switch', { name: 'Ben Winter online' });
  await user.click(ben);
  await expect
    .poll(() => notices.get()[0]?.text)
    .toBe('Ben Winter: Ohne Einwilligung kann das Profil nicht online gehen.');
  await expect.poll(() => ben.getAttribute('aria-checked')).toBe('false');
  await clickNotice();
  await expect
    .poll(() => router.state.location.pathname + router.state.location.hash)
    .toBe('/de/candidates/2/edit#consents');
});

test('changes everybody of the filter in parts of 500, says who was refused, shows them, and takes it back', async () => {
  rows = Array.from({ length: 1234 }, (_, index) => newOwnCandidateRow({ id: index + 1, name: `Person ${index + 1}` }));
  counts = newOwnCandidateCounts({ all: 1234, filtered: 1234 });
  withoutConsent = new Set([3, 4, 1100]);
  const { user, router } = await show();
  await user.click(await screen.findByRole('checkbox', { name: 'Alle geladenen auswählen' }));
  await user.click(await screen.findByRole('button', { name: 'Alle 1.234 auswählen' }));
  expect(await bar().findByText('1.234 ausgewählt')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Online' }));
  await expect.poll(() => notices.get()[0]?.text).toBe('1.231 online.');
  expect(screen.getByText('1.231 online, 3 ohne Einwilligung.')).toBeVisible();
  expect(sent.map(({ ids }) => ids.length)).toEqual([500, 500, 234]);

  await user.click(await screen.findByRole('button', { name: 'Diese 3 zeigen' }));
  expect(await bar().findByText('3 ausgewählt')).toBeVisible();
  await expect.poll(() => router.state.location.search).toBe('?consent=missing');

  sent = [];
  await clickNotice();
  await expect.poll(() => notices.get()[0]?.text).toBe('Zurückgenommen: 1.231 offline.');
  expect(sent.flatMap(({ ids }) => ids)).not.toContain(3);
});

test('deletes the selected at once, and brings their rows back', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('checkbox', { name: 'Ben Winter auswählen' }));
  await user.click(await screen.findByRole('button', { name: 'Löschen' }));
  await expect.poll(() => screen.queryByRole('link', { name: 'Ben Winter' })).toBeNull();
  expect(notices.get()[0]?.text).toBe('1 gelöscht.');
  await clickNotice();
  expect(await screen.findByRole('link', { name: 'Ben Winter' })).toBeVisible();
  expect(sent.map(({ change }) => change.action)).toEqual(['remove', 'restore']);
});

test('speaks of the selection in a place that stands before it, and keeps the focus when the bar goes away', async () => {
  const { user } = await show();
  const box = await screen.findByRole('checkbox', { name: 'Ben Winter auswählen' });
  const status = screen.getByText(/Personen$/);
  await user.click(box);
  expect(status).toHaveTextContent('1 ausgewählt');
  await user.click(await screen.findByRole('button', { name: 'Auswahl aufheben' }));
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(status).toHaveFocus();
});

test('reads a long list anew when it is opened again after a consent, also when a field was saved between', async () => {
  rows = Array.from({ length: 300 }, (_, index) => newOwnCandidateRow({ id: index + 1, name: `Person ${index + 1}` }));
  const { user, unmount } = await show();
  for (const cursor of ['50', '100', '150', '200']) {
    await user.click(await screen.findByRole('button', { name: 'Weitere laden' }));
    await expect.poll(() => asked.map((query) => query.get('cursor'))).toContain(cursor);
  }
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  unmount();
  rows = rows.map((row) => ({ ...row, consent: 'withdrawn' as const }));
  await queryClient.invalidateQueries({ queryKey: ['own-candidates'] });
  showInLists(queryClient, newOwnCandidate());
  asked = [];
  await show();
  await expect.poll(() => within(rowOf('Person 2 ')).queryByText('zurückgenommen')).not.toBeNull();
  expect(asked).toHaveLength(5);
});

test('states a consent for several only with a day that has come and the confirmation', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('checkbox', { name: 'Alle geladenen auswählen' }));
  await user.click(await screen.findByRole('button', { name: 'Einwilligung' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Einwilligung eintragen' }));
  await user.click(dialog.getByRole('button', { name: 'Eintragen' }));
  expect(await dialog.findByText('Bitte bestätigen Sie, dass die Einwilligung vorliegt.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: 'elektronisch' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Für diese 2 Personen liegt mir eine Einwilligung vor.' }));
  await user.click(dialog.getByRole('button', { name: 'Eintragen' }));
  await expect.poll(() => sent[0]?.change).toMatchObject({ action: 'consent', form: 'electronic' });
  await expect.poll(() => within(rowOf('Ben Winter')).queryByText('liegt vor')).not.toBeNull();
});

test('loads the chosen candidates as a file', async () => {
  const chosen: unknown[] = [];
  server.use(
    http.post('*/api/own-candidates/export/xlsx', async ({ request }) => {
      chosen.push(await request.json());
      return new HttpResponse('x', { headers: { 'content-disposition': 'attachment; filename="kandidaten.xlsx"' } });
    }),
  );
  URL.createObjectURL = () => 'blob:x';
  const { user } = await show();
  await user.click(await screen.findByRole('checkbox', { name: 'Ben Winter auswählen' }));
  await user.click(await screen.findByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Als Excel-Datei laden' }));
  await expect.poll(() => chosen).toEqual([{ ids: [2] }]);
});

test('shows somebody whose field was saved as the server tells the row', async () => {
  await show();
  const candidate = newOwnCandidate();
  const { person, profile } = candidate;
  showInLists(queryClient, {
    ...candidate,
    id: 2,
    person: { ...person, title: 'Dr.', first_name: 'Ben', last_name: 'Herbst' },
    profile: { ...profile, job_places: [{ place_id: 7, postal_code: '24103', name: 'Kiel', radius: 30 }] },
  });
  const row = within(await screen.findByRole('row', { name: /Ben Herbst/ }));
  expect(row.getByRole('link')).toHaveTextContent(/^Ben Herbst$/);
  expect(row.getByText('24103 Kiel')).toBeVisible();
});

test('hands candidates over to a colleague', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('checkbox', { name: 'Ada Sommer auswählen' }));
  await user.click(await screen.findByRole('button', { name: 'Übergeben' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Julia Kern' }));
  await expect.poll(() => sent[0]?.change).toEqual({ action: 'agent', agent: COLLEAGUE.gegenpost_id });
  await expect.poll(() => within(rowOf('Ada Sommer')).queryByText('Julia Kern')).not.toBeNull();
});

test('says how far it came when a call fails', async () => {
  rows = Array.from({ length: 600 }, (_, index) => newOwnCandidateRow({ id: index + 1, name: `Person ${index + 1}` }));
  counts = newOwnCandidateCounts({ all: 600, filtered: 600 });
  server.use(
    http.patch<never, { ids: number[]; change: BulkChange }>(`*${ownCandidatesApi.bulk.url}`, async ({ request }) => {
      const { ids } = await request.json();
      if (ids.includes(600)) return HttpResponse.json({ message: 'Das ging nicht.' }, { status: 422 });
      return HttpResponse.json({ results: ids.map((id) => ({ id, status: 'changed' })) });
    }),
  );
  const { user } = await show();
  await user.click(await screen.findByRole('checkbox', { name: 'Alle geladenen auswählen' }));
  await user.click(await screen.findByRole('button', { name: 'Alle 600 auswählen' }));
  await bar().findByText('600 ausgewählt');
  await user.click(bar().getByRole('button', { name: 'Offline' }));
  await expect.poll(() => notices.get()[0]?.text).toBe('500 offline.');
  expect(screen.getByText('500 offline, 100 nicht bearbeitet. Das ging nicht.')).toBeVisible();
});

test('offers ways in while there is nobody, and names an empty filter differently', async () => {
  rows = [];
  counts = newOwnCandidateCounts({ all: 0, filtered: 0 });
  await show();
  expect(await screen.findByRole('link', { name: 'Datei importieren' })).toHaveAttribute(
    'href',
    '/de/candidates/import',
  );
  expect(screen.getByRole('heading', { name: 'Bringen Sie Ihre Kandidaten mit' })).toBeVisible();
});

test('changes nothing while the device is offline', async () => {
  await show();
  const ada = await screen.findByRole('switch', { name: 'Ada Sommer online' });
  online.set(false);
  await expect.poll(() => ada.hasAttribute('disabled')).toBe(true);
});
