import { BitMemory, type Room, WORDS_STEP } from './bit-memory.ts';
import { type Bits, clearBit, setBit, wordsFor } from './bits.ts';

import type { IndexCatalogue, IndexRow } from './index-row.service.ts';
import { IntColumn, ListColumn } from './int-column.ts';
import { NumberColumn } from './number-column.ts';
import { Posting } from './posting.ts';
import { type TermKind, termKinds, VALUE_BITS } from './terms.service.ts';

/** How an occupation is held; in an entry the place of the occupation in the catalogue × 3, plus this. */
export const occupationKinds = ['main', 'further', 'practised'] as const;
const KINDS = occupationKinds.length;

/** A row as the store keeps it: places and occupations by their position in the catalogue, null as a number. */
type Entry = {
  id: number;
  rev: number;
  terms: readonly number[];
  places: readonly number[];
  radii: readonly number[];
  occupations: readonly number[];
  start: number;
  payYear: number;
  payHour: number;
  born: number;
  updatedAt: number;
};

const FIRST_WORDS = 32;
const BLOCK_BITS = 12;
/** Bitsets beside those of postings: the living, those that are kept, terms that more and more get, and those of one question. */
const SETS_BESIDE = 512;

/**
 * Candidates in columns. Each has a slot; a changed candidate gets a new one and the old one is dead, so that slots
 * are only ever appended and every posting stays sorted.
 */
export class CandidateStore {
  readonly catalogue: IndexCatalogue;
  slots = 0;
  dead = 0;
  /** Of every bitset. */
  memory = new BitMemory(FIRST_WORDS);
  live: Bits = this.memory.allocate();
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
  readonly places = new ListColumn();
  readonly radii = new IntColumn();
  readonly occupations = new ListColumn();
  readonly vocabulary: number[] = [];
  readonly #termIndex = new Map<number, number>();
  readonly #postings: Posting[] = [];
  /** By place of the catalogue and by radius: who wishes it. */
  readonly #placePostings: Map<number, Posting>[];
  readonly #placeCounts: Int32Array;
  /** By occupation and kind, as in entries. */
  readonly #occupationPostings: Posting[];
  /** By kind of term: who states any of it. */
  readonly #stated = new Map<number, Posting>();
  /** By profile id: the slot + 1, 0 for nobody. */
  #slotOfId = new Int32Array(FIRST_WORDS);
  /** By block of slots: the newest update in it and all before. */
  readonly #newest: number[] = [];
  readonly #placeIndex: ReadonlyMap<number, number>;
  readonly #occupationIndex: ReadonlyMap<number, number>;

  constructor(catalogue: IndexCatalogue) {
    this.catalogue = catalogue;
    this.#placeIndex = new Map(catalogue.places.map(({ id }, index) => [id, index]));
    this.#occupationIndex = new Map(catalogue.occupations.map(({ id }, index) => [id, index]));
    this.#placePostings = catalogue.places.map(() => new Map());
    this.#placeCounts = new Int32Array(catalogue.places.length);
    this.#occupationPostings = Array.from({ length: catalogue.occupations.length * KINDS }, () => new Posting());
  }

  /** @returns The slot. Nobody with this id has one. */
  add(row: IndexRow): number {
    return this.#append(this.#entryOf(row));
  }

  remove(slot: number): void {
    clearBit(this.live, slot);
    this.dead += 1;
    this.#slotOfId[this.ids.values[slot]!] = 0;
  }

  /** Takes over one candidate of another store with the same catalogue. */
  copy(from: CandidateStore, slot: number): void {
    this.#append(from.#entryAt(slot));
  }

  get words(): number {
    return this.memory.words;
  }

  slotOf(id: number): number | undefined {
    const slot = this.#slotOfId[id];
    return slot ? slot - 1 : undefined;
  }

  /** No slot up to this one was updated later; close, since slots are nearly in the order of updates. */
  newestUpTo(slot: number): number {
    return this.#newest[slot >>> BLOCK_BITS] ?? Number.NEGATIVE_INFINITY;
  }

  /** undefined: nobody has it. */
  posting(term: number): Posting | undefined {
    const index = this.#termIndex.get(term);
    return index === undefined ? undefined : this.#postings[index];
  }

  /** The place of a term in the vocabulary. */
  indexOfTerm(term: number): number | undefined {
    return this.#termIndex.get(term);
  }

  stated(kind: TermKind): Posting | undefined {
    return this.#stated.get(termKinds[kind]);
  }

  /** Position in the catalogue. */
  placeAt(id: number): number | undefined {
    return this.#placeIndex.get(id);
  }

  /** Who wishes a place, by radius. */
  placePostings(place: number): ReadonlyMap<number, Posting> {
    return this.#placePostings[place]!;
  }

  /** How many wish a place; a little more, where somebody wishes it with two radii. */
  placeCount(place: number): number {
    return this.#placeCounts[place]!;
  }

  /** Who has an occupation. @param code Its position in the catalogue × 3, plus the kind. */
  occupationPosting(code: number): Posting {
    return this.#occupationPostings[code]!;
  }

