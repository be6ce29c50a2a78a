import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './steps.ts';

const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');

/** Explains how the editor of the help marks words. */
const NOT_OF_A_PAGE = new Set(['fett']);

test('every word that the help prints in bold stands on a page under that name', () => {
  const bold = [...read('apps/server/src/features/help/texts/*.de.ts').matchAll(/\*\*([^*:]+)\*\*/g)];
  const words = new Set(bold.map(([, word = '']) => word));
  const pages = read('apps/web/src/**/*.{ts,tsx}');
  const isShown = (word: string) =>
    [`'${word}`, `>${word}`, `"${word}`, `\`${word}`].some((each) => pages.includes(each));
  expect(words.size).toBeGreaterThan(20);
  expect([...words].filter((word) => !NOT_OF_A_PAGE.has(word) && !isShown(word))).toEqual([]);
});

test('every page to which the help leads is there', () => {
  const links = [...read('apps/server/src/features/help/texts/*.de.ts').matchAll(/\]\(\/de\/([^)]*)\)/g)];
  const paths = read('apps/web/src/platform/paths.ts');
  const contents = globSync('apps/server/src/features/pages/content/de/*.md', { cwd: root });
  const isThere = (page: string) =>
    paths.includes(`'${page}'`) || contents.some((file) => file.endsWith(`/${page}.md`));
  expect(links.length).toBeGreaterThan(5);
  expect(links.map(([, page = '']) => page).filter((page) => !isThere(page))).toEqual([]);
});
