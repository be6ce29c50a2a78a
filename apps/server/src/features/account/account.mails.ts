import { brand } from '@gegenpost/contract/shared/brand.ts';
import { t } from './texts.de.ts';

type LetterName = 'deletion' | 'deletion_company' | 'company_ends';

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

function letter(name: LetterName, url: string, at: Date) {
  const values = { brand: brand.name, date: day.format(at) };
  const say = (part: 'subject' | 'text' | 'button' | 'hint') => t(`mail.${name}.${part}`, values);
  return { subject: say('subject'), text: say('text'), action: { label: say('button'), url }, hint: say('hint') };
}

type Site = { publicUrl: string };

/**
 * Sent to the person who asked for the deletion; `isLastOfCompany`: the company and its sub-accounts are deleted as
 * well.
 */
export const deletionLetter = ({ publicUrl }: Site, deletedAt: Date, isLastOfCompany: boolean) =>
  letter(isLastOfCompany ? 'deletion_company' : 'deletion', `${publicUrl}/de/login`, deletedAt);

/** Sent to a sub-account whose main account asked for the deletion. */
export const companyEndsLetter = ({ publicUrl }: Site, deletedAt: Date) =>
  letter('company_ends', `${publicUrl}/de/login`, deletedAt);
