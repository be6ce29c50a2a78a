/** A PDF value, reduced to what the inspection needs. */
export type PdfValue =
  | { kind: 'name' | 'string' | 'keyword'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'reference'; number: number }
  /** The first items only. */
  | { kind: 'array'; items: readonly PdfValue[] }
  /** Keys and values alternating, in the order of the file. */
  | { kind: 'dictionary'; items: readonly PdfValue[] };

export type PdfDictionary = Extract<PdfValue, { kind: 'dictionary' }>;

/** Limits of the work on one file; a file beyond them is crafted to be slow. */
export type Budget = { bytes: number; values: number };

/** Thrown where PDF programs could read different things, or where reading exceeds the budget. */
export class PdfUnclear extends Error {}

const DEPTH_MAX = 100;
const ARRAY_ITEMS_KEPT = 8;
/** Maximum stored length of a name or string; longer ones are cut, and an address that long is refused. */
export const TEXT_KEPT = 4096;

/** Lookup table by byte, because every byte is tested. */
const isWhitespace = Array.from({ length: 256 }, (_, byte) => [0, 9, 10, 12, 13, 32].includes(byte));
const isDelimiter = Array.from({ length: 256 }, (_, byte) => '()<>[]{}/%'.includes(String.fromCharCode(byte)));
const isRegular = (byte: number | undefined) => byte !== undefined && !isWhitespace[byte] && !isDelimiter[byte];
const isLineEnd = (byte: number | undefined) => byte === 10 || byte === 13;
const codeOf = (letter: string) => letter.charCodeAt(0);
const [OPEN, CLOSE, SMALLER, LARGER, BEGIN, , SLASH, PERCENT, BACKSLASH] = [...'()<>[]/%\\'].map(codeOf);
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Parses values from bytes, whichever program wrote them. */
export class PdfReader {
  at: number;
  readonly #bytes: Buffer;
  readonly #budget: Budget;
  readonly #onDictionary: (dictionary: PdfDictionary) => void;

  /** @param onDictionary Called for each dictionary when it ends, inner ones first. */
  constructor(bytes: Buffer, at: number, budget: Budget, onDictionary: (dictionary: PdfDictionary) => void) {
    this.#bytes = bytes;
    this.at = at;
    this.#budget = budget;
    this.#onDictionary = onDictionary;
  }

