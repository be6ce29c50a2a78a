import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fileOf, requirementsOf, titlesIn } from './proofs.ts';
import { read, tracked } from './repository.ts';
import { root } from './steps.ts';

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));

test('has every npm script that a page of the documentation names, and every file that a script names', () => {
  const pages = tracked.filter((file) => file.endsWith('.md')).map(read);
  const named = pages.flatMap((page) => [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? ''));
  expect(named.filter((name) => !(name in scripts))).toEqual([]);

  const files = Object.values(scripts).flatMap((script) => /^node (\S+\.ts)/.exec(script)?.[1] ?? []);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

/** Files that a page links to. */
const filesNamedBy = (page: string): string[] =>
  [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) =>
    path.join(path.dirname(page), target ?? ''),
  );

test('has every file that a page of the documentation links to', () => {
  const pages = tracked.filter((file) => /^(README|docs\/.*)\.md$/.test(file));
  const named = pages.flatMap((page) => filesNamedBy(page).map((file) => ({ page, file })));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ file }) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('lists every decision once in architecture.md, in the order of their numbers', () => {
  const rows = read('docs/architecture.md').matchAll(/^\| \[(\d{3})\]\(decisions\/(\1-[\w-]+\.md)\)/gm);
  const decisions = tracked.filter((file) => file.startsWith('docs/decisions/')).toSorted();
  expect([...rows].map(([, , file]) => `docs/decisions/${file}`)).toEqual(decisions);
});

describe('docs/spec-coverage.md', () => {
  const requirements = requirementsOf(read('docs/spec-coverage.md'));

  test('names a test for each requirement that is done, and a room for each that is open', () => {
    expect(requirements.length).toBeGreaterThan(200);
    const wrong = requirements.filter(({ state, proofs, room }) =>
      state === 'done' ? proofs.length === 0 || room !== '' : state !== 'open' || !/^[a-z][a-z, -]+$/.test(room),
    );
    expect(wrong).toEqual([]);
  });

  test('names files that exist', () => {
    const names = [...read('docs/spec-coverage.md').matchAll(/`([a-z][\w-]*\/[\w./-]+\.\w+)`/g)].map(
      ([, name = '']) => name,
    );
    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((name) => !existsSync(path.join(root, fileOf(name))))).toEqual([]);
  });

  test('names tests that exist, by file and title', () => {
    const titles = new Map<string, string[]>();
    const titlesOf = (file: string) => {
      const known = titles.get(file) ?? (tracked.includes(file) ? titlesIn(file, read(file)) : []);
      titles.set(file, known);
      return known;
    };
    const proofs = requirements.flatMap((requirement) => requirement.proofs);
    expect(proofs.length).toBeGreaterThan(300);
    expect(proofs.filter(({ file, title }) => !titlesOf(file).includes(title))).toEqual([]);
  });
});
