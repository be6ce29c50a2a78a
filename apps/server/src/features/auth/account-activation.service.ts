import { brand } from '@gegenpost/contract/shared/brand.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import type { Db } from '#platform/db.ts';
import { invitationLetter } from './auth.mails.ts';
import type { AuthParts } from './auth-parts.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { findCompanyName, type Owner, updatePassword } from './registration.queries.ts';
import { getTermsInForce, noteAcceptance } from './terms.service.ts';
import { createToken, endTokens, useToken } from './tokens.service.ts';

type Invitation = {
  user_id: number;
  email: string;
  /** Person or company, as the invited person knows them. */
  invited_by: string;
};

/** Mails the link by which somebody takes over an account that was made for them; an older link ends. */
export async function sendInvitation(
  { mail, config, clock }: Pick<AuthParts, 'mail' | 'config' | 'clock'>,
  tx: Db,
  { user_id, email, invited_by }: Invitation,
): Promise<void> {
  const token = await createToken(tx, { kind: 'account_activation', user_id }, clock.now());
  // It stands in the subject, which is one line.
  const invitedBy = invited_by.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  await sendLetter(mail, tx, email, invitationLetter(config, token, invitedBy));
}

/** For the invited who lost the mail and ask at a form of the login. */
export async function sendInvitationAgain(
  parts: AuthParts,
  tx: Db,
  { id, email, company_id }: Pick<Owner, 'id' | 'email' | 'company_id'>,
): Promise<void> {
  const company = company_id === null ? null : await findCompanyName(tx, company_id);
  await sendInvitation(parts, tx, { user_id: id, email, invited_by: company ?? brand.name });
}

/**
 * Sets the first password of an account that somebody else made, and notes that its owner accepts the terms.
 *
 * @throws {AppError} 404 as of `useToken`; 422 for a common password, which leaves the link usable.
 */
export async function activateAccount(
  { db, clock }: AuthParts,
  { token, password }: { token: string; password: string },
): Promise<void> {
  refuseCommonPassword(password);
  await db.transaction(async (tx) => {
    const now = clock.now();
    const { user_id } = await useToken(tx, 'account_activation', token, now);
    await updatePassword(tx, user_id, await hashPassword(password), now);
    await endTokens(tx, user_id, ['activation', 'password_reset'], now);
    const { id } = await getTermsInForce(tx);
    await noteAcceptance(tx, user_id, { terms_version_id: id, accepted_at: now });
  });
}
