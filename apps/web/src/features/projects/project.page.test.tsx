import { projectCandidatesApi as candidatesApi } from '@gegenpost/contract/project-candidates.ts';
import { type ProjectDetail, projectsApi } from '@gegenpost/contract/projects.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { refreshCandidate } from '#features/search/candidate/candidate-refresh.queries.ts';
import { notices } from '#platform/notices.ts';
import { queryClient } from '#platform/query-client.ts';
import { newHit } from '#test/candidate.ts';
import { newProjectDetail, threeEntries } from '#test/project.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component } from './project.page.tsx';
import { handleProjectChanged } from './project-events.queries.ts';

type Body = { entries: { gegenpost_id: string; from_stage_id: number }[]; to_stage_id: number; before: string | null };

/** Opens a project; the mock server stores what is written to it, in `state`. */
function open(project: Partial<ProjectDetail> = {}, path = '/de/projects/5') {
  const state = {
    project: newProjectDetail(project),
    entries: threeEntries(),
    moves: [] as Body[],
    removed: [] as string[][],
    added: [] as string[][],
  };
  const shown = (q: string) =>
    state.entries.filter(({ candidate, note }) => `${candidate.profile.name} ${note}`.includes(q));
  server.use(
    http.get(`*${projectsApi.get.url}`, () => HttpResponse.json(state.project)),
    http.get(`*${candidatesApi.board.url}`, () =>
      HttpResponse.json({ project: state.project, entries: state.entries }),
    ),
    http.get(`*${candidatesApi.candidates.url}`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const ids = query.get('gegenpost_ids')?.split(',');
      const data = shown(query.get('q') ?? '').filter(
        ({ candidate }) => ids?.includes(candidate.profile.gegenpost_id) ?? true,
      );
      return HttpResponse.json({ data, meta: { total: data.length, cursor: null } });
    }),
    http.get(`*${candidatesApi.matches.url}`, () => {
      const { explanation, distance_km: _, ...candidate } = newHit({ profile: { gegenpost_id: 'ddddddddddd' } });
      return HttpResponse.json({ total: 1, data: [{ candidate, explanation }] });
    }),
    http.post(`*${candidatesApi.move.url}`, async ({ request }) => {
      const body = (await request.json()) as Body;
      state.moves.push(body);
      const stands = (id: string) => state.entries.find(({ candidate }) => candidate.profile.gegenpost_id === id);
      const [fits, others] = [
        body.entries.filter(({ gegenpost_id, from_stage_id }) => stands(gegenpost_id)?.stage_id === from_stage_id),
        body.entries.filter(({ gegenpost_id, from_stage_id }) => stands(gegenpost_id)?.stage_id !== from_stage_id),
      ];
      for (const { gegenpost_id } of fits) Object.assign(stands(gegenpost_id)!, { stage_id: body.to_stage_id });
      state.project = { ...state.project, revision: state.project.revision + 1 };
      return HttpResponse.json({
        moved: fits.map(({ gegenpost_id }) => ({
          gegenpost_id,
          stage_id: body.to_stage_id,
          position: body.before === null ? 9 : 0.5,
        })),
        conflicts: others.map(({ gegenpost_id }) => ({
          gegenpost_id,
          stage_id: stands(gegenpost_id)?.stage_id ?? null,
        })),
        revision: state.project.revision,
      });
    }),
    http.post(`*${candidatesApi.remove.url}`, async ({ request }) => {
      const { gegenpost_ids } = (await request.json()) as { gegenpost_ids: string[] };
      state.removed.push(gegenpost_ids);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`*${candidatesApi.restoreCandidates.url}`, () => HttpResponse.json(state.entries)),
    http.post(`*${candidatesApi.add.url}`, async ({ request }) => {
      const { gegenpost_ids } = (await request.json()) as { gegenpost_ids: string[] };
      state.added.push(gegenpost_ids);
      return HttpResponse.json({ added: gegenpost_ids, present: [], unknown: [] });
    }),
  );
  const page = (
    <Routes>
      <Route path="/de/projects/:projectId" element={<Component />} />
      <Route path="*" element={<p>Anderswo</p>} />
    </Routes>
  );
  return { ...renderApp(page, { path, user: newUser() }), state };
}

