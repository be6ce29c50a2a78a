import { eraseOutsiders } from '#features/messaging/outsiders/outsider-choices.service.ts';
import { readUnsubscribeToken } from '#features/notifications/unsubscribe-links.service.ts';
import { eraseLeads } from '#features/public-lists/leads/leads.service.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Parts } from '#platform/parts.ts';
import { deleteInterests, deleteProjectShares, hasAccount } from './erasure.queries.ts';
import type { PrivacyParts } from './privacy-parts.ts';

/**
 * Erases a person without an account, who proved the address by a mailed link: from threads, interest, messages from
 * public lists and the queue. Their messages stay for the other side.
 *
 * @throws {AppError} 404 for an invalid token, and when the person was erased or has an account by now.
 */
export async function eraseOutsider(parts: PrivacyParts & Pick<Parts, 'secrets'>, token: string): Promise<void> {
  const mails = readUnsubscribeToken(parts.secrets, token);
  if (mails?.kind !== 'outsider') throw notFound();
  await parts.db.transaction(async (tx) => {
    const email = await eraseOutsiders(tx, parts, mails.outsider_id);
    if (email === null) throw notFound();
    await deleteInterests(tx, email);
    await eraseLeads(tx, email);
    // Mails to an account with the same address must stay.
    if (await hasAccount(tx, email)) return;
    await deleteProjectShares(tx, [email]);
    await parts.jobs.forget(tx, { to: [email], email: [email] });
    await parts.mail.outbox?.forget([email]);
  });
}
