import type { ImportRow, ImportRowChange, ImportValue } from '@gegenpost/contract/candidate-import-rows.ts';
import { candidateImportsApi, type Import, type ImportChange } from '@gegenpost/contract/candidate-imports.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { Component } from '#features/candidate-imports/candidate-import.page.tsx';
import { newCell, newImport, newImportRow, newProgress } from './candidate-import.ts';
import { renderApp } from './render.tsx';
import { server } from './server.ts';
import { newUser } from './user.ts';

/** The import as the server has it, and what the page sent; pass a test's own before the page is opened. */
export const world: { shown: Import; rows: ImportRow[]; values: ImportValue[]; sent: unknown[]; isWide: boolean } = {
  shown: newImport(),
  rows: [],
  values: [],
  sent: [],
  isWide: true,
};

/** Row 3, whose birthday is no day. */
export const wrongBirthday = () =>
  newImportRow({
    row_no: 3,
    action: 'faulty',
    cells: [
      newCell(0, 'first_name', 'Ulrike'),
      newCell(1, 'last_name', 'Kühl'),
      newCell(2, 'birthday', '31.02.1990', { error: 'invalid_date' }),
      newCell(3, 'qualifications', 'Elektriker', { value: 'Elektroniker/in' }),
    ],
  });

/** As the server judges a row that was put right. */
function put(row: ImportRow, { cells = [], decision }: ImportRowChange): ImportRow {
  if (decision === 'skip') return { ...row, action: 'skip', error: null };
  if (decision === null) return { ...row, action: 'faulty' };
  if (decision !== undefined) return { ...row, action: decision === 'new' ? 'create' : 'update', error: null };
  const changed = row.cells.map((cell) => {
    const raw = cells.find(({ column }) => column === cell.column)?.raw;
    if (raw === undefined) return cell;
    const error = raw.startsWith('31.02') ? ('invalid_date' as const) : null;
    return { ...cell, raw, value: error ? null : raw, error, is_edited: true };
  });
  return { ...row, cells: changed, action: changed.some(({ error }) => error) ? 'faulty' : 'create' };
}

/** Answers the calls of an import's page by `world` in every test of the file, and begins each with three rows. */
export function setUpImport() {
  /** That of the setup, which matches nothing. */
  let matchMedia: typeof window.matchMedia;

  beforeAll(() => {
    matchMedia = window.matchMedia;
  });

  beforeEach(() => {
    world.shown = newImport();
    world.rows = [newImportRow(), wrongBirthday(), newImportRow({ row_no: 4 })];
    world.values = [];
    world.sent = [];
    world.isWide = true;
    vi.stubGlobal('matchMedia', (media: string) => ({
      ...matchMedia(media),
      get matches() {
        return world.isWide && media.includes('min-width');
      },
    }));
    server.use(
      http.get(`*${candidateImportsApi.list.url}`, () => HttpResponse.json([])),
      http.get(`*${candidateImportsApi.get.url}`, () => HttpResponse.json(world.shown)),
      http.get(`*${candidateImportsApi.rows.url}`, ({ request }) => {
        const filter = new URL(request.url).searchParams.get('filter');
        const data = world.rows.filter(
          ({ action, kept }) => filter === 'all' || action === filter || (filter === 'kept' && kept),
        );
        return HttpResponse.json({ data, next: null });
      }),
      http.get(`*${candidateImportsApi.values.url}`, () =>
        HttpResponse.json({ open: world.shown.open_values, data: world.values }),
      ),
      http.get(`*${candidateImportsApi.demand.url}`, () =>
        HttpResponse.json({ candidates: 20, matching: 7, searches: 10 }),
      ),
      http.get(`*${candidateImportsApi.candidates.url}`, () =>
        HttpResponse.json({ consent_missing: [], offline_with_consent: [] }),
      ),
      http.patch<never, ImportChange>(`*${candidateImportsApi.patch.url}`, async ({ request }) => {
        const { mapping, options, values: decided, ...reading } = await request.json();
        world.sent.push({
          ...reading,
          ...(mapping && { mapping }),
          ...(options && { options }),
          ...(decided && { values: decided }),
        });
        world.shown = { ...world.shown, ...reading, options: { ...world.shown.options, ...options } };
        if (mapping)
          world.shown = {
            ...world.shown,
            columns: world.shown.columns.map((each, i) => ({ ...each, field: mapping[i] ?? null })),
          };
        if (decided) world.shown = { ...world.shown, open_values: 0 };
        return HttpResponse.json(world.shown);
      }),
      http.patch<{ no: string }, ImportRowChange>(
        `*${candidateImportsApi.patchRow.url}`,
        async ({ request, params }) => {
          const change = await request.json();
          world.sent.push({ no: Number(params.no), ...change });
          const row = put(world.rows.find(({ row_no }) => row_no === Number(params.no))!, change);
          world.rows = world.rows.map((each) => (each.row_no === row.row_no ? row : each));
          world.shown = {
            ...world.shown,
            counts: { ...world.shown.counts, faulty: world.rows.filter(({ action }) => action === 'faulty').length },
          };
          return HttpResponse.json({ row, counts: world.shown.counts, monthly_incomes: 0 });
        },
      ),
      http.post(`*${candidateImportsApi.run.url}`, () => {
        world.sent.push('run');
        world.shown = { ...world.shown, state: 'running', progress: newProgress({ total: 3 }) };
        return HttpResponse.json(world.shown);
      }),
      http.post(`*${candidateImportsApi.undo.url}`, () => {
        world.sent.push('undo');
        world.shown = { ...world.shown, state: 'undoing', undoable_until: null };
        return HttpResponse.json(world.shown);
      }),
    );
  });

  afterEach(() => vi.stubGlobal('matchMedia', matchMedia));
}

/** Opens the page at a step and waits for its heading. */
export async function openImport(step: 'columns' | 'values' | 'preview' | null, heading: string) {
  const page = (
    <Routes>
      <Route path="/de/candidates/import/:importId" element={<Component />} />
    </Routes>
  );
  const view = renderApp(page, {
    path: `/de/candidates/import/5${step ? `?step=${step}` : ''}`,
    user: newUser({ role_id: 3 }),
    canOpen: ['Candidates'],
  });
  await screen.findByRole('heading', { level: 1, name: heading });
  return view;
}
export const showColumns = () => openImport('columns', 'Was steht in welcher Spalte?');
export const showPreview = () => openImport('preview', 'Vorschau');
