import type { IndexPosition } from './query.service.ts';

/** What the index holds of one candidate. Lists have no repetitions. */
export type IndexRow = {
  /** Profile id. */
  id: number;
  /** Grows with every change of the candidate; rows are read in its order. */
  rev: number;
  /** As `terms.service.ts` makes them, ascending. */
  terms: readonly number[];
  /** Wished places, and the candidate's own radius around each, side by side. */
  place_ids: readonly number[];
  place_radii: readonly number[];
  /** Attribute ids of the wished occupations, the main one first, and of the practised ones. */
  wished: readonly number[];
  practised: readonly number[];
  /** Days since 1970; null: can begin now. */
  start_on: number | null;
  /**
   * Euros by year and by hour. What is not stated follows from the other by weekly hours × 52 (40 hours where none are
   * stated), in doubles as the formula does it; null: neither is stated, or nothing can be derived.
   */
  pay_year: number | null;
  pay_hour: number | null;
  /** Days since 1970, of those who show their birthday to every company; null: everyone else. */
  born_on: number | null;
  /** Milliseconds since 1970. */
  updated_at: number;
};

/** What rows refer to by id. It is read once, at the start: reference data changes only while no server runs. */
export type IndexCatalogue = {
  /** Those with a KldB code; others score nothing. */
  occupations: readonly { id: number; kldb: string }[];
  places: readonly { id: number; country: string; latitude: number; longitude: number }[];
};

/** Candidates who changed, as they are now, and profile ids of those who are gone. `rev` is how far this reaches. */
export type IndexChanges = { rows: readonly IndexRow[]; removed: readonly number[]; rev: number };

/** Where an index gets its rows. It is opened inside the index's own thread, so that reading blocks nobody else. */
export type IndexFeed = {
  catalogue(): Promise<IndexCatalogue>;
  /** Every candidate, in batches of some thousands. */
  rows(): AsyncIterable<readonly IndexRow[]>;
  /**
   * What changed after `rev`, and somewhat before it, because transactions commit out of order: what the index knows
   * already is skipped. null: this can no longer be told, everything has to be read again.
   */
  changesSince(rev: number): Promise<IndexChanges | null>;
  /** How far it has read; null: this can no longer be told in short, or not in the terms of a database. */
  position(): IndexPosition | null;
  /** Calls `wake` whenever there may be changes. */
  listen(wake: () => void): Promise<void>;
  close(): Promise<void>;
};

/** What the module of a feed exports as `openFeed`. The settings cross from one thread to another: plain data only. */
export type OpenFeed<Settings> = (settings: Settings) => Promise<IndexFeed>;