const stage = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name} \\d`) });
const namesIn = (region: HTMLElement) =>
  [...region.querySelectorAll<HTMLElement>('.card .person-name')].map(({ textContent }) => textContent);
const cardOf = (name: string) => screen.getByText(name).closest<HTMLElement>('.card')!;

async function moveByMenu(user: ReturnType<typeof open>['user'], name: string, to: RegExp) {
  await user.click(await screen.findByRole('button', { name: `${name}: mehr` }));
  await user.click(screen.getByRole('menuitemradio', { name: to }));
}

test('shows the stages with their candidates and numbers', async () => {
  open();

  expect(namesIn(await stage('Vorgemerkt'))).toEqual(['Ada Amsel', 'Bo Buche']);
  expect(within(await stage('Vorgemerkt')).getByRole('heading', { level: 2 })).toHaveTextContent('Vorgemerkt 2');
  expect(namesIn(await stage('Eingestellt'))).toEqual([]);
});

test('moves a card by its menu at once, and says so', async () => {
  const { user, state } = open();
  await moveByMenu(user, 'Ada Amsel', /^Im Gespräch/);

  await waitFor(async () => expect(namesIn(await stage('Im Gespräch'))).toEqual(['Ada Amsel', 'Cleo Cremer']));
  await waitFor(() => expect(state.moves).toHaveLength(1));
  await waitFor(() => expect(notices.get()[0]?.text).toBe('Ada Amsel: von Vorgemerkt nach Im Gespräch verschoben.'));
  expect(state.moves[0]).toEqual({
    entries: [{ gegenpost_id: 'aaaaaaaaaaa', from_stage_id: 1 }],
    to_stage_id: 2,
    before: 'ccccccccccc',
  });
});

test('takes back the move of one card to where it stood', async () => {
  const { user, state } = open();
  await moveByMenu(user, 'Ada Amsel', /^Im Gespräch/);
  await waitFor(() => expect(notices.get()[0]?.action?.label).toBe('Rückgängig'));
  notices.get()[0]?.action?.onClick();
  await waitFor(() => expect(state.moves).toHaveLength(2));
  expect(state.moves[1]).toEqual({
    entries: [{ gegenpost_id: 'aaaaaaaaaaa', from_stage_id: 2 }],
    to_stage_id: 1,
    before: 'bbbbbbbbbbb',
  });
});

test('prints the chosen candidates with stage and note', async () => {
  const { user } = open();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await user.click(await screen.findByRole('checkbox', { name: 'Ada Amsel auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Projekt ausgeben' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ausgewählte drucken' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const list = within(document.querySelector<HTMLElement>('.print-list')!);
  expect(list.getByText('Ada Amsel')).toBeInTheDocument();
  expect(list.getByText('Vorgemerkt')).toBeInTheDocument();
  expect(list.queryByText('Bo Buche')).toBeNull();
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('.print-list')).toBeNull());
  print.mockRestore();
});

test('moves a card with Alt and the arrow keys, and the focus goes along', async () => {
  const { user, state } = open();
  await stage('Vorgemerkt');
  within(cardOf('Bo Buche')).getByRole('link').focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');

  await waitFor(async () => expect(namesIn(await stage('Im Gespräch'))).toEqual(['Bo Buche', 'Cleo Cremer']));
  expect(within(cardOf('Bo Buche')).getByRole('link')).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(async () => expect(namesIn(await stage('Im Gespräch'))).toEqual(['Cleo Cremer', 'Bo Buche']));
  await waitFor(() => expect(state.moves).toHaveLength(2));
  expect(state.moves[1]).toMatchObject({ entries: [{ from_stage_id: 2 }], to_stage_id: 2, before: null });
});

test('puts a card back and says why when the server refuses', async () => {
  const { user } = open();
  await stage('Vorgemerkt');
  server.use(
    http.post(`*${candidatesApi.move.url}`, () =>
      HttpResponse.json({ message: 'Dieses Projekt ist abgeschlossen.', code: 'project_closed' }, { status: 409 }),
    ),
  );
  await moveByMenu(user, 'Ada Amsel', /^Im Gespräch/);

  await waitFor(() => expect(notices.get()[0]?.text).toBe('Dieses Projekt ist abgeschlossen.'));
  expect(namesIn(await stage('Vorgemerkt'))).toEqual(['Ada Amsel', 'Bo Buche']);
});

test('tells where a candidate stands whom somebody else moved meanwhile, and shows it', async () => {
  const { user, state } = open();
  await stage('Vorgemerkt');
  state.entries[0] = { ...state.entries[0]!, stage_id: 3 };
  await moveByMenu(user, 'Ada Amsel', /^Im Gespräch/);

  await waitFor(() => expect(notices.get()[0]?.text).toMatch(/^Ada Amsel steht inzwischen in „Eingestellt“/));
  expect(namesIn(await stage('Eingestellt'))).toEqual(['Ada Amsel']);
  expect(namesIn(await stage('Im Gespräch'))).toEqual(['Cleo Cremer']);
});

test('shows what somebody else moved as soon as it hears of it', async () => {
  const { state } = open();
  await stage('Vorgemerkt');
  state.entries[0] = { ...state.entries[0]!, stage_id: 3 };
  state.project = { ...state.project, revision: 8 };
  await act(() => handleProjectChanged(queryClient, { project_id: 5, revision: 8, gegenpost_ids: ['aaaaaaaaaaa'] }));

  expect(namesIn(await stage('Eingestellt'))).toEqual(['Ada Amsel']);
});

test('reads the whole board when it missed a change', async () => {
  const { state } = open();
  await stage('Vorgemerkt');
  state.entries = state.entries.slice(1);
  state.project = { ...state.project, revision: 10 };
  await act(() => handleProjectChanged(queryClient, { project_id: 5, revision: 10, gegenpost_ids: ['bbbbbbbbbbb'] }));

  expect(namesIn(await stage('Vorgemerkt'))).toEqual(['Bo Buche']);
});

test('a candidate who withdraws from the company disappears from the board at once', async () => {
  const { state } = open();
  await stage('Vorgemerkt');
  state.entries = state.entries.slice(1);
  state.project = { ...state.project, hidden_count: 1 };
  await act(() => refreshCandidate(queryClient, 'aaaaaaaaaaa'));

  expect(namesIn(await stage('Vorgemerkt'))).toEqual(['Bo Buche']);
  expect(screen.getByText(/1 Profil ist für Ihre Firma nicht \(mehr\) sichtbar/)).toBeVisible();
});

test('takes chosen candidates out at once, and back', async () => {
  const { user, state } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Ada Amsel auswählen' }));
  await user.click(screen.getByRole('checkbox', { name: 'Bo Buche auswählen' }));
  await within(await screen.findByRole('toolbar')).findByText('2 ausgewählt');
  await user.click(screen.getByRole('button', { name: 'Herausnehmen' }));

  await waitFor(async () => expect(namesIn(await stage('Vorgemerkt'))).toEqual([]));
  await waitFor(() => expect(state.removed).toEqual([['aaaaaaaaaaa', 'bbbbbbbbbbb']]));
  await waitFor(() => expect(notices.get()[0]?.text).toBe('2 Profile sind aus dem Projekt genommen.'));
  notices.get()[0]?.action?.onClick();
  await waitFor(async () => expect(namesIn(await stage('Vorgemerkt'))).toEqual(['Ada Amsel', 'Bo Buche']));
});

test('moves all chosen ones together, and takes that back', async () => {
  const { user, state } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Ada Amsel auswählen' }));
  await user.click(screen.getByRole('checkbox', { name: 'Cleo Cremer auswählen' }));
  await user.click(await screen.findByRole('button', { name: 'Verschieben' }));
  await user.click(screen.getByRole('menuitem', { name: /^Eingestellt/ }));

  await waitFor(() => expect(notices.get()[0]?.text).toBe('2 Profile nach „Eingestellt“ verschoben.'));
  notices.get()[0]?.action?.onClick();
  await waitFor(() => expect(state.moves).toHaveLength(3));
  expect(state.moves.slice(1).map((each) => each.to_stage_id)).toEqual([1, 2]);
});

test('lets those who may only look do nothing, and says why', async () => {
  open({ access: 'view', hidden_count: 2 });

  expect(await screen.findByText(/Sie dürfen dieses Projekt ansehen/)).toBeVisible();
  expect(screen.getByText(/2 Profile sind für Ihre Firma nicht \(mehr\) sichtbar/)).toBeVisible();
  await stage('Vorgemerkt');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Teilen' })).toBeNull();
});

test('finds words in the project', async () => {
  const { user } = open();
  await stage('Vorgemerkt');
  await user.type(screen.getByRole('searchbox', { name: 'Im Projekt suchen' }), 'Cleo');

  const table = await screen.findByRole('table', { name: 'Profile des Projekts' });
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
  expect(within(table).getByText('Cleo Cremer')).toBeVisible();
});

test('moves a candidate in the list by the stage in its row', async () => {
  const { user, state } = open({}, '/de/projects/5?view=table');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Stufe von Ada Amsel' }), 'Eingestellt');

  await waitFor(() => expect(state.moves[0]?.to_stage_id).toBe(3));
  expect(screen.getByRole('combobox', { name: 'Stufe von Ada Amsel' })).toHaveValue('3');
});

test('keeps everybody in the list when the board is read again, and lets those go who left', async () => {
  const { state } = open({}, '/de/projects/5?view=table');
  await screen.findByRole('combobox', { name: 'Stufe von Cleo Cremer' });
  const missed = { project_id: 5, revision: 10, gegenpost_ids: ['aaaaaaaaaaa'] };
  server.use(
    http.get(`*${candidatesApi.board.url}`, () =>
      HttpResponse.json({ project: state.project, entries: state.entries.slice(0, 1) }),
    ),
    // the list is slower than the board
    http.get(`*${candidatesApi.candidates.url}`, ({ request }) =>
      new URL(request.url).searchParams.has('gegenpost_ids') ? undefined : new Promise<never>(() => {}),
    ),
  );
  state.entries = state.entries.filter(({ candidate }) => candidate.profile.name !== 'Bo Buche');
  state.project = { ...state.project, revision: 10 };
  await act(() => handleProjectChanged(queryClient, missed));

  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Stufe von Bo Buche' })).toBeNull());
  expect(screen.getByRole('combobox', { name: 'Stufe von Cleo Cremer' })).toBeVisible();
});

test('says once that no candidate matches the words', async () => {
  const { user } = open();
  await stage('Vorgemerkt');
  await user.type(screen.getByRole('searchbox', { name: 'Im Projekt suchen' }), 'Xaver');
  expect(await screen.findByText('Kein Profil in diesem Projekt passt zu „Xaver“.')).toBeVisible();
});

test('adds who fits the criteria', async () => {
  const { user, state } = open();
  await user.click(await screen.findByRole('button', { name: /Passende Profile/ }));
  await user.click(await screen.findByRole('button', { name: 'Ingenieur/in - Medizintechnik hinzufügen' }));

  await waitFor(() => expect(notices.get()[0]?.text).toMatch(/liegt jetzt in „Medizintechnik Kiel“/));
  expect(state.added).toEqual([['ddddddddddd']]);
});

test('leaves a project that is removed without saying that it is gone', async () => {
  const { user } = open();
  await stage('Vorgemerkt');
  const removal = Promise.withResolvers<void>();
  const gone = () => HttpResponse.json({ message: 'Das haben wir nicht gefunden.' }, { status: 404 });
  server.use(
    http.delete(`*${projectsApi.delete.url}`, async () => {
      await removal.promise;
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(`*${projectsApi.get.url}`, gone),
    http.get(`*${candidatesApi.board.url}`, gone),
  );
  await user.click(screen.getByRole('button', { name: /^Mehr zu/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Löschen' }));
  // the event may arrive before the answer
  await act(() => handleProjectChanged(queryClient, { project_id: 5, revision: 99, gegenpost_ids: [] }));

  expect(screen.getByText('Ada Amsel')).toBeVisible();
  removal.resolve();
  expect(await screen.findByText('Anderswo')).toBeVisible();
});

test('explains how to start in an empty project', async () => {
  open({ candidates_count: 0, stages: [{ id: 1, key: 'noted', name: 'Vorgemerkt', count: 0 }] });

  expect(await screen.findByText('Noch liegt kein Profil in diesem Projekt.')).toBeVisible();
});
