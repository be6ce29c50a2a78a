import { eraseOutsiders } from '#features/messaging/outsiders/outsider-choices.service.ts';
import { readUnsubscribeToken } from '#features/notifications/unsubscribe-links.service.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Parts } from '#platform/parts.ts';
import { deleteInterests, deleteProjectShares, hasAccount } from './erasure.queries.ts';
import type { PrivacyParts } from './privacy-parts.ts';

/**
 * Erases somebody without an account, who proves the address by the link of a mail to it: from threads, from what waits
 * to be confirmed, and from the queue. What they wrote stays for the other side.
 *
 * @throws {AppError} 404 for a token that is not ours, or of somebody who is erased or has an account by now.
 */
export async function eraseOutsider(parts: PrivacyParts & Pick<Parts, 'secrets'>, token: string): Promise<void> {
  const mails = readUnsubscribeToken(parts.secrets, token);
  if (mails?.kind !== 'outsider') throw notFound();
  await parts.db.transaction(async (tx) => {
    const email = await eraseOutsiders(tx, parts, mails.outsider_id);
    if (email === null) throw notFound();
    await deleteInterests(tx, email);
    // Mails to an account of the address are not the outsider's to erase.
    if (await hasAccount(tx, email)) return;
    await deleteProjectShares(tx, [email]);
    await parts.jobs.forget(tx, { to: [email], email: [email] });
    await parts.mail.outbox?.forget([email]);
  });
}
