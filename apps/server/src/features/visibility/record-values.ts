import type { Named } from '@gegenpost/contract/candidates.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import type { CandidateRecord, CardFacts, RecordAttribute } from './candidate-record.ts';

/** The whole place, or only its postal region of two digits: `50`; outside Germany `AT 10`. */
export function residenceOf({ postal_code, city, country }: CandidateRecord, contactOpen: boolean): string | null {
  if (contactOpen) return [postal_code, city].filter(Boolean).join(' ') || null;
  if (!postal_code) return null;
  const region = postal_code.slice(0, 2);
  return country === null || country === 'DE' ? region : `${country} ${region}`;
}

/** Only the day in Germany: an exact time of a visit or of an invisible change could be correlated with other facts. */
export function dayOf(moment: Date): string {
  return `${berlinDay(moment)}T00:00:00.000Z`;
}

/** The entries of one list, such as `language`, in the candidate's order. */
export function attributesOf(subject: CardFacts, code: string): RecordAttribute[] {
  return subject.attributes.filter((attribute) => attribute.code === code);
}

/** The same as ids and names alone. */
export function chosen(subject: CardFacts, code: string): Named[] {
  return attributesOf(subject, code).map(({ id, name }) => ({ id, name }));
}
