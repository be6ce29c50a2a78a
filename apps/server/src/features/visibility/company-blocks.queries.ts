import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { companyBlocks } from './visibility.table.ts';

export type Block = { profile_id: number; company_id: number };

export async function insertBlock(tx: Db, block: Block): Promise<void> {
  await tx.insert(companyBlocks).values(block).onConflictDoNothing();
}

export type DomainBlock = { profile_id: number; email_domain: string };

/**
 * Blocks a domain once, as if it were typed, unless so many typed blocks stand already.
 *
 * @returns False: there are too many.
 */
export async function insertDomainBlock(tx: Db, { profile_id, email_domain }: DomainBlock, max: number) {
  // Two blocks at once count one after the other.
  await tx.execute(sql`select from profiles where id = ${profile_id} for no key update`);
  const typed = await tx
    .select({ email_domain: companyBlocks.email_domain })
    .from(companyBlocks)
    .where(and(eq(companyBlocks.profile_id, profile_id), isNull(companyBlocks.company_id)));
  if (typed.some((block) => block.email_domain === email_domain)) return true;
  if (typed.length >= max) return false;
  await tx.insert(companyBlocks).values({ profile_id, email_domain });
  return true;
}

export async function deleteDomainBlock(tx: Db, { profile_id, email_domain }: DomainBlock): Promise<void> {
  const isThis = and(eq(companyBlocks.profile_id, profile_id), eq(companyBlocks.email_domain, email_domain));
  await tx.delete(companyBlocks).where(isThis);
}

export async function deleteBlock(tx: Db, { profile_id, company_id }: Block): Promise<void> {
  await tx
    .delete(companyBlocks)
    .where(and(eq(companyBlocks.profile_id, profile_id), eq(companyBlocks.company_id, company_id)));
}
