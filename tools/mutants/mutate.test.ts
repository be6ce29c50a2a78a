import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { mutantsOf, withSwitches } from './mutate.ts';

const changesOf = (code: string) =>
  mutantsOf(code).map(({ start, end, text }) => code.slice(0, start) + text + code.slice(end));

test.each([
  ['if (a) b = 1;', ['if (true) b = 1;', 'if (false) b = 1;', 'if (a) ', 'if (a) b = 2;']],
  ['x = a && b;', ['', 'x = a;', 'x = b;', 'x = (a) || (b);']],
  ['x = a ?? b;', ['', 'x = a;', 'x = b;']],
  ['x = a < b;', ['', 'x = (a) <= (b);', 'x = (a) >= (b);']],
  ['x = !a;', ['', 'x = a;']],
  ["x = ['a'];", ['', 'x = [];', "x = [''];"]],
  [
    'x = and(eq(a, b), c);',
    ['', 'x = __d.or(eq(a, b), c);', 'x = and(c);', 'x = and(eq(a, b));', 'x = and(__d.ne(a, b), c);'],
  ],
  ['x = sql`a and not b`;', ['', 'x = sql`a or not b`;', 'x = sql`a and b`;']],
  ['x = list.filter(f).some(g);', ['', 'x = list.filter(f).every(g);', 'x = list.some(g);']],
  ['x = a.toString();', ['']],
  ['x = toString();', ['']],
])('changes one thing at a time in %s', (code, changed) => {
  expect(changesOf(code).toSorted()).toEqual([...changed].toSorted());
});

test('leaves types, imports, keys and the words of developer errors alone', () => {
  const code =
    "import a from 'a'; export { b } from 'b'; type T = 'x' | 'y'; const o: Record<'k', T> = { 'k': a as 'x' }; const e = new Error('no');";
  expect(changesOf(code)).toEqual([]);
});

test('loads all changes at once, and does what the chosen one says', () => {
  const code = 'globalThis.answer = (a, b) => { if (a) { if (b) return 1; } return 2; };';
  const mutants = mutantsOf(code);
  const scope = globalThis as unknown as { __mutants?: object; answer: (a: boolean, b: boolean) => unknown };
  const run = withSwitches(code, mutants, 0).replace(/^import [^;]*;/, '');
  const answers = (active: number) => {
    scope.answer = () => undefined;
    scope.__mutants = { active, reached: new Set(), steps: 100 };
    runInThisContext(`{${run}}`);
    return [scope.answer(true, true), scope.answer(true, false), scope.answer(false, true)];
  };
  expect(answers(-1)).toEqual([1, 2, 2]);
  const changed = mutants.map((_, index) => answers(index));
  expect(changed.filter((answer) => String(answer) === '1,2,2')).toEqual([]);
  delete scope.__mutants;
});
