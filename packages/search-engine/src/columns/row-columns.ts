import { IntColumn, ListColumn } from './int-column.ts';
import { NumberColumn } from './number-column.ts';

/** Candidates by column, each as long as there are candidates. They are only ever appended; null is kept as a number. */
export class RowColumns {
  /** Profile ids. */
  readonly ids: IntColumn;
  readonly revs = new NumberColumn(64);
  readonly updatedAt = new NumberColumn(64);
  /** −∞: now. */
  readonly start = new NumberColumn(32);
  /** NaN, like the next two: not stated, or not shown. */
  readonly payYear = new NumberColumn(64);
  readonly payHour = new NumberColumn(64);
  readonly born = new NumberColumn(32);
  readonly terms: ListColumn;
  readonly places: ListColumn;
  /** Around each place, side by side with the items of `places`. */
  readonly radii: IntColumn;

  /** @param bits Of whole numbers at first. */
  constructor(bits: 16 | 32) {
    this.ids = new IntColumn(bits);
    this.terms = new ListColumn(bits);
    this.places = new ListColumn(bits);
    this.radii = new IntColumn(bits);
  }

  /** Takes over what is one number. */
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
