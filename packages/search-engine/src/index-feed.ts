import type { IndexRows } from './index-rows.ts';
import type { IndexPosition } from './query.ts';

/** The reference data that rows refer to by id. It is read once, at the start: it changes only while no server runs. */
export type IndexCatalogue = {
  /** Occupations that have a KldB code; others score nothing. */
  occupations: readonly { id: number; kldb: string }[];
  places: readonly { id: number; country: string; latitude: number; longitude: number }[];
};

/**
 * Rows of the candidates that changed, and profile ids of those that were deleted. `rev` is the highest one read so
 * far.
 */
export type IndexChanges = { rows: IndexRows; removed: readonly number[]; rev: number };

/**
 * The source of an index's rows. It is opened in the thread of the index, so that reading does not block the server.
 */
export type IndexFeed = {
  catalogue(): Promise<IndexCatalogue>;
  /**
   * All candidates, in batches of some thousands. A batch is valid until the next one is read: its memory is reused.
   */
  rows(): AsyncIterable<IndexRows>;
  /**
   * The changes after `rev`. Because transactions commit out of order, some earlier ones come again; the index ignores
   * rows that it holds already. null: the changes since then are not known any more, so all candidates have to be read
   * again.
   */
  changesSince(rev: number): Promise<IndexChanges | null>;
  /**
   * Up to which transaction the feed has read; null: it cannot be said, or only by a list of transactions that is too
   * long.
   */
  position(): IndexPosition | null;
  /** Calls `wake` when there may be changes. */
  listen(wake: () => void): Promise<void>;
  close(): Promise<void>;
};

/** What a feed module exports as `openFeed`. The settings are sent to another thread, so they hold plain data only. */
export type OpenFeed<Settings> = (settings: Settings) => Promise<IndexFeed>;
