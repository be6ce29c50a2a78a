import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Mutant, mutantsOf } from './mutate.ts';
import { related } from './related.ts';

export type Change = Mutant & { id: number; file: string };
export type Source = { file: string; code: string; first: number; mutants: readonly Mutant[] };

/** Not mutated: tables describe what migrations do; factories are for tests, and texts for people. */
const LEFT_OUT = /\.(table|factory|test)\.ts$|\.de\.ts$/;

/** The sources under the paths with all of their mutants, which are numbered consecutively. */
export function readSources(root: string, paths: readonly string[]): Source[] {
  const files = paths.flatMap((each) => {
    const absolute = path.join(root, each);
    if (!existsSync(absolute)) return globSync(`${each}*.ts`, { cwd: root });
    return statSync(absolute).isFile() ? [each] : globSync(`${each.replace(/\/$/, '')}/**/*.ts`, { cwd: root });
  });
  let first = 0;
  return [...new Set(files)]
    .filter((file) => !LEFT_OUT.test(file))
    .toSorted()
    .map((file) => {
      const code = readFileSync(path.join(root, file), 'utf8');
      const mutants = mutantsOf(code);
      const source = { file, code, first, mutants };
      first += mutants.length;
      return source;
    });
}

export const changesOf = ({ file, first, mutants }: Source): Change[] =>
  mutants.map((mutant, index) => ({ ...mutant, id: first + index, file }));

/** Patterns of the tests that may notice a mutant: those of the folder, and those listed in `related`. */
export function testsOf(sources: readonly Source[]): string[] {
  const patterns = sources.flatMap(({ file }) => [
    file.includes('/platform/') ? file.replace(/\.ts$/, '*.test.ts') : `${path.dirname(file)}/**/*.test.ts`,
    ...Object.entries(related).flatMap(([beginning, tests]) => (file.startsWith(beginning) ? tests : [])),
  ]);
  return [...new Set(patterns)].map((each) => (each.endsWith('.ts') ? each : `${each}/**/*.test.ts`));
}

/** The line of a mutant, before and after. */
export function lineOf(source: Source, { start, end, text, is }: Mutant): string {
  const { code } = source;
  const from = code.lastIndexOf('\n', start) + 1;
  const next = code.indexOf('\n', end);
  const to = next === -1 ? code.length : next;
  const before = code.slice(from, to);
  const after = code.slice(from, start) + (is === 'statement' ? '' : text) + code.slice(end, to);
  return firstDifference(before, after);
}

function firstDifference(before: string, after: string): string {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const at = was.findIndex((line, index) => line !== is[index]);
  return `${was[Math.max(at, 0)]?.trim() ?? ''}  →  ${is[Math.max(at, 0)]?.trim() ?? ''}`;
}
