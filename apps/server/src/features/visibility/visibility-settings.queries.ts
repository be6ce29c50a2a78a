import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { companyBlocks, type VisibilitySettingsRow, visibilitySettings } from './visibility.table.ts';

type Columns = Omit<VisibilitySettingsRow, 'profile_id'>;

/** A company that a candidate blocks by name or by domain. */
export type TypedBlock = { company_name: string | null; email_domain: string | null };

export async function findVisibilitySettings(db: Db, profileId: number): Promise<Columns | null> {
  const [row] = await db.select().from(visibilitySettings).where(eq(visibilitySettings.profile_id, profileId));
  if (!row) return null;
  const { profile_id, ...columns } = row;
  return columns;
}

export async function upsertVisibilitySettings(tx: Db, profileId: number, changes: Partial<Columns>): Promise<void> {
  await tx
    .insert(visibilitySettings)
    .values({ ...changes, profile_id: profileId })
    .onConflictDoUpdate({ target: visibilitySettings.profile_id, set: { ...changes, profile_id: profileId } });
}

/** Blocks that the candidate typed; without blocks from the inbox, which refer to a company by id. */
export async function findTypedBlocks(db: Db, profileId: number): Promise<TypedBlock[]> {
  return db
    .select({ company_name: companyBlocks.company_name, email_domain: companyBlocks.email_domain })
    .from(companyBlocks)
    .where(isTypedBy(profileId))
    .orderBy(asc(companyBlocks.id));
}

export async function replaceTypedBlocks(tx: Db, profileId: number, blocks: readonly TypedBlock[]): Promise<void> {
  await tx.delete(companyBlocks).where(isTypedBy(profileId));
  if (blocks.length === 0) return;
  await tx.insert(companyBlocks).values(blocks.map((block) => ({ ...block, profile_id: profileId })));
}

const isTypedBy = (profileId: number) => and(eq(companyBlocks.profile_id, profileId), isNull(companyBlocks.company_id));
