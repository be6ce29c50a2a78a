import type { LetterMark, Offer } from '@gegenpost/contract/offers.ts';
import { FULL_TIME_HOURS, monthsOf } from '@gegenpost/contract/shared/pay.ts';
import { t } from '#features/messaging/texts.de.ts';
import { withoutLinks } from '#platform/mail/dead-links.ts';

type Forwarded = {
  company_name: string;
  /** Company of the agent. */
  agency_name: string;
  subject: string;
  /** The company's message. */
  words: string;
  /** In `words`. */
  marks: readonly LetterMark[];
  /** The agent's note; may be empty. */
  note: string;
  offer: Offer;
  expires_at: Date;
};

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });
const wholeEuros = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const euros = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** The mail with which an agent forwards a request. Texts of other people are written without clickable links. */
export function forwardedRequestLetter(request: Forwarded) {
  const { offer, note } = request;
  const values = {
    company: withoutLinks(request.company_name),
    agency: withoutLinks(request.agency_name),
    note: withoutLinks(note),
    subject: withoutLinks(request.subject),
    words: withoutLinks(request.words),
    occupation: offer.qualification.name,
    offer: withoutLinks(linesOf(offer).join('\n')),
    date: day.format(request.expires_at),
  };
  const before = [
    t('mail.pass_on.text', values),
    ...(note === '' ? [] : [t('mail.pass_on.note', values)]),
    t('mail.pass_on.offer', values),
    '',
  ].join('\n\n');
  const words = t('mail.pass_on.words', values);
  return {
    subject: t('mail.pass_on.subject', values),
    text: [before + words, t('mail.pass_on.answer', values)].join('\n\n'),
    marks: marksAt(request, values.words, before.length + words.length - values.words.length),
  };
}

/** Marks of the message in a mail that has it from `start` on; none where links in it had to be changed. */
function marksAt({ words, marks }: Forwarded, written: string, start: number) {
  return words === written ? marks.map(({ from, to }) => ({ from: from + start, to: to + start })) : [];
}

function linesOf(offer: Offer): string[] {
  const pay = { from: euros.format(offer.pay_from), to: euros.format(offer.pay_to) };
  return [
    offer.job_title,
    t('mail.offer.occupation', { name: offer.qualification.name }),
    t('mail.offer.place', { name: `${offer.job_place.postal_code} ${offer.job_place.name}` }),
    t(`mail.offer.contract_${offer.contract_kind}`, { working_time: offer.working_time.name }),
    ...(offer.home_office_days > 0
      ? [
          t(`mail.offer.home_office_${offer.home_office_days === 1 ? 'one' : 'other'}`, {
            count: offer.home_office_days,
          }),
        ]
      : []),
    t(`mail.offer.pay_${offer.pay_per}`, pay),
    t(`mail.offer.months_${offer.pay_per}`, monthsIn(offer)),
    offer.starts_on === null
      ? t('mail.offer.starts_now')
      : t('mail.offer.starts_on', { date: day.format(new Date(`${offer.starts_on}T12:00:00Z`)) }),
  ];
}

/** The pay by the month, with 12 and with 13 salaries. */
function monthsIn({ pay_from, pay_to, pay_per }: Offer) {
  const [low, high] = [monthsOf(pay_from, pay_per), monthsOf(pay_to, pay_per)];
  const words = (salaries: keyof typeof low) =>
    [...new Set([low[salaries], high[salaries]].map((amount) => wholeEuros.format(amount)))].join(' bis ');
  return { hours: FULL_TIME_HOURS, twelve: words('twelve'), thirteen: words('thirteen') };
}
