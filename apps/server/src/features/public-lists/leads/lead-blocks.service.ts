import { domainOf, isFreemail } from '@gegenpost/contract/shared/mail-domain.ts';
import { findWritingAddress } from '#features/messaging/outsiders/outsiders.service.ts';
import { blockOtherSide } from '#features/messaging/threads/thread-blocks.service.ts';
import type { MessagingParts } from '#features/messaging/threads/thread-events.service.ts';
import { refusals } from '#features/public-lists/texts.de.ts';
import { blockDomain, unblockDomain } from '#features/visibility/company-blocks.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { notFound, refused } from '#platform/http/errors.ts';
import type { Parts } from '#platform/parts.ts';
import { deleteBlocks, findLeadOfCompany, insertBlock } from './leads.queries.ts';

/** @throws {AppError} 404 for a lead of another company. */
export async function blockSender(
  parts: Pick<Parts, 'db' | 'clock'>,
  companyId: number,
  id: number,
  what: 'address' | 'domain',
) {
  const [address, domain] = await sendersOf(parts.db, companyId, id);
  await insertBlock(parts.db, companyId, what === 'address' ? address : domain, parts.clock.now());
}

/** @throws {AppError} 404 for a lead of another company. */
export async function unblockSender({ db }: Pick<Parts, 'db'>, companyId: number, id: number): Promise<void> {
  await deleteBlocks(db, companyId, await sendersOf(db, companyId, id));
}

async function sendersOf(db: Db, companyId: number, id: number): Promise<[address: string, domain: string]> {
  const lead = await findLeadOfCompany(db, companyId, id);
  if (!lead) throw notFound();
  return [lead.email.toLowerCase(), `@${domainOf(lead.email)}`];
}

/**
 * Blocks everybody with the mail domain of somebody without an account who wrote, and the thread: for an agent for all
 * own candidates, for people who registered themselves as their settings do. Idempotent.
 *
 * @throws {AppError} 404 when the thread is not the actor's, or the other side has an account; 422 `lead_domain_shared`
 *   for a provider for everybody, `blocks_full`.
 */
export async function blockDomainOfThread(parts: MessagingParts, actor: Actor, threadId: number, isBlocked: boolean) {
  const { db, realtime, clock } = parts;
  const { email, profile_id } = await findWritingAddress(db, actor, threadId);
  const email_domain = domainOf(email);
  if (isBlocked && isFreemail(email)) throw refused(refusals.lead_domain_shared);
  await db.transaction(async (tx) => {
    if (actor.company_id !== null) {
      const blocked = `@${email_domain}`;
      if (isBlocked) await insertBlock(tx, actor.company_id, blocked, clock.now());
      else await deleteBlocks(tx, actor.company_id, [blocked]);
    } else if (!isBlocked) await unblockDomain(tx, realtime, { profile_id, email_domain });
    else if (!(await blockDomain(tx, realtime, { profile_id, email_domain }))) throw refused(refusals.blocks_full);
  });
  await blockOtherSide(parts, actor, threadId, isBlocked);
}
