import { type PdfListener, readObjects } from './pdf-objects.ts';
import { type PdfDictionary, type PdfValue, TEXT_KEPT } from './pdf-syntax.ts';

/** Why a file is refused; null: it only shows pages. */
export type PdfVerdict = 'protected' | 'active' | 'too_large' | 'unclear' | null;

/** Keys of actions and of embedded files. */
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
/**
 * Types of actions (`/S`) that are refused even behind a click: they start programs, send forms, open other files or
 * play media.
 */
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
/** Refused objects, by `/Type` or `/Subtype`. */
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
/** Keys of an action that goes to a page of the same file and has no next action. */
const DESTINATION_KEYS = new Set(['Type', 'S', 'D', 'SD']);
const ALLOWED_SCHEMES = /^(https?|mailto|tel):/i;
const CREDENTIALS = /^https?:[\\/]*[^\\/?#]*@/i;

/** How an object may be used; for several objects with one number, all uses together. */
type Uses = { opens: boolean; links: boolean };

/**
 * Decides whether a PDF does anything but show pages. Links to web and mail addresses are allowed: nearly every CV has
 * them, and they need a click.
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
      // An object without a known number could be any of those that others refer to.
      if (number === null) {
        nameless.opens &&= opens || !isAction;
        nameless.links &&= links || !isText;
      } else {
        const earlier = uses.get(number);
        uses.set(number, { opens: opens && earlier?.opens !== false, links: links && earlier?.links !== false });
      }
    },
    onStream(dictionary) {
      // Its bytes, or a page in it, are in another file.
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
 * Each name with the value behind it. Programs read a malformed dictionary in different ways, and what is a value to
 * one may be a key to another: so every name is treated as both.
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

/** Whether a value is allowed as the action on opening: a destination in the same file, and no next action. */
function canOpen(value: PdfValue): boolean {
  if (value.kind === 'array' || value.kind === 'string' || value.kind === 'name') return true;
  if (value.kind !== 'dictionary') return false;
  const keys = value.items.filter((_, index) => index % 2 === 0);
  const isKnown = keys.every((key) => key.kind === 'name' && DESTINATION_KEYS.has(key.text));
  const actions = value.items.filter((_, index) => isName(value.items[index - 1], 'S'));
  return isKnown && actions.length > 0 && actions.every((action) => isName(action, 'GoTo'));
}

const isName = (value: PdfValue | undefined, text: string) => value?.kind === 'name' && value.text === text;

/**
 * Whether a link's address is allowed: a web address without a password, a mailbox, a telephone number, or one without
 * a scheme.
 */
function isAllowed(bytes: string): boolean {
  if (bytes.length >= TEXT_KEPT) return false;
  // Programs ignore these characters when they look for the scheme.
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
