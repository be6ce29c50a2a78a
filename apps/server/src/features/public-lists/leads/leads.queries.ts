import { the } from '@gegenpost/contract/shared/the.ts';
import { and, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { outsiderOffers } from '#features/messaging/outsiders/outsider-offers.table.ts';
import { pendingRejections } from '#features/messaging/requests/rejections.table.ts';
import { fullNameOf, profiles } from '#features/profiles/profiles.table.ts';
import type { ListKey } from '#features/public-lists/lists/lists.queries.ts';
import { leadBlocks, leads } from '#features/public-lists/public-lists.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rowOf } from '#platform/db/rows.ts';

export type LeadRow = typeof leads.$inferSelect;
export type NewLeadRow = typeof leads.$inferInsert;

/** Calls that count the same address, network or candidate wait for each other, always in the same order. */
export async function lockLeadKeys(tx: Db, keys: readonly string[]): Promise<void> {
  for (const key of [...keys].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lead:${key}`}, 0))`);
  }
}

export async function findLeadByKey(tx: Db, profileId: number, key: string): Promise<LeadRow | null> {
  const [row] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.profile_id, profileId), eq(leads.idempotency_key, key)));
  return row ?? null;
}

const countSince = (tx: Db, whose: SQL, since: Date) => tx.$count(leads, and(whose, gt(leads.created_at, since)));

export const countOfAddress = (tx: Db, email: string, since: Date) =>
  countSince(tx, sql`lower(${leads.email}) = lower(${email})`, since);
export const countOfNetwork = (tx: Db, network: Buffer, since: Date) =>
  countSince(tx, eq(leads.network, network), since);
/** By the same list: what counted for both would tell which of their cards are of one person. */
export const countOfCandidate = (tx: Db, profileId: number, list: ListKey, since: Date) =>
  countSince(
    tx,
    sql`${leads.profile_id} = ${profileId} and (${leads.source} = 'location_list') = ${list === 'location'}`,
    since,
  );

export async function insertLead(tx: Db, lead: NewLeadRow): Promise<void> {
  await tx.insert(leads).values(lead);
}

/** One conditional update: of several uses of a link, on any process, only one gets the row. */
export async function updateLeadConfirmed(tx: Db, tokenHash: Buffer, now: Date): Promise<LeadRow | null> {
  const isOpen = and(eq(leads.token_hash, tokenHash), isNull(leads.confirmed_at), gt(leads.expires_at, now));
  const [row] = await tx.update(leads).set({ confirmed_at: now, network: null }).where(isOpen).returning();
  return row ?? null;
}

export async function findLeadByToken(db: Db, tokenHash: Buffer): Promise<LeadRow | null> {
  const [row] = await db.select().from(leads).where(eq(leads.token_hash, tokenHash));
  return row ?? null;
}

export async function updateLeadThread(tx: Db, id: number, thread_id: number): Promise<void> {
  await tx.update(leads).set({ thread_id }).where(eq(leads.id, id));
}

/** Erases what was never confirmed, and forgets networks after a day. */
export async function deleteExpiredLeads(tx: Db, now: Date, dayAgo: Date): Promise<void> {
  await tx.delete(leads).where(and(isNull(leads.confirmed_at), lt(leads.expires_at, now)));
  await tx
    .update(leads)
    .set({ network: null })
    .where(and(isNotNull(leads.network), lt(leads.created_at, dayAgo)));
}

export async function deleteLeadsOfAddress(tx: Db, email: string): Promise<void> {
  await tx.delete(leads).where(sql`lower(${leads.email}) = lower(${email})`);
}

const domain = sql`'@' || lower(split_part(${leads.email}, '@', 2))`;
const isBlockedHere = sql<boolean>`exists (
  select 1 from ${leadBlocks} where ${leadBlocks.company_id} = ${leads.company_id}
  and ${leadBlocks.blocked} in (lower(${leads.email}), ${domain}))`;
const isAnswered = sql<boolean>`exists (
  select 1 from messages join thread_members sender on sender.id = messages.sender_member_id
  where messages.thread_id = ${leads.thread_id} and sender.is_candidate_side)`;

/** Confirmed ones of a company's candidates, newest first. */
export async function findLeads(db: Db, companyId: number, before: number | null, limit: number) {
  return db
    .select({
      lead: leads,
      candidate_name: fullNameOf(profiles),
      is_blocked: isBlockedHere,
      is_answered: isAnswered,
      decided: outsiderOffers.state,
      /** Of a rejection that can be taken back the answering side alone knows, which reads these. */
      rejected_at: pendingRejections.rejected_at,
    })
    .from(leads)
    .innerJoin(profiles, eq(profiles.id, leads.profile_id))
    .leftJoin(outsiderOffers, eq(outsiderOffers.thread_id, leads.thread_id))
    .leftJoin(pendingRejections, eq(pendingRejections.thread_id, leads.thread_id))
    .where(
      and(
        eq(leads.company_id, companyId),
        isNotNull(leads.confirmed_at),
        // Of what reached nobody, only what a block keeps away is shown.
        or(isNotNull(leads.thread_id), isBlockedHere),
        before === null ? undefined : lt(leads.id, before),
      ),
    )
    .orderBy(desc(leads.id))
    .limit(limit);
}
export type ListedLead = Awaited<ReturnType<typeof findLeads>>[number];

export async function findLeadOfCompany(db: Db, companyId: number, id: number): Promise<LeadRow | null> {
  const [row] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), eq(leads.company_id, companyId), isNotNull(leads.confirmed_at)));
  return row ?? null;
}

/** @param blocked An address, or a domain after an `@`. */
export async function insertBlock(tx: Db, companyId: number, blocked: string, now: Date): Promise<void> {
  await tx.insert(leadBlocks).values({ company_id: companyId, blocked, created_at: now }).onConflictDoNothing();
}

export async function deleteBlocks(tx: Db, companyId: number, blocked: readonly string[]): Promise<void> {
  const isOne = or(...blocked.map((each) => eq(leadBlocks.blocked, each)));
  await tx.delete(leadBlocks).where(and(eq(leadBlocks.company_id, companyId), isOne));
}

/** Whether the candidate's side wants nothing of this sender: by the company's blocks, or the candidate's own. */
export async function isSenderBlocked(
  tx: Db,
  { profile_id, company_id, email }: Pick<LeadRow, 'profile_id' | 'company_id' | 'email'>,
): Promise<boolean> {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const row = await rowOf(
    tx,
    z.object({ found: z.boolean() }),
    sql`
    select exists (
      select 1 from lead_blocks where company_id = ${company_id} and blocked in (lower(${email}), ${`@${host}`})
    ) or exists (
      select 1 from company_blocks where profile_id = ${profile_id} and email_domain is not null
      and ${`.${host}`} like '%.' || lower(ltrim(trim(email_domain), '@'))) as found`,
  );
  return the(row, 'answer of exists').found;
}
