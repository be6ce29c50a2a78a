import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { candidates } from '#features/profiles/profiles.table.ts';
import { isPublished } from '#features/public-lists/cards/facts.queries.ts';
import type { Db } from '#platform/db/db.ts';
import { rowOf } from '#platform/db/rows.ts';

const ReaderRow = z.object({ user_id: z.int(), company_id: z.int().nullable() });

/** Who reads messages to a candidate who may still stand in public lists; null: the candidate may not. */
export async function subjectOf(tx: Db, profileId: number): Promise<z.infer<typeof ReaderRow> | null> {
  return rowOf(
    tx,
    ReaderRow,
    sql`
    select coalesce(agent.user_id, person.user_id) as user_id, candidates.vermittler_company_id as company_id
    from ${candidates} join profiles person on person.id = candidates.profile_id
    left join profiles agent on agent.id = candidates.vermittler_profile_id
    where candidates.profile_id = ${profileId} and ${isPublished} and coalesce(agent.user_id, person.user_id) is not null`,
  );
}

/** Whether it is a postal code of Germany. */
export async function isPostalCode(db: Db, postalCode: string): Promise<boolean> {
  const found = sql`select 1 as found from places where country = 'DE' and postal_code = ${postalCode} limit 1`;
  return (await rowOf(db, z.object({ found: z.int() }), found)) !== null;
}
