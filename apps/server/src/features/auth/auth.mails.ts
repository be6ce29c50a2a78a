import { brand } from '@gegenpost/contract/shared/brand.ts';
import { t } from './texts.de.ts';

type LetterName =
  | 'confirm'
  | 'taken'
  | 'unconfirmed'
  | 'reset'
  | 'password_changed'
  | 'email_change'
  | 'email_change_notice'
  | 'email_changed'
  | 'invitation'
  | 'invitation_taken'
  | 'deletion_cancelled'
  | 'operator_invited'
  | 'operator_granted'
  | 'operator_revoked'
  | 'two_factor_enabled'
  | 'two_factor_disabled';

/** The product's origin, to which links lead. Opening a link changes nothing: its page asks with a button. */
type Site = { publicUrl: string };

function letter(name: LetterName, url: string, values: Record<string, string> = {}) {
  const all = { brand: brand.name, ...values };
  const say = (part: 'subject' | 'text' | 'button' | 'hint') => t(`mail.${name}.${part}`, all);
  return { subject: say('subject'), text: say('text'), action: { label: say('button'), url }, hint: say('hint') };
}

/** Sent to a newly registered address. */
export const confirmLetter = ({ publicUrl }: Site, token: string) =>
  letter('confirm', `${publicUrl}/de/activation/${token}`);

/** Sent to the owner of an address that somebody tried to register again. */
export const takenLetter = ({ publicUrl }: Site) =>
  letter('taken', `${publicUrl}/de/login`, { resetUrl: `${publicUrl}/de/reset-password` });

/**
 * As `takenLetter`, for an account that was never confirmed. Somebody else may have created it, so only setting a new
 * password gives it to the reader.
 */
export const unconfirmedLetter = ({ publicUrl }: Site, token: string) =>
  letter('unconfirmed', `${publicUrl}/de/reset-password/${token}`);

export const resetLetter = ({ publicUrl }: Site, token: string) =>
  letter('reset', `${publicUrl}/de/reset-password/${token}`);

export const passwordChangedLetter = ({ publicUrl }: Site) =>
  letter('password_changed', `${publicUrl}/de/reset-password`);

/** Sent to the new address. */
export const emailChangeLetter = ({ publicUrl }: Site, token: string) =>
  letter('email_change', `${publicUrl}/de/change-email-address/${token}`);

/** Sent to the old address, when the change is requested. */
export const emailChangeNotice = ({ publicUrl }: Site) =>
  letter('email_change_notice', `${publicUrl}/de/reset-password`);

/** Sent to the old address, when the new one was confirmed. */
export const emailChangedLetter = ({ publicUrl }: Site) => letter('email_changed', `${publicUrl}/de/impressum`);

/** Sent to a person for whom somebody else created an account. */
export const invitationLetter = ({ publicUrl }: Site, token: string, invitedBy: string) =>
  letter('invitation', `${publicUrl}/de/account-activation/${token}`, { invitedBy });

/** Sent to a user whose login cancelled the deletion of the account. */
export const deletionCancelledLetter = ({ publicUrl }: Site) => letter('deletion_cancelled', `${publicUrl}/de/account`);

/** Sent to the owner of an address that somebody tried to invite. */
export const invitationTakenLetter = ({ publicUrl }: Site, invitedBy: string) =>
  letter('invitation_taken', `${publicUrl}/de/login`, { invitedBy });

/** Sent to who is to run the platform and has no account yet. */
export const operatorInvitedLetter = ({ publicUrl }: Site, token: string) =>
  letter('operator_invited', `${publicUrl}/de/account-activation/${token}`);

/** Sent to an account that may run the platform from now on. */
export const operatorGrantedLetter = ({ publicUrl }: Site) => letter('operator_granted', `${publicUrl}/de/operator`);

/** Sent to an account that may not run the platform any more. */
export const operatorRevokedLetter = ({ publicUrl }: Site) => letter('operator_revoked', `${publicUrl}/de/impressum`);

/** Sent to an operator whose account asks for a code from now on, or does not any more. */
export const secondFactorLetter = ({ publicUrl }: Site, change: 'two_factor_enabled' | 'two_factor_disabled') =>
  letter(change, `${publicUrl}/de/operator/settings#second-factor`);
