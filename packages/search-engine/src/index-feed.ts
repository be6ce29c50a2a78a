import type { IndexRows } from './index-rows.ts';
import type { IndexPosition } from './query.ts';

/** What rows refer to by id. It is read once, at the start: reference data changes only while no server runs. */
export type IndexCatalogue = {
  /** Those with a KldB code; others score nothing. */
  occupations: readonly { id: number; kldb: string }[];
  places: readonly { id: number; country: string; latitude: number; longitude: number }[];
};

/** Candidates who changed, as they are now, and profile ids of those who are gone. `rev` is how far this reaches. */
export type IndexChanges = { rows: IndexRows; removed: readonly number[]; rev: number };

/** Where an index gets its rows. It is opened inside the index's own thread, so that reading blocks nobody else. */
export type IndexFeed = {
  catalogue(): Promise<IndexCatalogue>;
  /** Every candidate, in batches of some thousands; each is only there until the next one. */
  rows(): AsyncIterable<IndexRows>;
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
