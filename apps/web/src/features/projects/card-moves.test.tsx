import { projectCandidatesApi as candidatesApi } from '@gegenpost/contract/project-candidates.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { refreshCandidate } from '#features/search/candidate/candidate-refresh.queries.ts';
import { notices } from '#platform/notices.ts';
import { queryClient } from '#platform/query-client.ts';
import { clickNotice } from '#test/notices.ts';
import { cardOf, moveByMenu, namesIn, openProject, stage } from '#test/project-page.tsx';
import { server } from '#test/server.ts';
import { handleProjectChanged } from './project-events.queries.ts';

test('moves a card by its menu at once, and says so', async () => {
  const { user, state } = openProject();
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
  const { user, state } = openProject();
  await moveByMenu(user, 'Ada Amsel', /^Im Gespräch/);
  await waitFor(() => expect(notices.get()[0]?.action?.label).toBe('Rückgängig'));
  await clickNotice();
  await waitFor(() => expect(state.moves).toHaveLength(2));
  expect(state.moves[1]).toEqual({
    entries: [{ gegenpost_id: 'aaaaaaaaaaa', from_stage_id: 2 }],
    to_stage_id: 1,
    before: 'bbbbbbbbbbb',
  });
});

test('moves a card with Alt and the arrow keys, and the focus goes along', async () => {
  const { user, state } = openProject();
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

test('moves all chosen ones together, and takes that back', async () => {
  const { user, state } = openProject();
  await user.click(await screen.findByRole('checkbox', { name: 'Ada Amsel auswählen' }));
  await user.click(screen.getByRole('checkbox', { name: 'Cleo Cremer auswählen' }));
  await user.click(await screen.findByRole('button', { name: 'Verschieben' }));
  await user.click(screen.getByRole('menuitem', { name: /^Eingestellt/ }));

  await waitFor(() => expect(notices.get()[0]?.text).toBe('2 Profile nach „Eingestellt“ verschoben.'));
  await clickNotice();
  await waitFor(() => expect(state.moves).toHaveLength(3));
  expect(state.moves.slice(1).map((each) => each.to_stage_id)).toEqual([1, 2]);
});

test('moves a candidate in the list by the stage in its row', async () => {
  const { user, state } = openProject({}, '/de/projects/5?view=table');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Stufe von Ada Amsel' }), 'Eingestellt');

  await waitFor(() => expect(state.moves[0]?.to_stage_id).toBe(3));
  expect(screen.getByRole('combobox', { name: 'Stufe von Ada Amsel' })).toHaveValue('3');
});

test('puts a card back and says why when the server refuses', async () => {
  const { user } = openProject();
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
  const { user, state } = openProject();
  await stage('Vorgemerkt');
  state.entries[0] = { ...state.entries[0]!, stage_id: 3 };
  await moveByMenu(user, 'Ada Amsel', /^Im Gespräch/);

  await waitFor(() => expect(notices.get()[0]?.text).toMatch(/^Ada Amsel steht inzwischen in „Eingestellt“/));
  expect(namesIn(await stage('Eingestellt'))).toEqual(['Ada Amsel']);
  expect(namesIn(await stage('Im Gespräch'))).toEqual(['Cleo Cremer']);
});

test('shows what somebody else moved as soon as it hears of it', async () => {
  const { state } = openProject();
  await stage('Vorgemerkt');
  state.entries[0] = { ...state.entries[0]!, stage_id: 3 };
  state.project = { ...state.project, revision: 8 };
  await act(() => handleProjectChanged(queryClient, { project_id: 5, revision: 8, gegenpost_ids: ['aaaaaaaaaaa'] }));

  expect(namesIn(await stage('Eingestellt'))).toEqual(['Ada Amsel']);
});

test('reads the whole board when it missed a change', async () => {
  const { state } = openProject();
  await stage('Vorgemerkt');
  state.entries = state.entries.slice(1);
  state.project = { ...state.project, revision: 10 };
  await act(() => handleProjectChanged(queryClient, { project_id: 5, revision: 10, gegenpost_ids: ['bbbbbbbbbbb'] }));

  expect(namesIn(await stage('Vorgemerkt'))).toEqual(['Bo Buche']);
});

test('a candidate who withdraws from the company disappears from the board at once', async () => {
  const { state } = openProject();
  await stage('Vorgemerkt');
  state.entries = state.entries.slice(1);
  state.project = { ...state.project, hidden_count: 1 };
  await act(() => refreshCandidate(queryClient, 'aaaaaaaaaaa'));

  expect(namesIn(await stage('Vorgemerkt'))).toEqual(['Bo Buche']);
  expect(screen.getByText(/1 Profil ist für Ihre Firma nicht \(mehr\) sichtbar/)).toBeVisible();
});
