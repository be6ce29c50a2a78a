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
  | 'deletion_cancelled';

/** Where links lead: the origin of the product. Opening one changes nothing, the page there asks with a button. */
type Site = { publicUrl: string };

function letter(name: LetterName, url: string, values: Record<string, string> = {}) {
  const all = { brand: brand.name, ...values };
  const say = (part: 'subject' | 'text' | 'button' | 'hint') => t(`mail.${name}.${part}`, all);
  return { subject: say('subject'), text: say('text'), action: { label: say('button'), url }, hint: say('hint') };
}

/** To who registered. */
export const confirmLetter = ({ publicUrl }: Site, token: string) =>
  letter('confirm', `${publicUrl}/de/activation/${token}`);

/** To the owner of an address with which somebody wanted to register again. */
export const takenLetter = ({ publicUrl }: Site) =>
  letter('taken', `${publicUrl}/de/login`, { resetUrl: `${publicUrl}/de/reset-password` });

/**
 * The same for an account that was never confirmed. Whoever made it may not be who reads this: only a new password
 * makes it theirs.
 */
export const unconfirmedLetter = ({ publicUrl }: Site, token: string) =>
  letter('unconfirmed', `${publicUrl}/de/reset-password/${token}`);

export const resetLetter = ({ publicUrl }: Site, token: string) =>
  letter('reset', `${publicUrl}/de/reset-password/${token}`);

export const passwordChangedLetter = ({ publicUrl }: Site) =>
  letter('password_changed', `${publicUrl}/de/reset-password`);

/** To the new address. */
export const emailChangeLetter = ({ publicUrl }: Site, token: string) =>
  letter('email_change', `${publicUrl}/de/change-email-address/${token}`);

/** To the old address, when the change is asked for. */
export const emailChangeNotice = ({ publicUrl }: Site) =>
  letter('email_change_notice', `${publicUrl}/de/reset-password`);

/** To the old address, when the new one was confirmed. */
export const emailChangedLetter = ({ publicUrl }: Site) => letter('email_changed', `${publicUrl}/de/impressum`);

/** To who got an account from somebody else. */
export const invitationLetter = ({ publicUrl }: Site, token: string, invitedBy: string) =>
  letter('invitation', `${publicUrl}/de/account-activation/${token}`, { invitedBy });

/** To who stays after all. */
export const deletionCancelledLetter = ({ publicUrl }: Site) => letter('deletion_cancelled', `${publicUrl}/de/account`);

/** To the owner of an address that somebody wanted to invite. */
export const invitationTakenLetter = ({ publicUrl }: Site, invitedBy: string) =>
  letter('invitation_taken', `${publicUrl}/de/login`, { invitedBy });
