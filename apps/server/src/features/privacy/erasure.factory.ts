import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { testApp } from '#test/api.ts';

export const DAY_MS = 86_400_000;

/** Occurs in all data of the erased person, and nowhere else. */
const PLANTED = /kuckuck/i;

/** What an app has of somebody to erase, found by a planted word. */
export function erasureOf(app: Awaited<ReturnType<typeof testApp>>) {
  /** When somebody asked to be deleted whose time has come. */
  const askedFor = () => new Date(app.clock.now().getTime() - 31 * DAY_MS);

  /** Every table and row that contains a planted word, in all schemas. */
  async function findPlantedRows(): Promise<string[]> {
    const { rows: tables } = await app.db.execute<{ schema: string; name: string }>(sql`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
    const found: string[] = [];
    for (const { schema, name } of tables) {
      const { rows } = await app.db.execute<{ row: string }>(sql`
        select r::text as row from ${sql.identifier(schema)}.${sql.identifier(name)} r where r::text ~* 'kuckuck'`);
      found.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
    return found;
  }

  async function findPlantedFiles(): Promise<string[]> {
    const entries = await readdir(app.config.dataDir, { recursive: true, withFileTypes: true });
    const found: string[] = [];
    for (const entry of entries.filter((item) => item.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      if (PLANTED.test(file) || PLANTED.test(await readFile(file, 'latin1'))) found.push(file);
    }
    return found;
  }

  return { askedFor, findPlantedRows, findPlantedFiles };
}
