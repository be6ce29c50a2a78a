import { projectCandidatesApi as candidatesApi } from '@gegenpost/contract/project-candidates.ts';
import { projectsApi } from '@gegenpost/contract/projects.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { notices } from '#platform/notices.ts';
import { queryClient } from '#platform/query-client.ts';
import { clickNotice } from '#test/notices.ts';
import { namesIn, openProject, stage } from '#test/project-page.tsx';
import { server } from '#test/server.ts';
import { handleProjectChanged } from './project-events.queries.ts';

test('shows the stages with their candidates and numbers', async () => {
  openProject();

  expect(namesIn(await stage('Vorgemerkt'))).toEqual(['Ada Amsel', 'Bo Buche']);
  expect(within(await stage('Vorgemerkt')).getByRole('heading', { level: 2 })).toHaveTextContent('Vorgemerkt 2');
  expect(namesIn(await stage('Eingestellt'))).toEqual([]);
});

test('lets those who may only look do nothing, and says why', async () => {
  openProject({ access: 'view', hidden_count: 2 });

  expect(await screen.findByText(/Sie dürfen dieses Projekt ansehen/)).toBeVisible();
  expect(screen.getByText(/2 Profile sind für Ihre Firma nicht \(mehr\) sichtbar/)).toBeVisible();
  await stage('Vorgemerkt');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Teilen' })).toBeNull();
});

test('explains how to start in an empty project', async () => {
  openProject({ candidates_count: 0, stages: [{ id: 1, key: 'noted', name: 'Vorgemerkt', count: 0 }] });

  expect(await screen.findByText('Noch liegt kein Profil in diesem Projekt.')).toBeVisible();
});

test('finds words in the project', async () => {
  const { user } = openProject();
  await stage('Vorgemerkt');
  await user.type(screen.getByRole('searchbox', { name: 'Im Projekt suchen' }), 'Cleo');

  const table = await screen.findByRole('table', { name: 'Profile des Projekts' });
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
  expect(within(table).getByText('Cleo Cremer')).toBeVisible();
});

test('says once that no candidate matches the words', async () => {
  const { user } = openProject();
  await stage('Vorgemerkt');
  await user.type(screen.getByRole('searchbox', { name: 'Im Projekt suchen' }), 'Xaver');
  expect(await screen.findByText('Kein Profil in diesem Projekt passt zu „Xaver“.')).toBeVisible();
});

test('adds who fits the criteria', async () => {
  const { user, state } = openProject();
  await user.click(await screen.findByRole('button', { name: /Passende Profile/ }));
  await user.click(await screen.findByRole('button', { name: 'Ingenieur/in - Medizintechnik hinzufügen' }));

  await waitFor(() => expect(notices.get()[0]?.text).toMatch(/liegt jetzt in „Medizintechnik Kiel“/));
  expect(state.added).toEqual([['ddddddddddd']]);
});

test('takes chosen candidates out at once, and back', async () => {
  const { user, state } = openProject();
  await user.click(await screen.findByRole('checkbox', { name: 'Ada Amsel auswählen' }));
  await user.click(screen.getByRole('checkbox', { name: 'Bo Buche auswählen' }));
  await within(await screen.findByRole('toolbar')).findByText('2 ausgewählt');
  await user.click(screen.getByRole('button', { name: 'Herausnehmen' }));

  await waitFor(async () => expect(namesIn(await stage('Vorgemerkt'))).toEqual([]));
  await waitFor(() => expect(state.removed).toEqual([['aaaaaaaaaaa', 'bbbbbbbbbbb']]));
  await waitFor(() => expect(notices.get()[0]?.text).toBe('2 Profile sind aus dem Projekt genommen.'));
  await clickNotice();
  await waitFor(async () => expect(namesIn(await stage('Vorgemerkt'))).toEqual(['Ada Amsel', 'Bo Buche']));
});

test('prints the chosen candidates with stage and note', async () => {
  const { user } = openProject();
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

test('keeps everybody in the list when the board is read again, and lets those go who left', async () => {
  const { state } = openProject({}, '/de/projects/5?view=table');
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

test('leaves a project that is removed without saying that it is gone', async () => {
  const { user } = openProject();
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
