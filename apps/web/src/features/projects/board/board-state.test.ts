import { expect, test } from 'vitest';
import { newProjectDetail, threeEntries } from '#test/project.ts';
import { type Board, type BoardChange, columnsOf, confirmed, idOf, withChanges, withEntries } from './board-state.ts';

const board: Board = withEntries({ project: newProjectDetail(), entries: {}, cursors: {} }, threeEntries());
const ada = 'aaaaaaaaaaa';
const bo = 'bbbbbbbbbbb';
const cleo = 'ccccccccccc';
const namesIn = (shown: Board) =>
  [...columnsOf(shown).values()].map((column) => column.map((entry) => idOf(entry)[0]).join(''));
const counts = (shown: Board) => shown.project.stages.map(({ count }) => count);
const move = (ids: string[], from: number, to: number, before: string | null = null): BoardChange => ({
  kind: 'move',
  move: { entries: ids.map((gegenpost_id) => ({ gegenpost_id, from_stage_id: from })), to_stage_id: to, before },
});

test.each([
  ['to the end of a stage', [move([ada], 1, 2)], ['b', 'ca', ''], [1, 2, 0]],
  ['before somebody', [move([ada], 1, 2, cleo)], ['b', 'ac', ''], [1, 2, 0]],
  ['into an empty stage', [move([cleo], 2, 3)], ['ab', '', 'c'], [2, 0, 1]],
  ['several in their order', [move([bo, ada], 1, 2, cleo)], ['', 'bac', ''], [0, 3, 0]],
  ['within a stage', [move([bo], 1, 1, ada)], ['ba', 'c', ''], [2, 1, 0]],
  ['one after the other', [move([ada], 1, 2), move([ada], 2, 3)], ['b', 'c', 'a'], [1, 1, 1]],
  ['behind somebody who is gone', [move([ada], 1, 2, 'zzzzzzzzzzz')], ['b', 'ca', ''], [1, 2, 0]],
] as const)('moves %s', (_, changes, columns, numbers) => {
  const shown = withChanges(board, changes);

  expect(namesIn(shown)).toEqual(columns);
  expect(counts(shown)).toEqual(numbers);
});

test('takes out, and counts who is left', () => {
  const shown = withChanges(board, [{ kind: 'remove', ids: [ada, 'zzzzzzzzzzz'] }]);

  expect(namesIn(shown)).toEqual(['b', 'c', '']);
  expect(counts(shown)).toEqual([1, 1, 0]);
  expect(shown.project.candidates_count).toBe(2);
});

test('a change that is confirmed changes nothing when it is shown once more', () => {
  const change = move([ada], 1, 2);
  const told = confirmed(board, { moved: [{ gegenpost_id: ada, stage_id: 2, position: 9 }], revision: 8 });

  expect(told.project.revision).toBe(8);
  expect(counts(told)).toEqual([1, 2, 0]);
  expect(counts(withChanges(told, [change]))).toEqual([1, 2, 0]);
  expect(namesIn(withChanges(told, [change]))).toEqual(['b', 'ca', '']);
});

test('keeps its revision when somebody else was faster, so that their change is still read', () => {
  const told = confirmed(board, { moved: [{ gegenpost_id: ada, stage_id: 2, position: 9 }], revision: 9 });

  expect(told.project.revision).toBe(7);
});
