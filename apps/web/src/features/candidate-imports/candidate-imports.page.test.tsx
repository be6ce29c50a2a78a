import { IMPORT_LIMITS } from '@gegenpost/contract/candidate-import-fields.ts';
import { candidateImportsApi, type ImportListRow } from '@gegenpost/contract/candidate-imports.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { online } from '#platform/offline.ts';
import { newImport, newImportListRow, newProgress } from '#test/candidate-import.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component } from './candidate-imports.page.tsx';

let imports: ImportListRow[];
let keys: (string | undefined)[];
/** Refusals of the next uploads, in order; when they are used up, uploads succeed. */
let refusals: { status: number; message: string }[];

beforeEach(() => {
  imports = [];
  keys = [];
  refusals = [];
  server.use(
    http.get(`*${candidateImportsApi.list.url}`, () => HttpResponse.json(imports)),
    http.post(`*${candidateImportsApi.upload.url}`, async ({ request }) => {
      keys.push(/name="idempotency_key"\s+(\S+)/.exec(await request.text())?.[1]);
      const refusal = refusals.shift();
      if (refusal) return HttpResponse.json({ code: 'validation', ...refusal }, { status: refusal.status });
      return HttpResponse.json(newImport(), { status: 201 });
    }),
    http.delete(`*${candidateImportsApi.delete.url}`, () => {
      imports = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

async function show() {
  const view = renderApp(<Component />, { path: '/de/candidates/import', user: newUser({ role_id: 3 }) });
  await screen.findByRole('heading', { level: 1, name: 'Kandidaten importieren' });
  return view;
}
const csv = (name = 'Bewerber.csv', bytes = 20) => new File([new Uint8Array(bytes)], name, { type: 'text/csv' });
const input = () => screen.getByLabelText('Datei auswählen', { selector: 'input' });
/** As a file that is dropped: a file chooser would not offer those that the page does not read. */
const drop = (...files: File[]) => fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });

test('tells the limits and what is read, and offers samples to try it with', async () => {
  await show();
  expect(screen.getByText('CSV oder XLSX bis 20 MB, höchstens 10.000 Zeilen und 100 Spalten.')).toBeVisible();
  expect(screen.getByText(/Exporte von zvoove, Personio/)).toBeVisible();
  const samples = ['Beispiel als CSV', 'Beispiel als XLSX'].map((name) => screen.getByRole('link', { name }));
  expect(samples.map((link) => link.getAttribute('href'))).toEqual([
    '/api/own-candidates/imports/samples/csv',
    '/api/own-candidates/imports/samples/xlsx',
  ]);
  expect(screen.getByText('Noch nichts importiert.')).toBeVisible();
});

test('goes on to the columns once the file is read', async () => {
  const { user, router } = await show();
  await user.upload(input(), csv());
  await expect.poll(() => router.state.location.pathname).toBe('/de/candidates/import/5');
  expect(keys).toHaveLength(1);
});

test.each([
  ['Altdaten.xls', /Speichern Sie die Datei in Excel als \.xlsx/],
  ['Tabelle.ods', /Speichern Sie die Tabelle bitte als \.xlsx/],
  ['Lebenslauf.pdf', /Das ist keine Tabelle/],
])('refuses %s before it is sent, and says what to do', async (name, advice) => {
  await show();
  drop(csv(name));
  expect(await screen.findByRole('alert')).toHaveTextContent(advice);
  expect(keys).toEqual([]);
});

test('refuses files that are empty or too large, and several at once', async () => {
  const { user } = await show();
  await user.upload(input(), csv('Leer.csv', 0));
  expect(await screen.findByText('Die Datei ist leer.')).toBeVisible();
  drop(csv('Gross.csv', IMPORT_LIMITS.bytes + 1));
  expect(await screen.findByText(/^Die Datei ist größer als 20 MB\./)).toBeVisible();
  drop(csv('A.csv'), csv('B.csv'));
  expect(await screen.findByText(/eine Datei nach der anderen/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hinweis schließen' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(keys).toEqual([]);
});

test('shows the sentence of a refusal at its place, and tries again with the same key where that can help', async () => {
  refusals = [{ status: 503, message: 'Gerade ist der Speicher nicht zu erreichen.' }];
  const { user, router } = await show();
  await user.upload(input(), csv());
  expect(await screen.findByText('Gerade ist der Speicher nicht zu erreichen.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await expect.poll(() => router.state.location.pathname).toBe('/de/candidates/import/5');
  expect(keys[1]).toBe(keys[0]);
});

test('offers no second try for a file that would be refused again', async () => {
  refusals = [{ status: 422, message: 'Die Datei hat 10.001 Zeilen. Möglich sind 10.000.' }];
  const { user } = await show();
  await user.upload(input(), csv());
  expect(await screen.findByText(/hat 10\.001 Zeilen/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  expect(notices.get()).toEqual([]);
});

test('takes no file while offline, and says so', async () => {
  await show();
  act(() => online.set(false));
  expect(screen.getByRole('button', { name: 'Datei auswählen' })).toBeDisabled();
  expect(screen.getByText(/Hochladen geht wieder, sobald Sie verbunden sind/)).toBeVisible();
});

test('lists earlier imports with their state, and discards one that was never run', async () => {
  imports = [
    newImportListRow(),
    newImportListRow({
      id: 4,
      file_name: 'Mai.xlsx',
      state: 'done',
      progress: newProgress({ created: 12, updated: 3 }),
      undoable_until: '2026-11-30T09:00:00.000Z',
    }),
    newImportListRow({ id: 3, file_name: 'April.xlsx', state: 'undone' }),
  ];
  const { user } = await show();
  expect(screen.getByText('12 neu, 3 geändert')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mai.xlsx öffnen' })).toHaveAttribute('href', '/de/candidates/import/4');
  expect(screen.getAllByRole('button', { name: 'Import zurücknehmen' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Bewerber.csv verwerfen' }));
  await expect.poll(() => screen.queryByRole('link', { name: 'Bewerber.csv' })).toBeNull();
  expect(notices.get()[0]?.text).toBe('Bewerber.csv ist verworfen. Gespeichert war daraus noch nichts.');
});
