import type { Db } from '#platform/db/db.ts';
import { type TalentRow, talents } from './talents.table.ts';

/** Inserts a candidate as talent of a company. */
export async function createTalent(
  db: Db,
  companyId: number,
  profileId: number,
  values: Partial<TalentRow> = {},
): Promise<TalentRow> {
  const now = new Date();
  const [row] = await db
    .insert(talents)
    .values({
      origin: 'search',
      created_at: now,
      updated_at: now,
      ...values,
      company_id: companyId,
      profile_id: profileId,
    })
    .returning();
  return row!;
}
