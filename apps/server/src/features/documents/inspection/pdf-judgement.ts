import { type PdfListener, readObjects } from './pdf-objects.ts';
import { type PdfDictionary, type PdfValue, TEXT_KEPT } from './pdf-syntax.ts';

/** What a file is refused for; null: it only shows pages. */
export type PdfVerdict = 'protected' | 'active' | 'too_large' | 'unclear' | null;

/** Keys of what acts, and of what a file carries with it. */
const REFUSED_KEYS = new Set([
  'JavaScript',
  'JS',
  'EF',
  'EmbeddedFiles',
  'Collection',
  'XFA',
  'RichMediaContent',
  'RichMediaSettings',
]);
/** Actions, by `/S`, behind a click as well: they start programs, send forms, open other files or play media. */
const REFUSED_ACTIONS = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Thread',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
  'GoTo3DView',
]);
/** Things, by `/Type` or `/Subtype`. */
const REFUSED_TYPES = new Set([
  'RichMedia',
  '3D',
  'Movie',
  'Sound',
  'Screen',
  'FileAttachment',
  'EmbeddedFile',
  'Filespec',
]);
/** Of an action that goes to a page of the same file, and does nothing after it. */
const DESTINATION_KEYS = new Set(['Type', 'S', 'D', 'SD']);
const ALLOWED_SCHEMES = /^(https?|mailto|tel):/i;
const CREDENTIALS = /^https?:[\\/]*[^\\/?#]*@/i;

/** What an object may be used for; of several with one number, what all of them may. */
type Uses = { opens: boolean; links: boolean };

/**
 * Judges whether a PDF does anything but show pages. Links to the web and to mail addresses are what nearly every CV
 * holds; they wait for a click and stay.
 */
export function judgePdf(content: Buffer): PdfVerdict {
  const found = new Set<PdfVerdict>();
  const uses = new Map<number, Uses>();
  const referred: { [use in keyof Uses]: Set<number> } = { opens: new Set(), links: new Set() };
  const nameless: Uses = { opens: true, links: true };

  const listener: PdfListener = {
    onDictionary(dictionary) {
      for (const [key, value] of neighbours(dictionary)) {
        if (isRefused(key, value)) found.add('active');
        if (key === 'Encrypt' && (value?.kind === 'dictionary' || value?.kind === 'reference')) found.add('protected');
        if (value?.kind !== 'reference') continue;
        if (key === 'OpenAction') referred.opens.add(value.number);
        if (key === 'URI') referred.links.add(value.number);
      }
    },
    onObject(number, value) {
      if (isRefused('S', value) || isRefused('Type', value)) found.add('active');
      const isAction = value.kind === 'dictionary' && has(value, 'S');
      const isText = value.kind === 'string';
      const [opens, links] = [canOpen(value), isText && isAllowed(value.text)];
      // Without a number it could be any of those that others refer to.
      if (number === null) {
        nameless.opens &&= opens || !isAction;
        nameless.links &&= links || !isText;
      } else {
        const earlier = uses.get(number);
        uses.set(number, { opens: opens && earlier?.opens !== false, links: links && earlier?.links !== false });
      }
    },
    onStream(dictionary) {
      // Its bytes, or a page in it, lie in another file.
      if (has(dictionary, 'F') || has(dictionary, 'Ref')) found.add('active');
    },
    onUnclear: () => found.add('unclear'),
    onTooLarge: () => found.add('too_large'),
  };
  readObjects(content, listener);
  for (const use of ['opens', 'links'] as const) {
    for (const number of referred[use]) if (!uses.get(number)?.[use] || !nameless[use]) found.add('active');
  }
  return (['protected', 'active', 'too_large', 'unclear'] as const).find((verdict) => found.has(verdict)) ?? null;
}

/**
 * Each name with what stands behind it. Programs agree where a dictionary is in order; where it is not, some take for
 * a key what others take for a value, so that every name counts as both.
 */
function* neighbours({ items }: PdfDictionary): Generator<[string, PdfValue | undefined]> {
  const values = items.filter(({ kind }) => kind !== 'keyword');
  for (const [index, item] of values.entries()) if (item.kind === 'name') yield [item.text, values[index + 1]];
}

const has = ({ items }: PdfDictionary, key: string) => items.some((item) => item.kind === 'name' && item.text === key);

function isRefused(key: string, value: PdfValue | undefined): boolean {
  if (REFUSED_KEYS.has(key)) return true;
  if (value === undefined) return false;
  if (key === 'S') return value.kind === 'name' && REFUSED_ACTIONS.has(value.text);
  if (key === 'Type' || key === 'Subtype') return value.kind === 'name' && REFUSED_TYPES.has(value.text);
  if (key === 'AA') return value.kind === 'reference' || (value.kind === 'dictionary' && value.items.length > 0);
  if (key === 'OpenAction') return value.kind !== 'reference' && !canOpen(value);
  if (key === 'URI' || key === 'Base') return value.kind === 'string' && !isAllowed(value.text);
  return false;
}

/** Whether a file may have this as what happens when it opens: a place in itself, and nothing after it. */
function canOpen(value: PdfValue): boolean {
  if (value.kind === 'array' || value.kind === 'string' || value.kind === 'name') return true;
  if (value.kind !== 'dictionary') return false;
  const keys = value.items.filter((_, index) => index % 2 === 0);
  const isKnown = keys.every((key) => key.kind === 'name' && DESTINATION_KEYS.has(key.text));
  const actions = value.items.filter((_, index) => isName(value.items[index - 1], 'S'));
  return isKnown && actions.length > 0 && actions.every((action) => isName(action, 'GoTo'));
}

const isName = (value: PdfValue | undefined, text: string) => value?.kind === 'name' && value.text === text;

/** Whether a link may open an address: of the web without a password, of a mailbox, of a telephone, or without a scheme. */
function isAllowed(bytes: string): boolean {
  if (bytes.length >= TEXT_KEPT) return false;
  // Programs leave them out before they look for the scheme.
  const address = decode(bytes).replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, '');
  if (CREDENTIALS.test(address)) return false;
  return ALLOWED_SCHEMES.test(address) || /^(?![\\/]{2})[^:]*([/?#].*)?$/.test(address);
}

function decode(bytes: string): string {
  const pairs = Buffer.from(bytes.slice(2, 2 + 2 * Math.floor((bytes.length - 2) / 2)), 'latin1');
  if (bytes.startsWith('\xfe\xff')) return pairs.swap16().toString('utf16le');
  if (bytes.startsWith('\xff\xfe')) return pairs.toString('utf16le');
  return bytes.replace(/^\xef\xbb\xbf/, '');
}
