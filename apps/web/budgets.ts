import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

type Budget = {
  /** What a person opens. */
  page: string;
  /** Entries and routes, as keys of Vite's manifest, that the first load brings. */
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
 * @param dist  Folder with `.vite/manifest.json` and the `.gz` files.
 * @throws {Error} Names each page that is too heavy.
 */
export async function checkBudgets(dist: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const weights = await Promise.all(budgetsOf(manifest).map((budget) => weigh(dist, manifest, budget)));
  const fonts = await Promise.all(
    Object.values(manifest)
      .filter(({ file }) => /instrument-sans-latin-wdth-normal.*\.woff2$/.test(file))
      .map(({ file }) => bytes(join(dist, file))),
  );
  const excesses = weights.flatMap(({ excess }) => excess);
  const fontKb = Math.max(0, ...fonts) / 1000;
  if (fontKb > FONTS_KB) excesses.push(`font: ${fontKb.toFixed(1)} kB, allowed ${FONTS_KB}`);
  for (const { line } of weights) console.info(line);
  if (excesses.length > 0) throw new Error(`Web budgets exceeded:\n${excesses.join('\n')}`);
}

/** The figures stand in `docs/decisions`; they change only by a decision. */
function budgetsOf(manifest: Manifest): Budget[] {
  const routes = Object.keys(manifest).filter((key) => ROUTE.test(key));
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
      chunk_kb: 48,
    })),
  ];
}

async function weigh(dist: string, manifest: Manifest, budget: Budget) {
  const all = filesOf(manifest, budget.parts);
  const base = filesOf(manifest, budget.parts.slice(0, 1));
  const [js, css, shell] = await Promise.all([packed(dist, all.js), packed(dist, all.css), packed(dist, base.js)]);
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

/** All files that the parts load, following their static imports; dynamic ones come later. */
function filesOf(manifest: Manifest, parts: string[]): { js: Set<string>; css: Set<string> } {
  const [js, css, seen] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    if (chunk.file.endsWith('.js')) js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  for (const part of parts) {
    if (!manifest[part]) throw new Error(`The build has no entry ${part}.`);
    follow(part);
  }
  return { js, css };
}

async function packed(dist: string, files: Set<string>): Promise<number> {
  const sizes = await Promise.all([...files].map((file) => bytes(join(dist, `${file}.gz`))));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function bytes(path: string): Promise<number> {
  return (await stat(path)).size;
}
