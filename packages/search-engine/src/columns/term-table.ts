const FIRST_CAPACITY = 1024;
/** Hash table entries for each term; with fewer there would be many collisions. */
const SPARE = 2;

/**
 * Numbers terms in the order in which they first occur. An open-addressing hash table: it is used many million times,
 * and faster than a Map.
 */
export class TermTable {
  /** By index. */
  readonly terms: number[] = [];
  /** Pairs of a term and its index + 1, at the hash of the term or at the next free entry; 0: free. */
  #entries = new Int32Array(2 * FIRST_CAPACITY);
  #shift = 32 - Math.log2(FIRST_CAPACITY);

  indexOf(term: number): number | undefined {
    const place = this.#entries[this.#find(term) + 1]!;
    return place === 0 ? undefined : place - 1;
  }

  /** @returns Its index, a new one if the term was not in the table. */
  indexOrAdd(term: number): number {
    const at = this.#find(term);
    const place = this.#entries[at + 1]!;
    return place === 0 ? this.#add(term, at) : place - 1;
  }

  #add(term: number, at: number): number {
    const place = this.terms.push(term) - 1;
    this.#enter(term, place, at);
    if (this.terms.length * SPARE * 2 > this.#entries.length) this.#grow();
    return place;
  }

  #grow(): void {
    this.#entries = new Int32Array(2 * this.#entries.length);
    this.#shift -= 1;
    for (const [place, term] of this.terms.entries()) this.#enter(term, place, this.#find(term));
  }

  #enter(term: number, place: number, at: number): void {
    this.#entries[at] = term;
    this.#entries[at + 1] = place + 1;
  }

  /** The position of its entry, or the free one where it belongs. */
  #find(term: number): number {
    const entries = this.#entries;
    let at = 2 * (Math.imul(term, 0x9e3779b1) >>> this.#shift);
    while (entries[at + 1] !== 0 && entries[at] !== term) at = (at + 2) & (entries.length - 1);
    return at;
  }
}
