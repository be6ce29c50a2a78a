/**
 * How an occupation is called wherever people read it: `Ingenieur/in - Medizintechnik` → `Ingenieurin/Ingenieur
 * Medizintechnik`. Official titles shorten by slashes within words and separate by dashes, which nobody says.
 *
 * @param title As the lists have it.
 */
export function occupationName(title: string): string {
  return nameBy(title, (feminine, masculine) => `${feminine}/${masculine}`);
}

/** As `occupationName`, in the form for one person: `Ingenieurin Medizintechnik`. */
export function occupationForm(title: string, form: 'feminine' | 'masculine'): string {
  return nameBy(title, (feminine, masculine) => (form === 'feminine' ? feminine : masculine));
}

type Join = (feminine: string, masculine: string) => string;

function nameBy(title: string, join: Join): string {
  const [head = '', ...fields] = title.split(' - ');
  const pairOf = (text: string) => joinForms(text, join);
  const names = alternativesOf(head).map(pairOf);
  const name = names.map(({ text }) => text).join(' oder ');
  if (fields.length === 0) return name;
  const isLong = names.length > 1 || names.some(({ hasMore }) => hasMore);
  return `${name}${isLong ? ', ' : ' '}${fields.map((field) => pairOf(field).text).join(', ')}`;
}

/**
 * Both forms of a word: `Technologe/-technologin`, `Arzt/Ärztin`, `Elektroniker/in`, `Angestellte/r`; or the word
 * alone.
 */
export function wordForms(word: string): readonly [masculine: string, feminine: string] | readonly [string] {
  const match = /^(\p{L}[\p{L}-]*)\/(-?)(\p{L}[\p{L}-]*)$/u.exec(word);
  if (!match) return [word];
  const [, stem, hyphen, ending] = match as unknown as [string, string, string, string];
  if (ending === 'in') return [stem, `${stem}in`];
  if (ending === 'r') return [`${stem}r`, stem];
  if (hyphen === '-') return [stem, replaceEnd(stem, ending)];
  return ending.endsWith('in') ? [stem, ending] : [ending, stem];
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

/** Names of one occupation that a slash puts side by side: `Betreuungskraft/Alltagsbegleiter/in`. */
function alternativesOf(head: string): string[] {
  return head
    .replace(/\/in\/(?=\p{Lu})/gu, '/in / ')
    .replace(/(^| )([^/ ]+)\/([^/ ]+\/-?\p{Ll}+)(?= |$)/gu, '$1$2 / $3')
    .split(' / ');
}

/** Both forms of a text as one. `hasMore`: words follow that belong to both. */
function joinForms(text: string, join: Join): { text: string; hasMore: boolean } {
  const words = text.split(' ').map(wordForms);
  const first = words.findIndex((forms) => forms.length === 2);
  const last = words.findLastIndex((forms) => forms.length === 2);
  if (first < 0) return { text, hasMore: false };
  const within = words.slice(first, last + 1);
  const forms = join(within.map((each) => each.at(-1)).join(' '), within.map(([masculine]) => masculine).join(' '));
  const before = words.slice(0, first).map(([word]) => word);
  const after = words.slice(last + 1).map(([word]) => word);
  return { text: [...before, forms, ...after].join(' '), hasMore: after.length > 0 };
}
