import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FILES_OF, type FilesOf } from './vite.page-files.ts';

type Budget = {
  /** What a person opens. */
  page: string;
  /** The document and the page that the first load brings. */
  parts: string[];
  /** Limits in kB (1,000 bytes) of gzipped code; `chunk_kb` is for what the route adds to the app. */
  js_kb: number;
  css_kb: number;
  chunk_kb?: number;
};

const FONTS_KB = 60;
const APP = 'index.html';
const ROUTE = /^src\/(features|app)\/.*\.page\.tsx$/;

/**
 * Weighs the first load of every page of the build and fails above its budget.
 *
 * @param dist  Folder with `.vite/files-of.json` and the `.gz` files.
 * @throws {Error} Names each page that is too heavy.
 */
export async function checkBudgets(dist: string): Promise<void> {
  const filesOf: FilesOf = JSON.parse(await readFile(join(dist, FILES_OF), 'utf8'));
  const weights = await Promise.all(budgetsOf(filesOf).map((budget) => weigh(dist, filesOf, budget)));
  const names = await readdir(join(dist, 'assets'));
  const fonts = await Promise.all(
    names
      .filter((name) => /instrument-sans-latin-wdth-normal.*\.woff2$/.test(name))
      .map((name) => bytes(join(dist, 'assets', name))),
  );
  const excesses = weights.flatMap(({ excess }) => excess);
  const fontKb = Math.max(0, ...fonts) / 1000;
  if (fontKb > FONTS_KB) excesses.push(`font: ${fontKb.toFixed(1)} kB, allowed ${FONTS_KB}`);
  for (const { line } of weights) console.info(line);
  if (excesses.length > 0) throw new Error(`Web budgets exceeded:\n${excesses.join('\n')}`);
}

/** The figures stand in `docs/decisions`; they change only by a decision. */
function budgetsOf(filesOf: FilesOf): Budget[] {
  const routes = Object.keys(filesOf)
    .filter((key) => ROUTE.test(key))
    .sort();
  return [
    { page: 'frontpage', parts: ['front.html'], js_kb: 110, css_kb: 12 },
    { page: 'shared profile', parts: ['sharing.html'], js_kb: 110, css_kb: 12 },
    { page: 'public lists', parts: ['lists.html'], js_kb: 12, css_kb: 12 },
    { page: 'labour market', parts: ['market.html'], js_kb: 12, css_kb: 12 },
    { page: 'app', parts: [APP], js_kb: 184, css_kb: 25 },
    ...routes.map((route) => ({
      page: route.replace(/^src\/(features\/)?/, '').replace('.page.tsx', ''),
      parts: [APP, route],
      js_kb: 230,
      css_kb: 28,
      chunk_kb: 52,
    })),
  ];
}

async function weigh(dist: string, filesOf: FilesOf, budget: Budget) {
  const loaded = budget.parts.map((part) => {
    const files = filesOf[part];
    if (!files) throw new Error(`The build has no ${part}.`);
    return files;
  });
  const [js, css, shell] = await Promise.all([
    packed(dist, new Set(loaded.flatMap((files) => files.js))),
    packed(dist, new Set(loaded.flatMap((files) => files.css))),
    packed(dist, new Set(loaded[0]?.js)),
  ]);
  const checks = [
    ['JS', js, budget.js_kb],
    ['CSS', css, budget.css_kb],
    ['route chunk', budget.chunk_kb ? js - shell : 0, budget.chunk_kb ?? 0],
  ] as const;
  return {
    line: `${budget.page.padEnd(36)} JS ${js.toFixed(1)} of ${budget.js_kb} kB, CSS ${css.toFixed(1)} of ${budget.css_kb} kB`,
    excess: checks
      .filter(([, weight, limit]) => weight > limit)
      .map(([what, weight, limit]) => `${budget.page}: ${what} ${weight.toFixed(1)} kB, allowed ${limit}`),
  };
}

async function packed(dist: string, files: Set<string>): Promise<number> {
  const sizes = await Promise.all([...files].map((file) => bytes(join(dist, `${file}.gz`))));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function bytes(path: string): Promise<number> {
  return (await stat(path)).size;
}
