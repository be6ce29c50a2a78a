import { hash } from 'node:crypto';
import type { IndexCatalogue } from '@gegenpost/search-engine';
import type { ClickHouse } from './clickhouse.ts';
import { isOneOf } from './conditions.queries.ts';
import type { EngineRow } from './engine-rows.ts';
import { columns, encodeRows, type SignedRow } from './row-binary.ts';

/** Changes with every change of columns or of what they mean. */
const LAYOUT = 5;

/** How names of tables begin that this release and these lists made: what rows hold follows from both. */
export function tablePrefix(catalogue: IndexCatalogue): string {
  return `candidates_${hash('sha256', JSON.stringify([LAYOUT, columns, catalogue])).slice(0, 12)}_`;
}

/**
 * Makes a table in each shard, and one over all of them. A change of a candidate writes the old row with −1 and the new
 * one with +1, so that sums are exact at once; merges drop such pairs later. Rows lie in order of the last change, so that
 * the newest are found without reading all.
 */
export async function createTables(clickhouse: ClickHouse, table: string): Promise<void> {
  const { nodes, database, cluster } = clickhouse.url;
  const declared = Object.entries({ ...columns, sign: 'Int8' }).map((column) => column.join(' '));
  for (const node of nodes) {
    await clickhouse.execute(
      `create table ${table}_shard (${declared.join()}) engine = CollapsingMergeTree(sign) order by (updated_at, id, rev)`,
      node,
    );
  }
  await clickhouse.execute(
    `create table ${table} (${declared.join()}) engine = Distributed(${cluster}, ${database}, ${table}_shard, id)`,
  );
}

/** Drops what earlier builds and broken ones left. */
export async function dropOtherTables(clickhouse: ClickHouse, kept: string): Promise<void> {
  for (const node of clickhouse.url.nodes) {
    const rows = await clickhouse.query(
      `select name from system.tables where database = '${clickhouse.url.database}' and name like 'candidates_%'`,
      node,
    );
    const others = rows.map(([name]) => String(name)).filter((name) => name !== kept && name !== `${kept}_shard`);
    for (const name of others) await clickhouse.execute(`drop table ${name}`, node);
  }
}

export async function insertRows(clickhouse: ClickHouse, table: string, rows: readonly SignedRow[]): Promise<void> {
  if (rows.length > 0) await clickhouse.insert(`insert into ${table} format RowBinary`, encodeRows(rows));
}

type Column = keyof EngineRow;

/** The rows of candidates as they lie there, also those that cancel each other out. */
export async function findSignedRows(
  clickhouse: ClickHouse,
  table: string,
  ids: readonly number[],
): Promise<SignedRow[]> {
  const names = Object.keys(columns) as Column[];
  const rows = await clickhouse.query(`select ${names.join()}, sign from ${table} prewhere ${isOneOf(ids)}`);
  return rows.map((values) => ({
    row: Object.fromEntries(names.map((name, index) => [name, values[index]])) as EngineRow,
    sign: values.at(-1) as 1 | -1,
  }));
}

/** Whether any shard still writes rows of an earlier call, whose process may have ended. */
export async function isBeingWritten(clickhouse: ClickHouse, table: string): Promise<boolean> {
  const [row] = await clickhouse.query(
    `select count() from cluster(${clickhouse.url.cluster}, system, processes) where query like 'insert into ${table}%' or query like 'INSERT INTO %${table}_shard%'`,
  );
  return Number(row?.[0]) > 0;
}

/** Whether every shard has the table, and answers. */
export async function isWhole(clickhouse: ClickHouse, table: string): Promise<boolean> {
  const { cluster, database, nodes } = clickhouse.url;
  const [row] = await clickhouse.search(
    `select countIf(name = '${table}_shard'), countIf(name = '${table}')
      from cluster(${cluster}, system, tables) where database = '${database}'`,
  );
  return Number(row?.[0]) === nodes.length && Number(row?.[1]) === 1;
}
