import { IntColumn, ListColumn } from './int-column.ts';
import { NumberColumn } from './number-column.ts';

/** The columns of candidates, one entry for each. They are append-only. null is stored as a special number. */
export class RowColumns {
  /** Profile ids. */
  readonly ids: IntColumn;
  readonly revs = new NumberColumn(64);
  readonly updatedAt = new NumberColumn(64);
  /** −∞: can begin now. */
  readonly start = new NumberColumn(32);
  /** NaN, here and in the next two: not stated, or not visible. */
  readonly payYear = new NumberColumn(64);
  readonly payHour = new NumberColumn(64);
  readonly born = new NumberColumn(32);
  readonly terms: ListColumn;
  readonly places: ListColumn;
  /** The radius around each place, by the same index as in the items of `places`. */
  readonly radii: IntColumn;

  /** @param bits Initial width of whole numbers. */
  constructor(bits: 16 | 32) {
    this.ids = new IntColumn(bits);
    this.terms = new ListColumn(bits);
    this.places = new ListColumn(bits);
    this.radii = new IntColumn(bits);
  }

  /** Appends the columns that hold one number for each candidate. */
  protected appendNumbers(from: RowColumns, at: number): void {
    this.ids.push(from.ids.values[at]!);
    this.revs.push(from.revs.values[at]!);
    this.updatedAt.push(from.updatedAt.values[at]!);
    this.start.push(from.start.values[at]!);
    this.payYear.push(from.payYear.values[at]!);
    this.payHour.push(from.payHour.values[at]!);
    this.born.push(from.born.values[at]!);
  }
}
