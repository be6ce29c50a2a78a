import { type OccupationKind, occupationKinds } from '@gegenpost/formula';
import { completenessOf } from '../completeness.ts';
import type { IndexCatalogue } from '../index-feed.ts';
import type { IndexRows } from '../index-rows.ts';
import { IntColumn, ListColumn } from './int-column.ts';
import { RowColumns } from './row-columns.ts';
import { SpokenFor } from './spoken-for.ts';
import { TermTable } from './term-table.ts';

const FIRST_IDS = 1024;
const BLOCK_BITS = 12;

/**
 * The data of each slot, by column. Terms are stored by their index in the vocabulary, places and occupations by their
 * index in the catalogue.
 */
export class CandidateColumns extends RowColumns {
  readonly catalogue: IndexCatalogue;
  slots = 0;
  /** Codes: index of the occupation in the catalogue × the number of `occupationKinds`, plus the index of the kind. */
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
  readonly #spokenFor: SpokenFor;
  /** The practised occupations of the row that is read. */
  readonly #known: number[] = [];

  constructor(catalogue: IndexCatalogue) {
    super(16);
    this.catalogue = catalogue;
    this.#spokenFor = new SpokenFor(catalogue.occupations);
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
    this.#appendOccupations(rows, at);
    const lastPractised = rows.practised.start(at + 1);
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

  /** Those that the catalogue knows, with the same kinds as by `furtherKind`. */
  #appendOccupations({ wished, practised }: IndexRows, at: number): void {
    const [mainWish, lastWish] = [wished.start(at), wished.start(at + 1)];
    const [first, last] = [practised.start(at), practised.start(at + 1)];
    const known = this.#known;
    known.length = 0;
    for (let index = first; index < last; index++) {
      const had = this.#occupationTable.indexOf(practised.items.values[index]!);
      if (had !== undefined) known.push(had);
    }
    const main = mainWish < lastWish ? this.#occupationTable.indexOf(wished.items.values[mainWish]!) : undefined;
    if (main !== undefined) this.#appendOccupation(main, 'main');
    for (let wish = mainWish + 1; wish < lastWish; wish++) {
      const wanted = this.#occupationTable.indexOf(wished.items.values[wish]!);
      if (wanted === undefined) continue;
      let isFurther = known.length === 0 || (main !== undefined && this.#spokenFor.has(main, wanted));
      for (let at = 0; !isFurther && at < known.length; at++) isFurther = this.#spokenFor.has(known[at]!, wanted);
      this.#appendOccupation(wanted, isFurther ? 'further' : 'aspired');
    }
    for (const had of known) this.#appendOccupation(had, 'practised');
  }

  #appendOccupation(occupation: number, kind: OccupationKind): void {
    this.occupations.items.push(occupation * occupationKinds.length + occupationKinds.indexOf(kind));
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
