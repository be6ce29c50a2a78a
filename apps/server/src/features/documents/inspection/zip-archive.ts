import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { refusals } from '#features/documents/texts.de.ts';
import { refused } from '#platform/http/errors.ts';

const inflate = promisify(inflateRaw);

/** More entries than any text document has. */
const ENTRIES_MAX = 2000;
/** Limit of all entries together: far above a long text with pictures, and below a decompression bomb. */
const INFLATED_BYTES_MAX = 100 * 1024 * 1024;

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const IS_ENCRYPTED = 0x0001;
const STORED = 0;
const DEFLATED = 8;

type Entry = { name: string; method: number; crc: number; offset: number; packed: number; start: number };

/** An entry on which the central directory and its local header agree. */
export type ZipPart = { name: string; content: Buffer; isStored: boolean };

/**
 * Reads a whole ZIP and trusts none of its declarations: every entry is inflated and counted, and the central directory
 * must describe exactly the bytes of the file, so that no other program can find something else in it.
 *
 * @throws {AppError} 415 for a damaged or inconsistent archive; 413 for too many entries or bytes; 422 `file_protected`
 *   for encrypted entries.
 */
export async function readZip(content: Buffer): Promise<ZipPart[]> {
  const entries = readDirectory(content);
  const parts: ZipPart[] = [];
  let left = INFLATED_BYTES_MAX;
  for (const entry of entries) {
    const bytes = await unpack(content, entry, left);
    left -= bytes.length;
    parts.push({ name: entry.name, content: bytes, isStored: entry.method === STORED });
  }
  return parts;
}

const damaged = () => refused('file_type_unsupported', 415);

/**
 * The entries of the central directory, which must be stored one behind the other, from the first byte to the
 * directory.
 */
function readDirectory(content: Buffer): Entry[] {
  const end = findEnd(content);
  const [count, size, start] = [
    content.readUInt16LE(end + 10),
    content.readUInt32LE(end + 12),
    content.readUInt32LE(end + 16),
  ];
  if (count > ENTRIES_MAX) throw refused('file_too_large', 413);
  if (content.readUInt16LE(end + 8) !== count || start + size !== end) throw damaged();
  const entries: Entry[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || content.readUInt32LE(at) !== CENTRAL) throw damaged();
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((field) => content.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    if (content.readUInt16LE(at + 8) & IS_ENCRYPTED) throw refused(refusals.file_protected);
    const name = content.toString('utf8', at + 46, at + 46 + nameBytes);
    const offset = content.readUInt32LE(at + 42);
    const start = startOf(content, offset, name);
    const [method, crc, packed] = [
      content.readUInt16LE(at + 10),
      content.readUInt32LE(at + 16),
      content.readUInt32LE(at + 20),
    ];
    entries.push({ name, method, crc, offset, packed, start });
    at += 46 + nameBytes + extraBytes + noteBytes;
  }
  if (at !== end) throw damaged();
  entries.sort((one, other) => one.offset - other.offset);
  checkPlaces(entries, start);
  checkNames(entries);
  return entries;
}

/** Finds the end-of-directory record, which must end the file. */
function findEnd(content: Buffer): number {
  const from = Math.max(0, content.length - END_BYTES - 0xffff);
  for (let at = content.length - END_BYTES; at >= from; at--) {
    if (content.readUInt32LE(at) !== END) continue;
    if (at + END_BYTES + content.readUInt16LE(at + 20) === content.length) return at;
  }
  throw damaged();
}

/** Where the bytes of an entry begin, behind a local header with the same name. */
function startOf(content: Buffer, offset: number, name: string): number {
  if (offset + 30 > content.length || content.readUInt32LE(offset) !== LOCAL) throw damaged();
  const nameBytes = content.readUInt16LE(offset + 26);
  if (content.toString('utf8', offset + 30, offset + 30 + nameBytes) !== name) throw damaged();
  return offset + 30 + nameBytes + content.readUInt16LE(offset + 28);
}

/** Nothing before the first entry, and no overlapping entries. */
function checkPlaces(entries: readonly Entry[], directory: number): void {
  let end = 0;
  for (const [index, { offset, start, packed }] of entries.entries()) {
    if (index === 0 ? offset !== 0 : offset < end) throw damaged();
    end = start + packed;
  }
  if (end > directory) throw damaged();
}

function checkNames(entries: readonly Entry[]): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.size < entries.length || entries.some(({ name }) => !isPath(name))) throw damaged();
}

/** Whether a name is a path that stays within the folder into which the archive is unpacked. */
function isPath(name: string): boolean {
  const climbs = name.split('/').some((part) => part === '..' || part === '.');
  return name !== '' && !name.startsWith('/') && !climbs && !/[\p{Cc}\\:\ufffd]/u.test(name);
}

async function unpack(content: Buffer, { method, crc, packed, start }: Entry, bytesMax: number): Promise<Buffer> {
  const raw = content.subarray(start, start + packed);
  const bytes = method === DEFLATED ? await inflateUpTo(raw, bytesMax) : raw;
  if (method !== DEFLATED && method !== STORED) throw damaged();
  if (bytes.length > bytesMax) throw refused('file_too_large', 413);
  if (crc32(bytes) !== crc) throw damaged();
  return bytes;
}

async function inflateUpTo(raw: Buffer, bytesMax: number): Promise<Buffer> {
  try {
    return await inflate(raw, { maxOutputLength: Math.max(1, bytesMax) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw refused('file_too_large', 413);
    throw damaged();
  }
}
