import { ListColumn } from './columns/int-column.ts';
import { RowColumns } from './columns/row-columns.ts';

/** What the index holds of one candidate. Lists have no repetitions. */
export type IndexRow = {
  /** Profile id. */
  id: number;
  /** Grows with every change of the candidate; rows are read in its order. */
  rev: number;
  /** As `terms.ts` makes them, ascending. */
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

/** Some candidates as an index takes them in, side by side: where all are read there is no object for each. */
export class IndexRows extends RowColumns {
  readonly wished = new ListColumn(32);
  readonly practised = new ListColumn(32);

  constructor() {
    super(32);
  }

  static of(rows: Iterable<IndexRow>): IndexRows {
    const all = new IndexRows();
    for (const row of rows) all.#add(row);
    return all;
  }

  get count(): number {
    return this.ids.length;
  }

  /** Has room for as many as before. */
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
