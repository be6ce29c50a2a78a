import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './db.ts';

/** A timestamp column of a raw query: text from the query builder's driver, a Date from a prepared statement. */
export const momentColumn = z
  .union([z.string(), z.date()])
  .transform((moment) => new Date(moment))
  .refine((moment) => !Number.isNaN(moment.getTime()));

/** Rows with only an id. */
export const IdRow = z.object({ id: z.int() });

/**
 * Runs a raw SQL query and parses its rows by a schema, so that their type is what the database sent and not what was
 * typed beside the query. Create the schema once for the module: zod compiles it at its first use, which takes 0.1 ms.
 *
 * @throws When a row does not match the schema: a bug in the query, which no client can cause.
 */
export async function rowsOf<S extends z.ZodType>(db: Db, row: S, query: SQL): Promise<z.output<S>[]> {
  const { rows } = await db.execute(query);
  return readRows(row, rows);
}

/**
 * Rows of a raw query, parsed by a schema.
 *
 * @throws As `rowsOf`.
 */
export function readRows<S extends z.ZodType>(row: S, rows: unknown): z.output<S>[] {
  const read = z.array(row).safeParse(rows);
  if (read.success) return read.data;
  // The values may be personal data: the message names only columns.
  const wrong = read.error.issues.map(({ path, code }) => `${path.slice(1).join('.')} (${code})`);
  throw new Error(`rows of SQL are not as expected: ${[...new Set(wrong)].join(', ')}`);
}

/** As `rowsOf`, for a query of which only the first row matters; null: no row. */
export async function rowOf<S extends z.ZodType>(db: Db, row: S, query: SQL): Promise<z.output<S> | null> {
  return (await rowsOf(db, row, query))[0] ?? null;
}

/** Parses a computed column of a select: `` sql`…`.mapWith(checked(z.array(z.int()))) ``. */
export const checked =
  <S extends z.ZodType>(column: S) =>
  (value: unknown): z.output<S> =>
    column.parse(value);
