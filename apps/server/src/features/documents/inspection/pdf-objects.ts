import { constants, inflateSync } from 'node:zlib';
import { type PdfDictionary, PdfReader, PdfUnclear, type PdfValue } from './pdf-syntax.ts';

/** Limit of all object streams together. */
const INFLATED_BYTES_MAX = 50 * 1024 * 1024;
/** Maximum number of reading passes: honest files need one, more are for objects within object streams. */
const READINGS_MAX = 3;
const VALUES_MAX = 4_000_000;
/** How many bytes before `obj` its number may begin. */
const HEAD_MAX = 60;

/** Receives what the reader finds in a file. */
export type PdfListener = {
  onDictionary(dictionary: PdfDictionary): void;
  /** @param number null: it could not be determined. */
  onObject(number: number | null, value: PdfValue): void;
  onStream(dictionary: PdfDictionary): void;
  /** Programs could read the file in different ways. */
  onUnclear(): void;
  /** The object streams exceed the limit. */
  onTooLarge(): void;
};

type Reading = { content: Buffer; listener: PdfListener; budget: { bytes: number; values: number }; inflated: number };

/**
 * Reads every object that any program could find in a file: behind each `obj` or `trailer`, also within other objects,
 * old versions and streams, since a cross-reference table may point anywhere; and the contents of object streams.
 */
export function readObjects(content: Buffer, listener: PdfListener): void {
  const budget = { bytes: content.length * READINGS_MAX, values: VALUES_MAX };
  const reading = { content, listener, budget, inflated: 0 };
  for (const at of beginnings(content)) {
    if (budget.bytes < 0 || budget.values < 0) return;
    readObject(reading, at);
  }
}

/** Positions at which an object or a trailer may begin: behind its keyword. */
function* beginnings(content: Buffer): Generator<number> {
  for (const word of ['obj', 'trailer']) {
    for (let at = content.indexOf(word); at !== -1; at = content.indexOf(word, at + word.length)) {
      if (content.toString('latin1', Math.max(0, at - 3), at) !== 'end') yield at + word.length;
    }
  }
}

function readObject(reading: Reading, at: number): void {
  const { content, listener, budget } = reading;
  const head = content.toString('latin1', Math.max(0, at - HEAD_MAX), at);
  const reader = new PdfReader(content, at, budget, (each) => listener.onDictionary(each));
  try {
    const value = reader.readValue();
    if (value) listener.onObject(numberIn(head), value);
    if (value?.kind !== 'dictionary') return;
    reader.skipSpace();
    if (content.toString('latin1', reader.at, reader.at + 6) !== 'stream') return;
    listener.onStream(value);
    if (holdsObjects(value)) readPacked(reading, value, reader.at);
  } catch (error) {
    if (!(error instanceof PdfUnclear)) throw error;
    const isUsedUp = budget.bytes < 0 || budget.values < 0;
    // The keyword as part of a word, in a text or a picture, begins nothing.
    const isWord = /[a-z](obj|trailer)$/i.test(head);
    if (isUsedUp || !isWord) listener.onUnclear();
  }
}

/** The number in an object's header. */
function numberIn(head: string): number | null {
  const found = /(\d{1,10})[\s\0]{1,20}\d{1,5}[\s\0]{0,20}obj$/.exec(head);
  return found ? Number(found[1]) : null;
}

/**
 * Whether a stream is an object stream: by its type, or by keys that only object streams have, because some programs
 * ignore the type.
 */
function holdsObjects({ items }: PdfDictionary): boolean {
  return items.some((item) => item.kind === 'name' && (item.text === 'ObjStm' || item.text === 'First'));
}

/** Reads each object of an object stream, at the offset that the stream's header gives. */
function readPacked(reading: Reading, dictionary: PdfDictionary, at: number): void {
  const { listener } = reading;
  const objects = unpack(reading, dictionary, at);
  if (!objects) {
    listener.onTooLarge();
    return;
  }
  const [count, first] = [wholeNumber(dictionary, 'N'), wholeNumber(dictionary, 'First')];
  const budget = { bytes: objects.length * READINGS_MAX, values: VALUES_MAX };
  const readerAt = (place: number) => new PdfReader(objects, place, budget, (each) => listener.onDictionary(each));
  const head = readerAt(0);
  for (let index = 0; index < count; index++) {
    const [number, offset] = [head.readValue(), head.readValue()];
    if (number?.kind !== 'number' || offset?.kind !== 'number') throw new PdfUnclear('a head without numbers');
    const value = readerAt(first + offset.value).readValue();
    if (value) listener.onObject(number.value, value);
  }
}

/**
 * Inflates an object stream; null: it is too large. Programs write object streams with Flate or uncompressed; any other
 * filter could hide their contents.
 */
function unpack(reading: Reading, dictionary: PdfDictionary, at: number): Buffer | null {
  const { content } = reading;
  const begin = /^stream\r?\n/.exec(content.toString('latin1', at, at + 8))?.[0];
  if (!begin) throw new PdfUnclear('where the stream begins');
  const start = at + begin.length;
  const filter = onlyValue(dictionary, 'Filter');
  const method = filter?.kind === 'array' && filter.items.length === 1 ? filter.items[0] : filter;
  if (!method) return unpackedBytes(content, start, dictionary);
  if (method.kind !== 'name' || method.text !== 'FlateDecode' || onlyValue(dictionary, 'DecodeParms')) {
    throw new PdfUnclear('packed in an unusual way');
  }
  try {
    // Compressed data marks its own end, whatever the stream's `/Length` says.
    const maxOutputLength = Math.max(1, INFLATED_BYTES_MAX - reading.inflated);
    const objects = inflateSync(content.subarray(start), { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
    reading.inflated += objects.length;
    return objects;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null;
    throw new PdfUnclear('cannot be unpacked');
  }
}

/** The bytes of an uncompressed stream: its `/Length` and `endstream` have to agree. */
function unpackedBytes(content: Buffer, start: number, dictionary: PdfDictionary): Buffer {
  const end = start + wholeNumber(dictionary, 'Length');
  const isWhole = /^[\r\n]{0,2}endstream/.test(content.toString('latin1', end, end + 11));
  if (!isWhole || content.indexOf('endstream', start) < end) throw new PdfUnclear('where the stream ends');
  return content.subarray(start, end);
}

/** @throws {PdfUnclear} When the value is not a single non-negative integer. */
function wholeNumber(dictionary: PdfDictionary, key: string): number {
  const value = onlyValue(dictionary, key);
  if (value?.kind === 'number' && Number.isSafeInteger(value.value) && value.value >= 0) return value.value;
  throw new PdfUnclear(`${key} is no number`);
}

/** @throws {PdfUnclear} When the key occurs twice, because programs could choose differently. */
function onlyValue({ items }: PdfDictionary, key: string): PdfValue | null {
  const places = items.flatMap((item, index) => (item.kind === 'name' && item.text === key ? [index] : []));
  if (places.length > 1) throw new PdfUnclear(`${key} stands there twice`);
  const [place] = places;
  return place === undefined ? null : (items[place + 1] ?? null);
}
