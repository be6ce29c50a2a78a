/**
 * Rows for `console.table`.
 *
 * @param turned Rows become columns.
 */
export function rounded(
  rows: Record<string, Record<string, number>>,
  turned = false,
): Record<string, Record<string, number>> {
  const result: Record<string, Record<string, number>> = {};
  for (const [row, cells] of Object.entries(rows)) {
    for (const [cell, value] of Object.entries(cells)) {
      const [first, second] = turned ? [cell, row] : [row, cell];
      result[first] ??= {};
      result[first][second] = Math.round(value * 100) / 100;
    }
  }
  return result;
}
