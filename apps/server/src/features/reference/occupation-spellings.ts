/**
 * Both forms of an occupation's title: `Kaufmann/-frau - Büro` → `Kaufmann - Büro`, `Kauffrau - Büro`.
 *
 * @returns One spelling where the title has no slash; the masculine form comes first.
 */
export function spellings(title: string): string[] {
  const plain = title.replace(/\(?\b[mwdfx](\/[mwdfx])+\b\)?/g, ' ').trim();
  const words = plain.split(/\s+/).map(wordForms);
  const masculine = words.map(([form]) => form).join(' ');
  const feminine = words.map((forms) => forms.at(-1)).join(' ');
  return masculine === feminine ? [masculine] : [masculine, feminine];
}

/** `Technologe/-technologin`, `Arzt/Ärztin`, `Elektroniker/in`, `Angestellte/r`. */
function wordForms(word: string): [string, ...string[]] {
  const match = /^(\p{L}[\p{L}-]*)\/(-?)(\p{L}+)$/u.exec(word);
  if (!match) return [word];
  const [, stem, hyphen, ending] = match as unknown as [string, string, string, string];
  if (ending === 'in') return [stem, `${stem}in`];
  if (ending === 'r') return [`${stem}r`, stem];
  if (hyphen === '') return [stem, ending];
  return [stem, replaceEnd(stem, ending)];
}

/** `Kaufmann` and `frau` → `Kauffrau`; `Facharzt` and `ärztin` → `Fachärztin`. */
function replaceEnd(stem: string, ending: string): string {
  if (ending === 'frau') return stem.replace(/mann$/, 'frau');
  const at = bare(stem).lastIndexOf(bare(ending).slice(0, 2));
  return at < 0 ? ending : stem.slice(0, at) + ending;
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[äöü]/g, (letter) => ({ ä: 'a', ö: 'o', ü: 'u' })[letter] ?? letter);
}
