import { setImmediate } from 'node:timers/promises';
import type { ImportListField } from '@gegenpost/contract/candidate-import-fields.ts';
import { keyOf, type ListValue, listValueOf, splitFurther } from './list-values.ts';
import type { Found, ValueFinder } from './value-finder.service.ts';

/** Similar entries are looked for so often in one file; what stands behind that is unknown. */
const SEARCHED_MAX = 3000;
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
    const known = this.#parts.get(`${field} ${part}`) ?? this.#split(field, part);
    this.#parts.set(`${field} ${part}`, known);
    for (const { text } of known) {
      const key = `${field} ${keyOf(text)}`;
      const before = this.#texts.get(key);
      if (before) before.rows += 1;
      else this.#texts.set(key, { field, key: keyOf(text), text, rows: 1, found: await this.#search(field, text) });
    }
    return known;
  }

  found(field: ImportListField, text: string): Found {
    return this.#texts.get(`${field} ${keyOf(text)}`)?.found ?? { match: 'unknown' };
  }

  get texts(): FoundText[] {
    return [...this.#texts.values()];
  }

  #split(field: ImportListField, part: string): ListValue[] {
    const whole = listValueOf(field, part);
    if (this.#finder.find(field, whole.text)) return [whole];
    const pieces = splitFurther(part);
    return pieces ? pieces.flatMap((piece) => this.#split(field, piece)) : [whole];
  }

  async #search(field: ImportListField, text: string): Promise<Found> {
    const found = this.#finder.find(field, text);
    if (found) return found;
    this.#searched += 1;
    if (this.#searched > SEARCHED_MAX) return { match: 'unknown' };
    if (performance.now() - this.#since > SLICE_MS) {
      await setImmediate();
      this.#since = performance.now();
    }
    return this.#finder.findSimilar(field, text);
  }
}
