/** Keeps what was asked for last, up to a number of entries. */
export class RecentlyUsed<V> {
  readonly #entries = new Map<string, V>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string, make: () => V): V {
    const known = this.#entries.get(key);
    const value = known ?? make();
    if (known !== undefined) this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.#limit) this.#entries.delete(this.#entries.keys().next().value!);
    return value;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  values(): Iterable<V> {
    return this.#entries.values();
  }
}
