import { the } from '@gegenpost/contract/shared/the.ts';
/** A cache of limited size that drops the entry that was not used for the longest time (LRU). */
export class RecentlyUsed<V> {
  readonly #entries = new Map<string, V>();
  readonly #limit: number;
  readonly #drop: (value: V) => void;

  constructor(limit: number, drop: (value: V) => void = () => {}) {
    this.#limit = limit;
    this.#drop = drop;
  }

  get(key: string, make: () => V): V {
    const known = this.#entries.get(key);
    const value = known ?? make();
    if (known !== undefined) this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.#limit) this.#dropOldest();
    return value;
  }

  #dropOldest(): void {
    const [key, value] = the(this.#entries.entries().next().value, 'entry');
    this.#entries.delete(key);
    this.#drop(value);
  }

  /** Reads an entry without marking it as used. */
  peek(key: string): V | undefined {
    return this.#entries.get(key);
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  values(): Iterable<V> {
    return this.#entries.values();
  }
}
