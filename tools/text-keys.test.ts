import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.resolve(import.meta.dirname, '../apps/web/src');
const sources = globSync('**/*.{ts,tsx}', { cwd: web, exclude: (name) => /\.test\.tsx?$|\.de\.ts$/.test(name) }).map(
  (file) => ({ file, text: readFileSync(path.join(web, file), 'utf8') }),
);
// The texts of the platform have keys from the contract, so they are not checked here.
const namespaces = globSync('{app,features/*}/texts.de.ts', { cwd: web });

type Texts = { [key: string]: string | readonly string[] | Texts };

/** `results.count` for `results.count_one`: i18next chooses the plural form. */
const keysOf = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' || Array.isArray(value)
      ? [`${before}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`]
      : keysOf(value as Texts, `${before}${key}.`),
  );

/** Sources that may use a room's texts: its folder, and all files with its name. */
function askersOf(room: string, folder: string): string {
  const names = new RegExp(`['"\`]${room}(['"\`]|:)`);
  return sources
    .filter(({ file, text }) => file.startsWith(`${folder}/`) || names.test(text))
    .map(({ text }) => text)
    .join('\n');
}

/** Keys with placeholders, e.g. `detail.${name}`, as regular expressions. */
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
