import { completenessOf } from '../completeness.ts';
import type { IndexCatalogue } from '../index-feed.ts';
import type { IndexRows } from '../index-rows.ts';
import { IntColumn, ListColumn } from './int-column.ts';
import { RowColumns } from './row-columns.ts';
import { TermTable } from './term-table.ts';

/**
 * How a candidate has an occupation. The column stores a code: index of the occupation in the catalogue × 3, plus the
 * index in this list.
 */
export const occupationKinds = ['main', 'further', 'practised'] as const;

const FIRST_IDS = 1024;
const BLOCK_BITS = 12;

/**
 * The data of each slot, by column. Terms are stored by their index in the vocabulary, places and occupations by their
 * index in the catalogue.
 */
export class CandidateColumns extends RowColumns {
  readonly catalogue: IndexCatalogue;
  slots = 0;
  readonly occupations = new ListColumn();
  /** By `completenessOf`. */
  readonly completeness = new IntColumn();
  readonly #termTable = new TermTable();
  /** By profile id: the slot + 1; 0: there is none. */
  #slotOfId = new Int32Array(FIRST_IDS);
  /** By block of slots: the latest update in it or in a block before it. */
  readonly #newest: number[] = [];
  /** Index in the catalogue, by id. */
  readonly #placeTable = new TermTable();
  readonly #occupationTable = new TermTable();

  constructor(catalogue: IndexCatalogue) {
    super(16);
    this.catalogue = catalogue;
    for (const { id } of catalogue.places) this.#placeTable.indexOrAdd(id);
    for (const { id } of catalogue.occupations) this.#occupationTable.indexOrAdd(id);
  }

  get vocabulary(): readonly number[] {
    return this.#termTable.terms;
  }

  slotOf(id: number): number | undefined {
    const slot = this.#slotOfId[id];
    return slot ? slot - 1 : undefined;
  }

  /**
   * An upper bound for the update times of all slots up to this one. It is close, because slots are nearly in the order
   * of updates.
   */
  newestUpTo(slot: number): number {
    return this.#newest[slot >>> BLOCK_BITS] ?? Number.NEGATIVE_INFINITY;
  }

  /** Index in the vocabulary. */
  indexOfTerm(term: number): number | undefined {
    return this.#termTable.indexOf(term);
  }

  /** Index in the catalogue. */
  indexOfPlace(id: number): number | undefined {
    return this.#placeTable.indexOf(id);
  }

  /** Reserves memory for all data of other columns, so that copying them never reallocates. */
  protected reserveLike(from: CandidateColumns): void {
    for (const column of ['ids', 'radii', 'completeness'] as const) this[column].reserveLike(from[column]);
    for (const column of ['revs', 'updatedAt', 'start', 'payYear', 'payHour', 'born'] as const)
      this[column].reserveLike(from[column]);
    for (const column of ['terms', 'places', 'occupations'] as const) this[column].reserveLike(from[column]);
    this.#slotOfId = new Int32Array(from.#slotOfId.length);
  }

  /**
   * Places and occupations that the catalogue does not know are left out: they cannot be measured or scored.
   *
   * @returns The slot.
   */
  protected append(rows: IndexRows, at: number): number {
    this.appendNumbers(rows, at);
    const terms = rows.terms.items.values;
    const [start, end] = [rows.terms.start(at), rows.terms.start(at + 1)];
    const { items } = this.terms;
    const values = items.reserve(end - start, this.vocabulary.length + end - start);
    for (let index = start; index < end; index++) values[items.length++] = this.#termTable.indexOrAdd(terms[index]!);
    const lastPlace = rows.places.start(at + 1);
    for (let index = rows.places.start(at); index < lastPlace; index++) {
      const place = this.#placeTable.indexOf(rows.places.items.values[index]!);
      if (place === undefined) continue;
      this.places.items.push(place);
      this.radii.push(rows.radii.values[index]!);
    }
    const [mainWish, lastWish] = [rows.wished.start(at), rows.wished.start(at + 1)];
    for (let wish = mainWish; wish < lastWish; wish++) {
      this.#appendOccupation(rows.wished.items.values[wish]!, Number(wish > mainWish));
    }
    const lastPractised = rows.practised.start(at + 1);
    for (let index = rows.practised.start(at); index < lastPractised; index++) {
      this.#appendOccupation(rows.practised.items.values[index]!, 2);
    }
    const pay = !Number.isNaN(rows.payYear.values[at]!);
    const known = {
      pay,
      places: lastPlace > rows.places.start(at),
      practised: lastPractised > rows.practised.start(at),
    };
    this.completeness.push(completenessOf(terms.subarray(start, end), known));
    return this.#endSlot();
  }

  /**
   * Copies a slot of other columns with the same catalogue.
   *
   * @returns The slot.
   */
  protected appendCopy(from: CandidateColumns, slot: number): number {
    this.appendNumbers(from, slot);
    this.completeness.push(from.completeness.values[slot]!);
    const terms = from.terms.items.values;
    const end = from.terms.start(slot + 1);
    for (let at = from.terms.start(slot); at < end; at++) {
      this.terms.items.push(this.#termTable.indexOrAdd(from.vocabulary[terms[at]!]!));
    }
    const lastPlace = from.places.start(slot + 1);
    for (let at = from.places.start(slot); at < lastPlace; at++) {
      this.places.items.push(from.places.items.values[at]!);
      this.radii.push(from.radii.values[at]!);
    }
    for (const code of from.occupations.of(slot)) this.occupations.items.push(code);
    return this.#endSlot();
  }

  protected clearSlotOfId(slot: number): void {
    this.#slotOfId[this.ids.values[slot]!] = 0;
  }

  protected columns() {
    const { ids, revs, updatedAt, start, payYear, payHour, born, terms, places, radii, occupations, completeness } =
      this;
    const numbers = [ids, revs, updatedAt, start, payYear, payHour, born, completeness];
    return [...numbers, terms, places, radii, occupations];
  }

  /** Size of all buffers. */
  get bytes(): number {
    return this.columns().reduce((sum, { bytes }) => sum + bytes, this.#slotOfId.byteLength);
  }

  #appendOccupation(id: number, kind: number): void {
    const occupation = this.#occupationTable.indexOf(id);
    if (occupation !== undefined) this.occupations.items.push(occupation * occupationKinds.length + kind);
  }

  #endSlot(): number {
    const slot = this.slots++;
    const updatedAt = this.updatedAt.values[slot]!;
    for (const lists of [this.terms, this.places, this.occupations]) lists.end();
    const block = slot >>> BLOCK_BITS;
    const known = this.#newest[block] ?? this.#newest[block - 1] ?? Number.NEGATIVE_INFINITY;
    this.#newest[block] = Math.max(known, updatedAt);
    this.#setSlotOfId(this.ids.values[slot]!, slot);
    return slot;
  }

  #setSlotOfId(id: number, slot: number): void {
    if (id >= this.#slotOfId.length) {
      const wider = new Int32Array(Math.ceil((id + 1) * 1.5));
      wider.set(this.#slotOfId);
      this.#slotOfId = wider;
    }
    this.#slotOfId[id] = slot + 1;
  }
}
