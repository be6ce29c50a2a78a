import { emailChangedLetter, emailChangeLetter, emailChangeNotice, takenLetter } from '#features/auth/auth.mails.ts';
import type { AuthParts } from '#features/auth/auth-parts.ts';
import { t } from '#features/auth/texts.de.ts';
import { createToken, endTokens, useToken } from '#features/auth/tokens/tokens.service.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { findOwner, findOwnerOfId, updateEmail } from './registration.queries.ts';

type MailParts = Pick<AuthParts, 'mail' | 'config' | 'clock'>;

/**
 * Mails a link to the new address and a notice to the old one. If the new address has an account, its owner gets a
 * different mail instead of the link; the requester does not learn of it.
 */
export async function requestEmailChange(
  { mail, config, clock }: MailParts,
  tx: Db,
  userId: number,
  newEmail: string,
): Promise<void> {
  const user = await findOwnerOfId(tx, userId);
  if (!user) return;
  const owner = await findOwner(tx, newEmail);
  const token = await createToken(
    tx,
    { kind: 'email_change', user_id: userId, data: { email: newEmail } },
    clock.now(),
  );
  const isTaken = owner !== null && owner.id !== userId;
  await sendLetter(mail, tx, newEmail, isTaken ? takenLetter(config) : emailChangeLetter(config, token));
  await sendLetter(mail, tx, user.email, emailChangeNotice(config));
}

/**
 * Sets the confirmed new address; links that were mailed to the old one become invalid.
 *
 * @throws {AppError} 404 as of `useToken`; 409 `conflict` when the address got an account meanwhile.
 */
export async function changeEmail({ db, mail, config, clock }: AuthParts, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const { user_id, data } = await useToken(tx, 'email_change', token, now);
    const email = data.email ?? '';
    const [user, owner] = [await findOwnerOfId(tx, user_id), await findOwner(tx, email)];
    if (owner && owner.id !== user_id) throw new AppError(409, t('email_change.taken'), { code: 'conflict' });
    await updateEmail(tx, user_id, email, now);
    await endTokens(tx, user_id, ['activation', 'account_activation', 'password_reset'], now);
    if (user) await sendLetter(mail, tx, user.email, emailChangedLetter(config));
  });
}
