import { the } from '@gegenpost/contract/shared/the.ts';
import { is, Placeholder, type SQL } from 'drizzle-orm';
import { NodePgDatabase, type NodePgQueryResultHKT, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgPreparedQuery, type PgSession, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { z } from 'zod';
import { clientOf, type Db } from './db.ts';
import { readRows } from './rows.ts';

type Values = Readonly<Record<string, unknown>>;

const dialect = new PgDialect();

/**
 * A named prepared statement for a query that runs very often: its text is built once, each connection plans it once,
 * and it goes to the driver without the query builder, which takes a tenth of a millisecond.
 *
 * @param name Unique over all rooms.
 * @param text With a placeholder for each value.
 * @returns A function that runs on the database, also inside of a transaction. Rows are as the driver parses them.
 */
export function prepareStatement<Row, Given extends Values>(
  name: string,
  text: SQL,
): (db: Db, values: Given) => Promise<Row[]> {
  const { sql, params } = dialect.sqlToQuery(text);
  return async (db, given) => {
    const values = params.map((param) => (is(param, Placeholder) ? given[param.name] : param));
    const { rows } = await clientOf(db).query<Row & object>({ name, text: sql, values });
    return rows;
  };
}

/** As `prepareStatement`, with rows parsed by a schema as `rowsOf` parses them. */
export function prepareRows<S extends z.ZodType, Given extends Values>(
  name: string,
  row: S,
  text: SQL,
): (db: Db, values: Given) => Promise<z.output<S>[]> {
  const read = prepareStatement<object, Given>(name, text);
  return async (db, values) => readRows(row, await read(db, values));
}

type Session = PgSession<NodePgQueryResultHKT>;
type Asked = Parameters<Session['prepareQuery']>;
/** `joinsNotNullableMap`: which joined tables are null as a whole when they have no row. */
type Prepared = ReturnType<Session['prepareQuery']> & { joinsNotNullableMap?: Record<string, boolean> };

/** Takes down what a query builder asks of its session. */
class Recorder extends NodePgSession<Record<string, never>, Record<string, never>> {
  asked: Asked | undefined;

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(...asked: Asked): PgPreparedQuery<T> {
    this.asked = asked;
    return super.prepareQuery(...asked) as PgPreparedQuery<PreparedQueryConfig> as PgPreparedQuery<T>;
  }
}

/**
 * A named prepared statement made by the query builder, once: building a query takes longer than reading its rows. Runs
 * on the database and inside of transactions, with rows as the builder maps them.
 *
 * @param name Unique over all rooms.
 * @param build With a placeholder for each value.
 */
export function prepareQuery<Query extends { prepare(name: string): unknown }, Given extends Values>(
  name: string,
  build: (db: Db) => Query,
): (db: Db, values: Given) => Promise<Awaited<Query>> {
  let made: { asked: Asked; joins: Prepared['joinsNotNullableMap'] } | undefined;
  return (db, values) => {
    made ??= record();
    const prepared = db._.session.prepareQuery(...made.asked) as Prepared;
    if (made.joins) prepared.joinsNotNullableMap = made.joins;
    return prepared.execute(values) as Promise<Awaited<Query>>;
  };

  function record() {
    // The client is never asked.
    const recorder = new Recorder(new pg.Client(), dialect, undefined);
    const built = build(new NodePgDatabase(dialect, recorder, undefined)).prepare(name) as Prepared;
    return { asked: the(recorder.asked, 'prepared query'), joins: built.joinsNotNullableMap };
  }
}

/**
 * Prepared queries whose text differs by something, such as a role: `make` is called once for each name.
 *
 * @param nameOf At most 63 bytes, and another one for each text.
 */
export function onceByName<By, Made>(
  nameOf: (by: By) => string,
  make: (name: string, by: By) => Made,
): (by: By) => Made {
  const made = new Map<string, Made>();
  return (by) => {
    const name = nameOf(by);
    const known = made.get(name) ?? make(name, by);
    made.set(name, known);
    return known;
  };
}
