import { crc32, inflateRawSync } from 'node:zlib';
import { IMPORT_LIMITS } from '@gegenpost/contract/candidate-import-fields.ts';
import { FileRefused } from './table-file.ts';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const ENTRIES_MAX = 2000;
const DEFLATED = 8;

type Entry = { method: number; crc: number; packed: number; declared: number; offset: number };

/** The entries of a ZIP, unpacked when they are asked for; together to no more than the limit, declared and real. */
export class Archive {
  readonly #content: Buffer;
  readonly #entries = new Map<string, Entry>();
  #left: number = IMPORT_LIMITS.inflated_bytes;

  constructor(content: Uint8Array) {
    this.#content = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    this.#readDirectory();
    const declared = [...this.#entries.values()].reduce((sum, entry) => sum + entry.declared, 0);
    if (declared > this.#left) throw new FileRefused('import_too_much_inside');
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /** Text of an entry; null: there is none of this name. */
  text(name: string): string | null {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    const content = this.#content;
    if (entry.offset + 30 > content.length || content.readUInt32LE(entry.offset) !== LOCAL) throw damaged();
    const start = entry.offset + 30 + content.readUInt16LE(entry.offset + 26) + content.readUInt16LE(entry.offset + 28);
    const bytes = this.#inflate(entry, content.subarray(start, start + entry.packed));
    this.#left -= bytes.length;
    if (crc32(bytes) !== entry.crc) throw damaged();
    return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-8').decode(bytes);
  }

  #inflate({ method }: Entry, raw: Buffer): Buffer {
    if (method !== DEFLATED) {
      if (method !== 0) throw damaged();
      if (raw.length > this.#left) throw new FileRefused('import_too_much_inside');
      return raw;
    }
    try {
      return inflateRawSync(raw, { maxOutputLength: Math.max(1, this.#left) });
    } catch (error) {
      const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      throw isTooLarge ? new FileRefused('import_too_much_inside') : damaged();
    }
  }

  #readDirectory(): void {
    const content = this.#content;
    const end = content.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end < 0 || end + END_BYTES > content.length || content.readUInt32LE(end) !== END) throw damaged();
    const count = content.readUInt16LE(end + 10);
    if (count > ENTRIES_MAX) throw new FileRefused('import_too_much_inside');
    let at = content.readUInt32LE(end + 16);
    for (let index = 0; index < count; index++) {
      if (at + 46 > content.length || content.readUInt32LE(at) !== CENTRAL) throw damaged();
      if (content.readUInt16LE(at + 8) & 1) throw new FileRefused('import_protected');
      const name = content.toString('utf8', at + 46, at + 46 + content.readUInt16LE(at + 28));
      if (this.#entries.has(name)) throw damaged();
      this.#entries.set(name, {
        method: content.readUInt16LE(at + 10),
        crc: content.readUInt32LE(at + 16),
        packed: content.readUInt32LE(at + 20),
        declared: content.readUInt32LE(at + 24),
        offset: content.readUInt32LE(at + 42),
      });
      at += 46 + content.readUInt16LE(at + 28) + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
    }
  }
}

const damaged = () => new FileRefused('import_damaged');
