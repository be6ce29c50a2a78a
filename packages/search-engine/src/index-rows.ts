import { ListColumn } from './columns/int-column.ts';
import { RowColumns } from './columns/row-columns.ts';

/** What the index stores about one candidate. Lists have no duplicates. */
export type IndexRow = {
  /** Profile id. */
  id: number;
  /** Revision: grows with every change of the candidate. Rows are read in its order. */
  rev: number;
  /** Terms as `terms.ts` builds them, ascending. */
  terms: readonly number[];
  /** Ids of the wished places; `place_radii` holds the candidate's radius around each, in the same order. */
  place_ids: readonly number[];
  place_radii: readonly number[];
  /** Attribute ids of the wished occupations, the main one first, and of the practised ones. */
  wished: readonly number[];
  practised: readonly number[];
  /** Days since 1970; null: the candidate can begin now. */
  start_on: number | null;
  /**
   * Euros by year and by hour. If only one is stated, the other is computed by weekly hours × 52 (40 hours if none are
   * stated), with the same floating-point arithmetic as in the formula. null: neither is stated, or it cannot be
   * computed.
   */
  pay_year: number | null;
  pay_hour: number | null;
  /** Days since 1970; null: not stated, or not visible to every company. */
  born_on: number | null;
  /** Milliseconds since 1970. */
  updated_at: number;
};

/** A batch of rows in columns, so that reading all candidates does not create an object for each. */
export class IndexRows extends RowColumns {
  readonly wished = new ListColumn(32);
  readonly practised = new ListColumn(32);

  constructor() {
    super(32);
  }

  static from(rows: Iterable<IndexRow>): IndexRows {
    const all = new IndexRows();
    for (const row of rows) all.#add(row);
    return all;
  }

  get count(): number {
    return this.ids.length;
  }

  /** Empties the batch and keeps its buffers, so that the next batch is read into them. */
  clear(): this {
    const { ids, revs, updatedAt, start, payYear, payHour, born, terms, places, radii, wished, practised } = this;
    const all = [ids, revs, updatedAt, start, payYear, payHour, born, terms, places, radii, wished, practised];
    for (const column of all) column.clear();
    return this;
  }

  #add(row: IndexRow): void {
    this.ids.push(row.id);
    this.revs.push(row.rev);
    this.updatedAt.push(row.updated_at);
    this.start.push(row.start_on ?? Number.NEGATIVE_INFINITY);
    this.payYear.push(row.pay_year ?? Number.NaN);
    this.payHour.push(row.pay_hour ?? Number.NaN);
    this.born.push(row.born_on ?? Number.NaN);
    this.terms.add(row.terms);
    this.places.add(row.place_ids);
    for (const radius of row.place_radii) this.radii.push(radius);
    this.wished.add(row.wished);
    this.practised.add(row.practised);
  }
}
