import { promisify } from 'node:util';
import { constants, inflate as inflateWithCallback } from 'node:zlib';
import { refused } from '#platform/errors.ts';

const inflate = promisify(inflateWithCallback);

/** Of all object streams together. */
const INFLATED_BYTES_MAX = 50 * 1024 * 1024;
/** How long the head of a stream may be. */
const HEAD_MAX = 2000;

/** What a viewer does by itself or on a click beyond showing pages. Only in its place: a text may speak of /JavaScript. */
const ACTIVE =
  /\/S[\s\0]{0,20}\/(JavaScript|Launch|ImportData|Rendition|GoToE)\b|\bobj[\s\0]{0,20}\/(JavaScript|Launch)\b|\/Subtype[\s\0]{0,20}\/(RichMedia|3D)\b|\/XFA[\s\0]{0,20}[[\d(]/;
const ATTACHED = /\/EF[\s\0]{0,20}(<<|\d)/g;
const OBJECT_STREAM = named('ObjStm');
const ATTACHED_FILE = named('EmbeddedFile');
/** A CV of Europass carries its own data as XML, an invoice likewise; every other attachment is refused. */
const XML = /^(\xef\xbb\xbf)?\s{0,100}<(\?xml|Candidate)\b/;
const ENCRYPTED = /\/Encrypt[\s\0]{0,20}(<<|\d{1,10}[\s\0]{1,20}\d{1,5}[\s\0]{1,20}R\b)/;

/**
 * Looks through a PDF: its frame, and whether it carries scripts, programs or other files. It does not render it.
 *
 * @throws {AppError} 415 for what is no whole PDF or something else as well; 422 `file_active_content`, or
 *   `file_protected` where encryption keeps us from looking; 413 for a bomb.
 */
export async function inspectPdf(content: Buffer): Promise<void> {
  const text = content.toString('latin1');
  if (!/^%PDF-[12]\.\d[\r\n %]/.test(text.slice(0, 16)) || !hasTrailer(text) || isArchive(content)) {
    throw refused('file_type_unsupported', 415);
  }
  const plain = unescaped(text);
  if (ENCRYPTED.test(plain)) throw refused('file_protected');
  refuseActive(plain);
  let attached = count(plain, ATTACHED);
  for await (const objects of streamsOf(content, text, OBJECT_STREAM)) {
    refuseActive(unescaped(objects));
    attached += count(unescaped(objects), ATTACHED);
  }
  for await (const file of streamsOf(content, text, ATTACHED_FILE)) {
    if (!XML.test(file)) throw refused('file_active_content');
    attached -= 1;
  }
  // One that does not say to be an attached file was not looked at.
  if (attached > 0) throw refused('file_active_content');
}

/** A name of a PDF, each of its letters as it is or as its number. */
function named(name: string): RegExp {
  const letters = [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`);
  return new RegExp(`/${letters.join('')}(?![\\w#])`, 'gi');
}

/** A PDF ends with its trailer and nothing behind it. */
function hasTrailer(text: string): boolean {
  return /startxref[\s\0]{1,10}\d{1,10}[\s\0]{1,10}%%EOF[\s\0]{0,1024}$/.test(text.slice(-2048));
}

/** Whether the file is a ZIP at the same time: a directory whose note reaches exactly to the end. */
function isArchive(content: Buffer): boolean {
  for (let at = content.length - 22; at >= Math.max(0, content.length - 22 - 0xffff); at--) {
    if (content.readUInt32LE(at) === 0x06054b50 && at + 22 + content.readUInt16LE(at + 20) === content.length)
      return true;
  }
  return false;
}

/** Names may write any letter as `#` and its number. */
function unescaped(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/**
 * The streams whose head has a name, unpacked. Streams of objects hold what else stands in the file itself; their heads
 * never do, nor do those of attached files.
 */
async function* streamsOf(content: Buffer, text: string, name: RegExp): AsyncGenerator<string> {
  let left = INFLATED_BYTES_MAX;
  const names = new RegExp(name);
  for (let found = names.exec(text); found !== null; found = names.exec(text)) {
    const head = /stream\r?\n/.exec(text.slice(found.index, found.index + HEAD_MAX));
    const start = found.index + (head ? head.index + head[0].length : 0);
    const end = text.indexOf('endstream', start);
    if (!head || end === -1) throw refused('file_type_unsupported', 415);
    const unpacked = await unpack(content.subarray(start, end), left);
    left -= unpacked.length;
    yield unpacked;
    names.lastIndex = end;
  }
}

/** Objects begin with numbers and XML with a bracket, packed by Flate or not at all. Any other method hides what it holds. */
async function unpack(bytes: Buffer, bytesMax: number): Promise<string> {
  if (/^[\d\s<\xef]/.test(bytes.toString('latin1', 0, 1))) return bytes.toString('latin1');
  try {
    const options = { maxOutputLength: Math.max(1, bytesMax), finishFlush: constants.Z_SYNC_FLUSH };
    return (await inflate(bytes, options)).toString('latin1');
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge ? refused('file_too_large', 413) : refused('file_type_unsupported', 415);
  }
}

function refuseActive(text: string): void {
  if (ACTIVE.test(text)) throw refused('file_active_content');
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
