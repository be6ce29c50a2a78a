import type { NewOffer } from '@gegenpost/contract/offers.ts';
import { officialTitle } from '@gegenpost/reference-data/attributes.ts';
import { occupationForm } from '@gegenpost/reference-data/occupation-names.ts';
import { dayText, payText } from '#features/matching/wording.service.ts';
import { t } from '#features/messaging/texts.de.ts';
import { type CandidateRecord, projectCard, type Viewer } from '#features/visibility/access-policy.ts';
import type { LetterValues } from './letter.service.ts';
import type { SenderRow } from './letters.queries.ts';
import type { Offered } from './offer-comparison.service.ts';

/** An offer whose values a letter may name; null: not said. */
export type NamedOffer = Offered & Pick<NewOffer, 'job_title'> & { pay_from: number | null };

/** What each variable of a letter to this candidate says, from the offer, the card that the company sees, the writer. */
export function letterValues(
  viewer: Viewer,
  offer: NamedOffer,
  record: CandidateRecord,
  writer: SenderRow | null,
  today: string,
): LetterValues {
  const { qualifications, job_place, profile } = projectCard(viewer, record);
  const call = (name: string | undefined) => name && occupationFor(name, profile.salutation);
  const values: { [K in keyof LetterValues]: string | null | undefined } = {
    beruf: call(qualifications[0]?.name),
    ort: job_place?.name,
    stelle: offer.job_title,
    stellenberuf: call(offer.qualification?.label),
    arbeitsort: offer.place?.name,
    gehalt: payRange(offer),
    beginn: startOf(offer, today),
    arbeitszeit: offer.working_time?.label,
    homeoffice: homeDays(offer),
    vertrag: t(`letter.contract_${offer.contract_kind}`),
    firma: writer?.company,
    absender: writer && [writer.title, writer.first_name, writer.last_name].filter(Boolean).join(' '),
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
}

/** `2 Tage Homeoffice in der Woche`; null: none. */
const homeDays = ({ home_office_days: count }: NamedOffer): string | null =>
  count === 0 ? null : t(count === 1 ? 'letter.home_office_one' : 'letter.home_office_other', { count });

/** `ab 01.03.2027`; null: the day has passed, which no letter may say. */
function startOf({ starts_on }: NamedOffer, today: string): string | null {
  if (starts_on === null || starts_on === today) return t('letter.starts_now');
  return starts_on < today ? null : t('letter.starts_on', { day: dayText(starts_on) });
}

/**
 * An occupation in the form of the salutation that a person gave: to a company that sees it with the name, to no other.
 * Elsewhere it has both forms.
 */
function occupationFor(name: string, salutation: CandidateRecord['salutation']): string {
  if (salutation !== 'f' && salutation !== 'm') return name;
  return occupationForm(officialTitle(name), salutation === 'f' ? 'feminine' : 'masculine');
}

/** `58.000 bis 68.000 € im Jahr`. */
function payRange({ pay_from, pay_to, pay_per }: NamedOffer): string | null {
  if (pay_from === null || pay_to === null || pay_from > pay_to) return null;
  const to = payText(pay_to, pay_per);
  if (pay_from === pay_to) return to;
  const from = payText(pay_from, pay_per).split(' €')[0] ?? '';
  return t('letter.pay', { from, to });
}
