import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './db.ts';

/** A moment in a row of SQL: raw queries give PostgreSQL's text, and all of ours are read as dates. */
export const momentColumn = z
  .string()
  .transform((text) => new Date(text))
  .refine((moment) => !Number.isNaN(moment.getTime()));

/** Rows with one number. */
export const IdRow = z.object({ id: z.int() });

/**
 * Asks a query in SQL and reads its rows by a schema, so that their type is what the database sent and not what
 * somebody wrote beside the query.
 *
 * @throws When a row is not as the schema says: a fault of the query, which no client can cause.
 */
export async function rowsOf<S extends z.ZodType>(db: Db, row: S, query: SQL): Promise<z.output<S>[]> {
  const { rows } = await db.execute(query);
  const read = z.array(row).safeParse(rows);
  if (read.success) return read.data;
  // The values may be about people: only names of columns are told.
  const wrong = read.error.issues.map(({ path, code }) => `${path.slice(1).join('.')} (${code})`);
  throw new Error(`rows of SQL are not as expected: ${[...new Set(wrong)].join(', ')}`);
}

/** The same for a query with at most one row that matters; null: there is none. */
export async function rowOf<S extends z.ZodType>(db: Db, row: S, query: SQL): Promise<z.output<S> | null> {
  return (await rowsOf(db, row, query))[0] ?? null;
}

/** Reads a column of a select that is made in SQL: `` sql`…`.mapWith(checked(z.array(z.int()))) ``. */
export const checked =
  <S extends z.ZodType>(column: S) =>
  (value: unknown): z.output<S> =>
    column.parse(value);
