import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.resolve(import.meta.dirname, '../apps/web/src');
const sources = globSync('**/*.{ts,tsx}', { cwd: web, exclude: (name) => /\.test\.tsx?$|\.de\.ts$/.test(name) }).map(
  (file) => ({ file, text: readFileSync(path.join(web, file), 'utf8') }),
);
// The platform's own texts are asked for by keys that the contract gives.
const namespaces = globSync('{app,features/*}/texts.de.ts', { cwd: web });

type Texts = { [key: string]: string | readonly string[] | Texts };

/** `results.count` for `results.count_one`: the number chooses the form. */
const keysOf = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' || Array.isArray(value)
      ? [`${before}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`]
      : keysOf(value as Texts, `${before}${key}.`),
  );

/** Where the texts of a room are asked for: in its folder, and wherever its name stands. */
function askersOf(room: string, folder: string): string {
  const names = new RegExp(`['"\`]${room}(['"\`]|:)`);
  return sources
    .filter(({ file, text }) => file.startsWith(`${folder}/`) || names.test(text))
    .map(({ text }) => text)
    .join('\n');
}

/** Keys with gaps, e.g. `detail.${name}`, as patterns. */
function patternsIn(text: string): RegExp[] {
  const templates = text.matchAll(/`(?:[\w-]+:)?((?:[\w.-]*\$\{[^`{}]*\})+[\w.-]*)`/g);
  return [...templates].flatMap(([, template = '']) => {
    const parts = template.split(/\$\{[^{}]*\}/);
    if (parts.join('') === '') return [];
    return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`);
  });
}

test.each(namespaces)('every text of %s is asked for somewhere', async (file) => {
  const { default: texts } = (await import(path.join(web, file))) as { default: Texts };
  const folder = path.dirname(file);
  const asked = askersOf(path.basename(folder), folder);
  const literals = new Set([...asked.matchAll(/['"`](?:[\w-]+:)?([\w.-]+)['"`]/g)].map(([, key]) => key));
  const patterns = patternsIn(asked);
  const dead = keysOf(texts).filter((key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)));
  expect([...new Set(dead)]).toEqual([]);
});
