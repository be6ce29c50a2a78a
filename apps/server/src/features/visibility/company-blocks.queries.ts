import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { companyBlocks } from './visibility.table.ts';

export type Block = { profile_id: number; company_id: number };

export async function insertBlock(tx: Db, block: Block): Promise<void> {
  await tx.insert(companyBlocks).values(block).onConflictDoNothing();
}

export async function deleteBlock(tx: Db, { profile_id, company_id }: Block): Promise<void> {
  await tx
    .delete(companyBlocks)
    .where(and(eq(companyBlocks.profile_id, profile_id), eq(companyBlocks.company_id, company_id)));
}
