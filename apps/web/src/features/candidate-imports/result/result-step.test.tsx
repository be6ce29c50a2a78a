import { candidateImportsApi, type Import } from '@gegenpost/contract/candidate-imports.ts';
import { ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { applyProgress, importQuery } from '#features/candidate-imports/candidate-imports.queries.ts';
import { queryClient } from '#platform/query-client.ts';
import { newImport, newImportRow, newProgress } from '#test/candidate-import.ts';
import { openImport, setUpImport, showPreview, world } from '#test/candidate-import-page.tsx';
import { server } from '#test/server.ts';

setUpImport();

const finished = (part: Partial<Import> = {}): Import =>
  newImport({
    state: 'done',
    progress: newProgress({ done: 600, total: 600, created: 600 }),
    finished_at: '2026-11-23T10:00:00.000Z',
    undoable_until: '2026-11-30T10:00:00.000Z',
    ...part,
  });

test('runs, follows the live progress, and says what came of it', async () => {
  const { user } = await showPreview();
  await user.click(screen.getByRole('button', { name: '2 Personen übernehmen' }));
  await screen.findByRole('heading', { level: 1, name: 'Der Import läuft' });
  const progress = newProgress({ done: 2, total: 3, created: 2 });
  act(() => applyProgress(queryClient, { id: 5, state: 'running', progress }));
  expect(await screen.findByText('2 von 3 Zeilen')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Fortschritt des Imports' })).toHaveAttribute('value', '2');
  expect(screen.getByText('60 %, 1 von 3 Zeilen erledigt')).toBeInTheDocument();

  world.shown = {
    ...world.shown,
    state: 'done',
    progress: newProgress({ done: 3, total: 3, created: 2, updated: 1 }),
    finished_at: '2026-11-23T10:00:00.000Z',
    undoable_until: '2026-11-30T10:00:00.000Z',
  };
  act(() => applyProgress(queryClient, { id: 5, state: 'done', progress: world.shown.progress }));
  await screen.findByRole('heading', { level: 1, name: 'Der Import ist fertig' });
  expect(screen.getByRole('figure', { name: 'Was aus den Zeilen geworden ist' })).toHaveTextContent('2 neu1 geändert');
  expect(screen.getByRole('link', { name: 'Bericht als CSV' })).toHaveAttribute(
    'href',
    '/api/own-candidates/imports/5/report',
  );
});

test('an import that was interrupted goes on', async () => {
  world.shown = { ...world.shown, state: 'failed', progress: newProgress({ done: 1, total: 3, created: 1 }) };
  const { user } = await openImport(null, 'Der Import wurde unterbrochen');
  expect(screen.getByText(/niemand wird doppelt angelegt/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fortsetzen' }));
  await screen.findByRole('heading', { level: 1, name: 'Der Import läuft' });
});

test('attests the consent of all new people in as many calls as it takes, then puts them online', async () => {
  world.shown = finished();
  let ids = {
    consent_missing: Array.from({ length: 600 }, (_, index) => index + 1),
    offline_with_consent: [] as number[],
  };
  server.use(
    http.get(`*${candidateImportsApi.candidates.url}`, () => HttpResponse.json(ids)),
    http.patch<never, { ids: number[]; change: { action: string } }>(
      `*${ownCandidatesApi.bulk.url}`,
      async ({ request }) => {
        const { ids: some, change } = await request.json();
        world.sent.push({ count: some.length, ...change });
        if (change.action === 'consent' && some.length < 500) {
          ids = { consent_missing: [], offline_with_consent: [...ids.consent_missing] };
        }
        return HttpResponse.json({ results: some.map((id) => ({ id, status: 'changed' })) });
      },
    ),
  );
  const { user } = await openImport(null, 'Der Import ist fertig');
  const form = await screen.findByRole('form', { name: 'Einwilligung für 600 Personen' });
  await user.click(within(form).getByRole('button', { name: 'Einwilligungen eintragen' }));
  expect(within(form).getByText('Bitte geben Sie den Tag an.')).toBeVisible();
  expect(within(form).getByText('Bitte bestätigen Sie das.')).toBeVisible();
  expect(world.sent).toEqual([]);
  await user.type(within(form).getByLabelText('Erteilt am'), '2026-11-02');
  await user.click(within(form).getByRole('checkbox'));
  await user.click(within(form).getByRole('button', { name: 'Einwilligungen eintragen' }));
  const consent = { action: 'consent', given_on: '2026-11-02', form: 'written' };
  await expect
    .poll(() => world.sent)
    .toEqual([
      { count: 500, ...consent },
      { count: 100, ...consent },
    ]);
  await user.click(await screen.findByRole('button', { name: 'Online stellen' }));
  await expect.poll(() => world.sent.length).toBe(4);
  expect(world.sent[2]).toEqual({ count: 500, action: 'online' });
  expect(screen.getByRole('link', { name: 'Zu den importierten Kandidaten' })).toHaveAttribute(
    'href',
    '/de/candidates?withOffline=1&withOnline=1&withOwn=1&imported=1',
  );
});

test('takes an import back after a question, and says who stayed and why', async () => {
  world.shown = finished();
  const { user } = await openImport(null, 'Der Import ist fertig');
  await user.click(screen.getByRole('button', { name: 'Import zurücknehmen' }));
  const dialog = screen.getByRole('dialog', { name: 'Diesen Import zurücknehmen?' });
  await user.click(within(dialog).getByRole('button', { name: 'Zurücknehmen' }));
  await screen.findByRole('heading', { level: 1, name: 'Der Import wird zurückgenommen' });
  expect(world.sent).toEqual(['undo']);

  world.rows = [newImportRow({ candidate: { id: 71, name: 'Jörg Groß', is_claimed: false }, kept: 'online' })];
  world.shown = finished({ state: 'undone', undoable_until: null, undo: { undone: 599, kept: 1 } });
  act(() => applyProgress(queryClient, { id: 5, state: 'undone', progress: world.shown.progress }));
  expect(await screen.findByText('Jörg Groß')).toBeVisible();
  expect(screen.getByText(/ist online/)).toBeVisible();
  expect(screen.getByText(/599 Zeilen sind zurückgenommen. Eine Person ist geblieben/)).toBeVisible();
});

test('an import that runs stays where it is when the page is opened again, whatever the address says', async () => {
  world.shown = { ...world.shown, state: 'running', progress: newProgress({ done: 1, total: 3 }) };
  await openImport('columns', 'Der Import läuft');
  expect(screen.getByText(/Sie können die Seite verlassen/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Spalten' })).toBeNull();
  expect(queryClient.getQueryData(importQuery(5).queryKey)?.state).toBe('running');
});
