import type { IndexCatalogue, IndexRow } from './index-row.service.ts';
import { IntColumn, ListColumn } from './int-column.ts';
import { NumberColumn } from './number-column.ts';
import { TermTable } from './term-table.ts';

/** How an occupation is held; in a list the place of the occupation in the catalogue × 3, plus this. */
export const occupationKinds = ['main', 'further', 'practised'] as const;

const FIRST_IDS = 1024;
const BLOCK_BITS = 12;

/** What each slot holds, by column. Slots are only ever appended; null is kept as a number. */
export class CandidateColumns {
  readonly catalogue: IndexCatalogue;
  slots = 0;
  readonly ids = new IntColumn();
  readonly revs = new NumberColumn(64);
  readonly updatedAt = new NumberColumn(64);
  /** −∞: now. */
  readonly start = new NumberColumn(32);
  /** NaN, like the next two: not stated, or not shown. */
  readonly payYear = new NumberColumn(64);
  readonly payHour = new NumberColumn(64);
  readonly born = new NumberColumn(32);
  /** Terms by their place in the vocabulary. */
  readonly terms = new ListColumn();
  /** Places and occupations by their position in the catalogue. */
  readonly places = new ListColumn();
  readonly radii = new IntColumn();
  readonly occupations = new ListColumn();
  readonly #termTable = new TermTable();
  /** By profile id: the slot + 1, 0 for nobody. */
  #slotOfId = new Int32Array(FIRST_IDS);
  /** By block of slots: the newest update in it and all before. */
  readonly #newest: number[] = [];
  readonly #placeIndex: ReadonlyMap<number, number>;
  readonly #occupationIndex: ReadonlyMap<number, number>;

  constructor(catalogue: IndexCatalogue) {
    this.catalogue = catalogue;
    this.#placeIndex = new Map(catalogue.places.map(({ id }, index) => [id, index]));
    this.#occupationIndex = new Map(catalogue.occupations.map(({ id }, index) => [id, index]));
  }

  get vocabulary(): readonly number[] {
    return this.#termTable.terms;
  }

  slotOf(id: number): number | undefined {
    const slot = this.#slotOfId[id];
    return slot ? slot - 1 : undefined;
  }

  /** No slot up to this one was updated later; close, since slots are nearly in the order of updates. */
  newestUpTo(slot: number): number {
    return this.#newest[slot >>> BLOCK_BITS] ?? Number.NEGATIVE_INFINITY;
  }

  /** The place of a term in the vocabulary. */
  indexOfTerm(term: number): number | undefined {
    return this.#termTable.placeOf(term);
  }

  /** Position in the catalogue. */
  placeAt(id: number): number | undefined {
    return this.#placeIndex.get(id);
  }

  /** Room for all that others hold, so that nothing is moved while it is taken over. */
  protected makeRoomFor(from: CandidateColumns): void {
    for (const column of ['ids', 'radii'] as const) this[column].makeRoomFor(from[column]);
    for (const column of ['revs', 'updatedAt', 'start', 'payYear', 'payHour', 'born'] as const)
      this[column].makeRoomFor(from[column]);
    for (const column of ['terms', 'places', 'occupations'] as const) this[column].makeRoomFor(from[column]);
    this.#slotOfId = new Int32Array(from.#slotOfId.length);
  }

  /** What the catalogue does not know is left out: it can be neither measured nor scored. @returns The slot. */
  protected append(row: IndexRow): number {
    this.ids.push(row.id);
    this.revs.push(row.rev);
    this.updatedAt.push(row.updated_at);
    this.start.push(row.start_on ?? Number.NEGATIVE_INFINITY);
    this.payYear.push(row.pay_year ?? Number.NaN);
    this.payHour.push(row.pay_hour ?? Number.NaN);
    this.born.push(row.born_on ?? Number.NaN);
    for (const term of row.terms) this.terms.items.push(this.#termTable.take(term));
    for (const [index, id] of row.place_ids.entries()) {
      const place = this.#placeIndex.get(id);
      if (place === undefined) continue;
      this.places.items.push(place);
      this.radii.push(row.place_radii[index]!);
    }
    for (const [index, id] of row.wished.entries()) this.#appendOccupation(id, Math.min(index, 1));
    for (const id of row.practised) this.#appendOccupation(id, 2);
    return this.#endSlot(row.id, row.updated_at);
  }

  /** Takes over what a slot of other columns with the same catalogue holds. @returns The slot. */
  protected appendCopy(from: CandidateColumns, slot: number): number {
    for (const column of ['ids', 'revs', 'updatedAt', 'start', 'payYear', 'payHour', 'born'] as const) {
      this[column].push(from[column].values[slot]!);
    }
    const terms = from.terms.items.values;
    const end = from.terms.start(slot + 1);
    for (let at = from.terms.start(slot); at < end; at++) {
      this.terms.items.push(this.#termTable.take(from.vocabulary[terms[at]!]!));
    }
    const lastPlace = from.places.start(slot + 1);
    for (let at = from.places.start(slot); at < lastPlace; at++) {
      this.places.items.push(from.places.items.values[at]!);
      this.radii.push(from.radii.values[at]!);
    }
    for (const code of from.occupations.of(slot)) this.occupations.items.push(code);
    return this.#endSlot(from.ids.values[slot]!, from.updatedAt.values[slot]!);
  }

  /** Nobody is in this slot any more. */
  protected leave(slot: number): void {
    this.#slotOfId[this.ids.values[slot]!] = 0;
  }

  protected columns() {
    const { ids, revs, updatedAt, start, payYear, payHour, born, terms, places, radii, occupations } = this;
    return [ids, revs, updatedAt, start, payYear, payHour, born, terms, places, radii, occupations];
  }

  /** Of all buffers. */
  get bytes(): number {
    return this.columns().reduce((sum, { bytes }) => sum + bytes, this.#slotOfId.byteLength);
  }

  #appendOccupation(id: number, kind: number): void {
    const occupation = this.#occupationIndex.get(id);
    if (occupation !== undefined) this.occupations.items.push(occupation * occupationKinds.length + kind);
  }

  #endSlot(id: number, updatedAt: number): number {
    const slot = this.slots++;
    for (const lists of [this.terms, this.places, this.occupations]) lists.end();
    const block = slot >>> BLOCK_BITS;
    const known = this.#newest[block] ?? this.#newest[block - 1] ?? Number.NEGATIVE_INFINITY;
    this.#newest[block] = Math.max(known, updatedAt);
    this.#nameSlot(id, slot);
    return slot;
  }

  #nameSlot(id: number, slot: number): void {
    if (id >= this.#slotOfId.length) {
      const wider = new Int32Array(Math.ceil((id + 1) * 1.5));
      wider.set(this.#slotOfId);
      this.#slotOfId = wider;
    }
    this.#slotOfId[id] = slot + 1;
  }
}
