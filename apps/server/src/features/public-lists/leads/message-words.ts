import type { LeadOffer } from '@gegenpost/contract/public-contact.ts';
import { t } from '#features/public-lists/texts.de.ts';

const LINK =
  /https?:\/\/|www\.|\b[a-z0-9-]{2,}\.(com|de|net|org|info|io|eu|at|ch|ru|cn|xyz|top|shop|online|site|biz)\b/i;
/** Seven digits and more, however they are divided. */
const PHONE = /(?:\+|\b00?)?\d(?:[\s/().-]{0,3}\d){6,}/;

/** A company may be called like its website, but neither link nor number stands in its name. */
export const hasAddressOrPhone = (name: string) => /https?:\/\/|www\./i.test(name) || PHONE.test(name);

/** What nobody can check for the receiver may not stand in a message: links, and numbers to call. */
export const hasLinkOrPhone = (text: string) => LINK.test(text) || PHONE.test(text);

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });

/** Offer and message as the candidate's side reads them. */
export function wordsOf(lead: { offer: LeadOffer; company: string; message: string }, workingTime: string): string {
  const { job_title, postal_code, contract_kind, pay_from, pay_to, pay_per, starts_on } = lead.offer;
  const digits = pay_per === 'hour' ? 2 : 0;
  const money = (amount: number) =>
    amount.toLocaleString('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const lines = t('lead.words', {
    ...{ company: lead.company, job_title, postal_code, working_time: workingTime },
    contract: t(`contract.${contract_kind}`),
    pay: t(`pay.${pay_per}`, { from: money(pay_from), to: money(pay_to) }),
    start: starts_on === null ? t('start.soon') : day.format(new Date(`${starts_on}T00:00:00Z`)),
  });
  return lead.message === '' ? lines : `${lines}\n\n${lead.message}`;
}
