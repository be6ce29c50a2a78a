import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

type Values = Readonly<Record<string, unknown>>;
type Prepared = { execute(values: Values): Promise<unknown> };

const dialect = new PgDialect();

/**
 * A statement for what is asked all the time: its text is made once, and each connection plans it once.
 *
 * @param name Of this statement alone, in all rooms.
 * @param text With a placeholder for each value. Moments and days come as text.
 */
export function prepareStatement<Row, Given extends Values>(
  name: string,
  text: SQL,
): (db: Db, values: Given) => Promise<Row[]> {
  const query = dialect.sqlToQuery(text);
  const prepared = new WeakMap<object, Prepared>();
  return async (db, values) => {
    const { session } = db._;
    let statement = prepared.get(session);
    if (!statement) {
      statement = session.prepareQuery(query, undefined, name, false);
      prepared.set(session, statement);
    }
    const { rows } = (await statement.execute(values)) as { rows: Row[] };
    return rows;
  };
}
