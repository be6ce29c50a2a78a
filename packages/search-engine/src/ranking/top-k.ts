import type { IndexKey, TieKeys } from '../query.ts';
import { compareKeys, tieOf } from './order.ts';

/** The first k keys of an order, after a given key. */
export class TopK {
  readonly keys: IndexKey[] = [];
  readonly #limit: number;
  readonly #tieKeys: TieKeys;
  readonly #after: IndexKey | null;

  constructor(limit: number, tieKeys: TieKeys, after: IndexKey | null) {
    this.#limit = limit;
    this.#tieKeys = tieKeys;
    this.#after = after;
  }

  /** The k-th key, once there are so many. Hits after it need not be offered. */
  get last(): IndexKey | undefined {
    return this.keys[this.#limit - 1];
  }

  /**
   * @param first The first number of the key.
   * @param second The second one; only for orders by two numbers.
   */
  offer(id: number, first: number, second?: number): void {
    const { last } = this;
    if (last && (first > last[0]! || (first === last[0] && second !== undefined && second > last[1]!))) return;
    const tie = tieOf(this.#tieKeys, id);
    const key = second === undefined ? [first, tie, id] : [first, second, tie, id];
    if ((last && compareKeys(key, last) >= 0) || (this.#after && compareKeys(key, this.#after) <= 0)) return;
    let place = this.keys.length;
    while (place > 0 && compareKeys(key, this.keys[place - 1]!) < 0) place -= 1;
    // A candidate that is offered twice counts once.
    if (place > 0 && this.keys[place - 1]!.at(-1) === id) return;
    this.keys.splice(place, 0, key);
    if (this.keys.length > this.#limit) this.keys.pop();
  }
}
