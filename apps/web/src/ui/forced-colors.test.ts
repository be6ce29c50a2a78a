import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const src = path.resolve(import.meta.dirname, '..');
const styles = globSync('**/*.css', { cwd: src }).map((file) => ({
  file,
  text: readFileSync(path.join(src, file), 'utf8').replace(/\/\*.*?\*\//gs, ''),
}));
/** Innermost rules: a selector list and its declarations. */
const rulesOf = (text: string) =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', declarations = '']) => ({
    selectors: selectors.split(/,(?![^(]*\))/).map((one) => one.trim().replace(/\s+/g, ' ')),
    declarations,
  }));
const selectorsWith = (text: string, declaration: RegExp) =>
  rulesOf(text).flatMap(({ selectors, declarations }) => (declaration.test(declarations) ? selectors : []));

const WORDS_ON_A_FILL = /[^-]color:[^;]*var\(--c-on-primary\)/;
/** In forced colours the page's own style sheet, or that of all pages, keeps them readable. */
const kept = new Set(styles.flatMap(({ text }) => selectorsWith(text, /forced-color-adjust: none/)));

test.each(styles.filter(({ text }) => WORDS_ON_A_FILL.test(text)))(
  '$file keeps its words on fills readable in forced colours',
  ({ text }) => {
    expect(selectorsWith(text, WORDS_ON_A_FILL).filter((selector) => !kept.has(selector))).toEqual([]);
  },
);
