import { is, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Db, poolOf } from './db.ts';

type Values = Readonly<Record<string, unknown>>;

const dialect = new PgDialect();

/**
 * A named prepared statement for a query that runs very often: its text is built once, each connection plans it once,
 * and it goes to the driver without the query builder, which takes a tenth of a millisecond.
 *
 * @param name Unique over all rooms.
 * @param text With a placeholder for each value.
 * @returns A function that runs on the database itself, not inside a transaction. Rows are as the driver parses them.
 */
export function prepareStatement<Row, Given extends Values>(
  name: string,
  text: SQL,
): (db: Db, values: Given) => Promise<Row[]> {
  const { sql, params } = dialect.sqlToQuery(text);
  return async (db, given) => {
    const values = params.map((param) => (is(param, Placeholder) ? given[param.name] : param));
    const { rows } = await poolOf(db).query<Row & object>({ name, text: sql, values });
    return rows;
  };
}
