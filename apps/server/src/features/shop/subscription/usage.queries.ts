import { the } from '@gegenpost/contract/shared/the.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/auth/auth.table.ts';
import { projects } from '#features/projects/projects.table.ts';
import { savedSearches } from '#features/saved-searches/saved-searches.table.ts';
import { talents } from '#features/talents/talents.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rowOf } from '#platform/db/rows.ts';

const Stock = z.object({ saved_searches: z.int(), projects: z.int(), talents: z.int(), sub_accounts: z.int() });

/** What a company has of the things that a plan limits, as their rooms count them. */
export async function countStock(db: Db, companyId: number): Promise<z.infer<typeof Stock>> {
  const row = await rowOf(
    db,
    Stock,
    sql`select
      (select count(*)::int from ${savedSearches} where company_id = ${companyId} and deleted_at is null) as saved_searches,
      (select count(*)::int from ${projects} where company_id = ${companyId} and deleted_at is null) as projects,
      (select count(*)::int from ${talents} where company_id = ${companyId} and deleted_at is null) as talents,
      (select count(*)::int from ${users} where company_id = ${companyId} and rights is not null) as sub_accounts`,
  );
  return the(row, 'use of a company');
}
