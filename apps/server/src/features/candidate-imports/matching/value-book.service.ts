import { setImmediate } from 'node:timers/promises';
import type { ImportListField } from '@gegenpost/contract/candidate-import-fields.ts';
import { keyOf, type ListValue, listValueOf, splitFurther } from './list-values.ts';
import type { Found, ValueFinder } from './value-finder.service.ts';

/** So many different values of a file are looked up, and for so many similar ones; what stands behind that is unknown. */
const VALUES_MAX = 20_000;
const SEARCHED_MAX = 3000;
/** No list has room for more entries; a text with more commas is one value. */
const PIECES_MAX = 50;
/** Other calls get their turn in between. */
const SLICE_MS = 8;

type FoundText = { field: ImportListField; key: string; text: string; rows: number; found: Found };

/** The different values of a file's list fields, each looked up once. */
export class ValueBook {
  readonly #finder: ValueFinder;
  readonly #parts = new Map<string, ListValue[]>();
  readonly #texts = new Map<string, FoundText>();
  #searched = 0;
  #since = performance.now();

  constructor(finder: ValueFinder) {
    this.#finder = finder;
  }

  /** The values of a part, looked up. */
  async read(field: ImportListField, part: string): Promise<ListValue[]> {
    await this.#giveWay();
    const known = this.#parts.get(`${field} ${part}`) ?? this.#split(field, part);
    if (!this.#isFull) this.#parts.set(`${field} ${part}`, known);
    for (const { text } of known) {
      const key = `${field} ${keyOf(text)}`;
      const before = this.#texts.get(key);
      if (before) before.rows += 1;
      else if (!this.#isFull)
        this.#texts.set(key, { field, key: keyOf(text), text, rows: 1, found: this.#search(field, text) });
    }
    return known;
  }

  found(field: ImportListField, text: string): Found {
    return this.#texts.get(`${field} ${keyOf(text)}`)?.found ?? { match: 'unknown' };
  }

  get texts(): FoundText[] {
    return [...this.#texts.values()];
  }

  get #isFull(): boolean {
    return this.#texts.size >= VALUES_MAX;
  }

  async #giveWay(): Promise<void> {
    if (performance.now() - this.#since <= SLICE_MS) return;
    await setImmediate();
    this.#since = performance.now();
  }

  #split(field: ImportListField, part: string): ListValue[] {
    const whole = listValueOf(field, part);
    if (this.#isFull || this.#finder.find(field, whole.text)) return [whole];
    const pieces = splitFurther(part);
    if (!pieces || pieces.length > PIECES_MAX) return [whole];
    return pieces.flatMap((piece) => this.#split(field, piece));
  }

  #search(field: ImportListField, text: string): Found {
    const found = this.#finder.find(field, text);
    if (found) return found;
    this.#searched += 1;
    return this.#searched > SEARCHED_MAX ? { match: 'unknown' } : this.#finder.findSimilar(field, text);
  }
}
