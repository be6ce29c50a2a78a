import type { ClickHouse } from './clickhouse.ts';
import type { EngineRow } from './engine-rows.ts';
import type { SignedRow } from './row-binary.ts';
import { findSignedRows, insertRows } from './tables.queries.ts';

/**
 * Makes the table hold exactly `rows` of the candidates in `ids`. It reads first what is there, so that it can be
 * repeated after a failure in whatever state that left the table; rows that are there already are not written. Nobody
 * else may write at the same time.
 */
export async function writeChanges(
  clickhouse: ClickHouse,
  table: string,
  ids: readonly number[],
  rows: readonly EngineRow[],
): Promise<void> {
  const present = netOf(await findSignedRows(clickhouse, table, ids));
  const wanted = new Map(rows.map((row) => [nameOf(row), row]));
  const changes: SignedRow[] = [];
  for (const [name, { row, net }] of present) {
    const missing = (wanted.has(name) ? 1 : 0) - net;
    for (let left = Math.abs(missing); left > 0; left -= 1) changes.push({ row, sign: missing > 0 ? 1 : -1 });
  }
  for (const [name, row] of wanted) if (!present.has(name)) changes.push({ row, sign: 1 });
  await insertRows(clickhouse, table, changes);
}

/** A candidate's row never changes without its revision. */
const nameOf = ({ id, rev }: EngineRow) => `${id} ${rev}`;

function netOf(rows: readonly SignedRow[]): Map<string, { row: EngineRow; net: number }> {
  const present = new Map<string, { row: EngineRow; net: number }>();
  for (const { row, sign } of rows) {
    const before = present.get(nameOf(row));
    if (before) before.net += sign;
    else present.set(nameOf(row), { row, net: sign });
  }
  return present;
}