  /**
   * Parses the next value; null at the end of the bytes.
   *
   * @throws {PdfUnclear} When it is not closed or nested too deep, or the budget is used up.
   */
  readValue(depth = 0): PdfValue | null {
    if (depth > DEPTH_MAX) throw new PdfUnclear('too deep');
    this.skipSpace();
    const byte = this.#bytes[this.at];
    if (byte === BEGIN) return this.#readArray(depth);
    if (byte === SMALLER && this.#bytes[this.at + 1] === SMALLER) return this.#readDictionary(depth);
    const begin = this.at;
    try {
      return this.#readToken();
    } finally {
      // Also spent on a value that is never closed: reading it costs as much.
      this.#spend(this.at - begin);
    }
  }

  /** Skips white space and comments. */
  skipSpace(): void {
    const begin = this.at;
    for (;;) {
      while (isWhitespace[this.#bytes[this.at] ?? -1]) this.at++;
      if (this.#bytes[this.at] !== PERCENT) break;
      while (this.at < this.#bytes.length && !isLineEnd(this.#bytes[this.at])) this.at++;
    }
    this.#spend(this.at - begin);
  }

  #spend(bytes: number): void {
    this.#budget.bytes -= bytes;
    this.#budget.values -= 1;
    if (this.#budget.bytes < 0 || this.#budget.values < 0) throw new PdfUnclear('too long to read');
  }

  #readToken(): PdfValue | null {
    const byte = this.#bytes[this.at];
    if (byte === undefined) return null;
    if (byte === SLASH) return this.#readName();
    if (byte === OPEN) return this.#readLiteral();
    if (byte === SMALLER) return this.#readHex();
    if (!isRegular(byte)) {
      const text = byte === LARGER && this.#bytes[this.at + 1] === LARGER ? '>>' : String.fromCharCode(byte);
      this.at += text.length;
      return { kind: 'keyword', text };
    }
    const word = this.#readRegular();
    return /^[+-]*[\d.]+$/.test(word) ? { kind: 'number', value: Number(word) } : { kind: 'keyword', text: word };
  }

  #readRegular(): string {
    const begin = this.at;
    while (isRegular(this.#bytes[this.at])) this.at++;
    return this.#bytes.toString('latin1', begin, Math.min(this.at, begin + TEXT_KEPT));
  }

  #readName(): PdfValue {
    this.at++;
    const text = this.#readRegular();
    if (this.#bytes[this.at] === PERCENT) this.#refuseDividedName();
    const hex = (_: string, digits: string) => String.fromCharCode(Number.parseInt(digits, 16));
    return { kind: 'name', text: text.includes('#') ? text.replace(/#([0-9a-f]{2})/gi, hex) : text };
  }

  /** A comment directly behind a name: programs differ on whether the next line continues the name. */
  #refuseDividedName(): void {
    let next = this.at;
    while (next < this.#bytes.length && !isLineEnd(this.#bytes[next])) next++;
    while (isLineEnd(this.#bytes[next])) next++;
    this.#spend(next - this.at);
    if (isRegular(this.#bytes[next])) throw new PdfUnclear('a comment divides a name');
  }

  #readLiteral(): PdfValue {
    let text = '';
    let open = 1;
    while (open > 0) {
      const byte = this.#bytes[++this.at];
      if (byte === undefined) throw new PdfUnclear('a string has no end');
      if (byte === BACKSLASH) text += this.#readEscape();
      else if (byte === OPEN) open++;
      else if (byte === CLOSE) open--;
      if (open > 0 && byte !== BACKSLASH && text.length < TEXT_KEPT) text += String.fromCharCode(byte);
    }
    this.at++;
    return { kind: 'string', text };
  }

  /** Decodes an escape sequence behind a backslash; stops at its last byte. */
  #readEscape(): string {
    const rest = this.#bytes.toString('latin1', this.at + 1, this.at + 4);
    const octal = /^[0-7]{1,3}/.exec(rest)?.[0];
    if (octal) {
      this.at += octal.length;
      return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    }
    const lineEnd = /^(\r\n|\r|\n)/.exec(rest)?.[0];
    if (lineEnd) {
      this.at += lineEnd.length;
      return '';
    }
    this.at++;
    return ESCAPED[rest[0] ?? ''] ?? rest[0] ?? '';
  }

  #readHex(): PdfValue {
    const begin = this.at + 1;
    const end = this.#bytes.indexOf('>', begin);
    this.at = end === -1 ? this.#bytes.length : end + 1;
    if (end === -1) throw new PdfUnclear('a string has no end');
    const digits = this.#bytes.toString('latin1', begin, end).replace(/[^0-9a-f]/gi, '');
    return { kind: 'string', text: Buffer.from(`${digits}0`, 'hex').toString('latin1') };
  }

  #readArray(depth: number): PdfValue {
    this.at++;
    const items: PdfValue[] = [];
    for (;;) {
      const value = this.readValue(depth + 1);
      if (value === null || isClosing(value, '>>')) throw new PdfUnclear('an array has no end');
      if (isClosing(value, ']')) return { kind: 'array', items };
      if (items.length < ARRAY_ITEMS_KEPT) append(items, value);
    }
  }

  #readDictionary(depth: number): PdfValue {
    this.at += 2;
    const items: PdfValue[] = [];
    for (;;) {
      const value = this.readValue(depth + 1);
      if (value === null || isClosing(value, ']')) throw new PdfUnclear('a dictionary has no end');
      if (isClosing(value, '>>')) break;
      append(items, value);
    }
    const dictionary: PdfDictionary = { kind: 'dictionary', items };
    this.#onDictionary(dictionary);
    return dictionary;
  }
}

const isClosing = (value: PdfValue, text: ']' | '>>') => value.kind === 'keyword' && value.text === text;

/** Two numbers and an R become one reference. */
function append(items: PdfValue[], value: PdfValue): void {
  const [number, generation] = [items.at(-2), items.at(-1)];
  const isReference = value.kind === 'keyword' && value.text === 'R';
  if (isReference && number?.kind === 'number' && generation?.kind === 'number') {
    items.splice(-2, 2, { kind: 'reference', number: number.value });
  } else items.push(value);
}