  /** Takes the form that fits now that all candidates are there. */
  trim(): void {
    const postings = this.#allPostings();
    this.#useMemory(Math.ceil(this.slots * 1.05), roomFor(postings, this.slots));
    for (const posting of postings) posting.trim(this.slots, this.memory);
    for (const column of this.#columns()) column.trim();
  }

  /** Of all buffers. */
  get bytes(): number {
    const parts = [...this.#allPostings(), ...this.#columns()];
    return parts.reduce((sum, { bytes }) => sum + bytes, this.live.byteLength + this.#slotOfId.byteLength);
  }

  #append(entry: Entry): number {
    const slot = this.slots++;
    if (wordsFor(this.slots) > this.words) this.#widen();
    this.#nameSlot(entry.id, slot);
    setBit(this.live, slot);
    this.ids.push(entry.id);
    this.revs.push(entry.rev);
    this.updatedAt.push(entry.updatedAt);
    const block = slot >>> BLOCK_BITS;
    const known = this.#newest[block] ?? this.#newest[block - 1] ?? Number.NEGATIVE_INFINITY;
    this.#newest[block] = Math.max(known, entry.updatedAt);
    this.start.push(entry.start);
    this.payYear.push(entry.payYear);
    this.payHour.push(entry.payHour);
    this.born.push(entry.born);
    this.occupations.push(entry.occupations);
    for (const code of entry.occupations) this.#occupationPostings[code]!.add(slot, this.memory);
    this.#appendPlaces(entry, slot);
    this.#appendTerms(entry.terms, slot);
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

  #appendPlaces({ places, radii }: Entry, slot: number): void {
    this.places.push(places);
    for (const [index, radius] of radii.entries()) {
      this.radii.push(radius);
      this.#placeCounts[places[index]!]! += 1;
      const byRadius = this.#placePostings[places[index]!]!;
      if (!byRadius.has(radius)) byRadius.set(radius, new Posting());
      byRadius.get(radius)!.add(slot, this.memory);
    }
  }

  #appendTerms(terms: readonly number[], slot: number): void {
    let lastKind = -1;
    for (const term of terms) {
      const index = this.#indexFor(term);
      this.terms.items.push(index);
      this.#postings[index]!.add(slot, this.memory);
      const kind = term >>> VALUE_BITS;
      if (kind !== lastKind) this.#statedFor(kind).add(slot, this.memory);
      lastKind = kind;
    }
    this.terms.push([]);
  }

  #indexFor(term: number): number {
    const known = this.#termIndex.get(term);
    if (known !== undefined) return known;
    this.#termIndex.set(term, this.vocabulary.length);
    this.#postings.push(new Posting());
    return this.vocabulary.push(term) - 1;
  }

  #statedFor(kind: number): Posting {
    const known = this.#stated.get(kind);
    if (known) return known;
    const posting = new Posting();
    this.#stated.set(kind, posting);
    return posting;
  }

  /** What the catalogue does not know is left out: it can be neither measured nor scored. */
  #entryOf(row: IndexRow): Entry {
    const known = row.place_ids.flatMap((id, index) => {
      const place = this.#placeIndex.get(id);
      return place === undefined ? [] : [{ place, radius: row.place_radii[index]! }];
    });
    const held = (id: number, kind: number) => {
      const occupation = this.#occupationIndex.get(id);
      return occupation === undefined ? [] : [occupation * KINDS + kind];
    };
    return {
      id: row.id,
      rev: row.rev,
      terms: row.terms,
      places: known.map(({ place }) => place),
      radii: known.map(({ radius }) => radius),
      occupations: [
        ...row.wished.flatMap((id, index) => held(id, Math.min(index, 1))),
        ...row.practised.flatMap((id) => held(id, 2)),
      ],
      start: row.start_on ?? Number.NEGATIVE_INFINITY,
      payYear: row.pay_year ?? Number.NaN,
      payHour: row.pay_hour ?? Number.NaN,
      born: row.born_on ?? Number.NaN,
      updatedAt: row.updated_at,
    };
  }

  #entryAt(slot: number): Entry {
    return {
      id: this.ids.values[slot]!,
      rev: this.revs.values[slot]!,
      terms: this.terms.of(slot).map((index) => this.vocabulary[index]!),
      places: this.places.of(slot),
      radii: Array.from(this.radii.values.subarray(this.places.start(slot), this.places.start(slot + 1))),
      occupations: this.occupations.of(slot),
      start: this.start.values[slot]!,
      payYear: this.payYear.values[slot]!,
      payHour: this.payHour.values[slot]!,
      born: this.born.values[slot]!,
      updatedAt: this.updatedAt.values[slot]!,
    };
  }

  #widen(): void {
    const postings = this.#allPostings();
    const slots = Math.ceil(this.slots * 1.5);
    // While all are still coming their bitsets are thrown away again and again.
    this.#useMemory(slots, this.memory.kernel ? roomFor(postings, slots) : undefined);
    for (const posting of postings) posting.move(this.memory);
  }

  #useMemory(slots: number, room?: Room): void {
    const words = Math.max(FIRST_WORDS, Math.ceil(wordsFor(slots) / WORDS_STEP) * WORDS_STEP);
    this.memory = new BitMemory(words, room);
    const live = this.memory.allocate();
    live.set(this.live.subarray(0, words));
    this.live = live;
  }

  #allPostings(): Posting[] {
    const places = this.#placePostings.flatMap((byRadius) => [...byRadius.values()]);
    return [...this.#postings, ...places, ...this.#occupationPostings, ...this.#stated.values()];
  }

  #columns() {
    const { ids, revs, updatedAt, start, payYear, payHour, born, terms, places, radii, occupations } = this;
    return [ids, revs, updatedAt, start, payYear, payHour, born, terms, places, radii, occupations];
  }
}

function roomFor(postings: readonly Posting[], slots: number): Room {
  const room = { sets: SETS_BESIDE, listed: 0 };
  for (const posting of postings) {
    const { sets, listed } = posting.roomAmong(slots);
    room.sets += sets;
    room.listed += listed;
  }
  return room;
}
