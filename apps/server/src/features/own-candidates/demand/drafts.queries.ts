import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { rowOf } from '#platform/db/rows.ts';

/** Agent in whose name drafts are tried; null: the company has none. */
export async function findAnyAgent(db: Db, companyId: number): Promise<number | null> {
  const row = await rowOf(
    db,
    z.object({ id: z.int() }),
    sql`select p.id from users u join profiles p on p.user_id = u.id where u.company_id = ${companyId} order by u.id limit 1`,
  );
  return row?.id ?? null;
}
