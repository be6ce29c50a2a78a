import { officialTitle } from '@gegenpost/reference-data/attributes.ts';
import { wordForms } from '@gegenpost/reference-data/occupation-names.ts';

/**
 * Both forms of an occupation's title: `Kaufmann/-frau - Büro` → `Kaufmann - Büro`, `Kauffrau - Büro`; the same for the
 * name by which the product calls it.
 *
 * @returns One spelling where the title has no slash; the masculine form comes first.
 */
export function spellings(name: string): string[] {
  const plain = officialTitle(name)
    .replace(/\(?\b[mwdfx](\/[mwdfx])+\b\)?/g, ' ')
    .trim();
  const words = plain.split(/\s+/).map(wordForms);
  const masculine = words.map(([form]) => form).join(' ');
  const feminine = words.map((forms) => forms.at(-1)).join(' ');
  return masculine === feminine ? [masculine] : [masculine, feminine];
}
