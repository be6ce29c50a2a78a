import type { OfferHint } from '@gegenpost/contract/letters.ts';
import type { NewOffer } from '@gegenpost/contract/offers.ts';
import { type MatchCriteria, type MatchFacts, scoreCandidate } from '@gegenpost/formula';
import { factsOf } from '#features/matching/match-facts.service.ts';
import { dayText, payText, statedText } from '#features/matching/wording.service.ts';
import { t } from '#features/messaging/texts.de.ts';
import type { findAttributes, findPlace } from '#features/reference/reference.service.ts';
import { type CandidateRecord, incomeOf } from '#features/visibility/access-policy.ts';

type Attribute = Awaited<ReturnType<typeof findAttributes>> extends Map<number, infer A> ? A : never;
export type Place = Awaited<ReturnType<typeof findPlace>>;

/** An offer with its catalogue entries; null: not said. */
export type Offered = Pick<NewOffer, 'contract_kind' | 'pay_per' | 'starts_on' | 'home_office_days'> & {
  pay_to: number | null;
  qualification: Attribute | null;
  place: Place;
  working_time: Attribute | null;
  /** The entry by which people wish to work at home; null: the catalogue has none. */
  home_office: Attribute | null;
};

type Scored = ReturnType<typeof scoreCandidate>['parts'][number];
type Verdict = Omit<OfferHint, 'fact'>;

const noWish: Verdict = { state: 'unknown', wish: null, change: null };

/**
 * A candidate as a company sees the wishes: one pay, by the year if there is one, without the hours a week, and a
 * country only where an address is given. What is compared with this record tells the company nothing else.
 */
export function wishesShown(record: CandidateRecord): CandidateRecord {
  const income = incomeOf(record);
  return {
    ...record,
    job_income_year: income?.per === 'year' ? income.amount : null,
    job_income_hour: income?.per === 'hour' ? income.amount : null,
    weekly_hours: null,
    country: record.postal_code ? record.country : null,
  };
}

/**
 * Each fact of an offer beside the wish of a candidate, by the parts of the formula. A fact is met when it meets the
 * wish itself, not when it only comes close to it.
 *
 * @param today Of an offer that begins as soon as possible.
 */
export function compareOffer(offered: Offered, record: CandidateRecord, today: string): OfferHint[] {
  const stated = factsOf(record, offered.place, null);
  const atHome = stated.working_times.find(({ id }) => id === offered.home_office?.id);
  const facts = { ...stated, working_times: stated.working_times.filter((wish) => !isSaidByDays(wish, offered)) };
  const { parts } = scoreCandidate(criteriaOf(offered, today), facts);
  const partOf = (key: Scored['key']) => parts.find((part) => part.key === key && part.state !== 'unknown');
  return [
    { fact: 'occupation', ...judge(partOf('occupation'), occupationOf(record)) },
    { fact: 'pay', ...judge(partOf('pay'), payOf(offered)) },
    { fact: 'place', ...judge(partOf('distance'), placeOf(facts)) },
    { fact: 'start', ...judge(partOf('availability'), startOf(offered)) },
    { fact: 'working_time', ...judge(partOf('working_time'), workingTimeOf(facts)) },
    { fact: 'home_office', ...homeOfficeOf(offered, atHome?.name) },
    { fact: 'contract', ...contractOf(offered, record) },
  ];
}

function criteriaOf({ qualification, place, working_time, ...offer }: Offered, today: string): MatchCriteria {
  const { kldb } = qualification ?? {};
  return {
    ...(qualification && kldb
      ? { occupation: { type: 1, any: [{ id: qualification.id, name: qualification.label, kldb }] } }
      : {}),
    ...(place ? { place: { name: place.name, radius_km: null } } : {}),
    ...(offer.pay_to ? { pay: { to: offer.pay_to, per: offer.pay_per } } : {}),
    starts_on: offer.starts_on ?? today,
    ...(working_time ? { working_times: [{ id: working_time.id, name: working_time.label }] } : {}),
    // What is of no importance in a search is compared here all the same.
    importance: { occupation: 2, distance: 2, pay: 2, availability: 2, working_time: 2 },
  };
}

type Judged = { isMet: boolean; change: string } | null;

function judge(part: Scored | undefined, judged: (part: Scored) => Judged): Verdict {
  if (!part) return noWish;
  const verdict = judged(part);
  const wish = statedText(part);
  if (!verdict || wish === null) return { ...noWish, wish };
  return verdict.isMet ? { state: 'met', wish, change: null } : { state: 'unmet', wish, change: verdict.change };
}

const occupationOf =
  ({ attributes }: CandidateRecord) =>
  ({ state }: Scored): Judged => {
    const names = attributes.filter(({ code }) => code === 'qualification').map(({ name }) => name);
    return { isMet: state === 'met', change: t('change.occupation', { names: names.join(t('change.or')) }) };
  };

const payOf =
  ({ pay_to, pay_per }: Offered) =>
  (part: Scored): Judged => {
    if (part.key !== 'pay' || !part.has || pay_to === null) return null;
    const missing = part.has.amount - pay_to;
    const steps = pay_per === 'year' ? 1 : 100;
    // Rounded up, so that what is named suffices.
    const amount = payText(Math.ceil(missing * steps - 1e-9) / steps, pay_per);
    return { isMet: missing <= 0, change: amount.replace('€', t('change.more')) };
  };

const placeOf =
  ({ places, works_anywhere }: MatchFacts) =>
  (): Judged => {
    const names = places.map(({ name, radius_km }) => t('change.around', { name, radius: radius_km }));
    return {
      isMet: works_anywhere || places.some(({ km, radius_km }) => km <= radius_km),
      change: t('change.place', { places: names.join(t('change.or')) }),
    };
  };

/** "As soon as possible" does not exclude somebody who comes later. */
const startOf =
  ({ starts_on }: Offered) =>
  (part: Scored): Judged => {
    if (part.key !== 'availability' || !part.has) return null;
    const { from } = part.has;
    if (from === null || part.value === 1) return { isMet: true, change: '' };
    return starts_on === null ? null : { isMet: false, change: t('change.start', { day: dayText(from) }) };
  };

const workingTimeOf =
  ({ working_times }: MatchFacts) =>
  ({ value }: Scored): Judged => ({
    isMet: value === 1,
    change: working_times.map(({ name }) => name).join(t('change.or')),
  });

/** Days at home are a fact of their own, unless the offer names no other working time. */
const isSaidByDays = ({ id }: { id: number }, { home_office, working_time }: Offered): boolean =>
  id === home_office?.id && working_time?.id !== id;

/** The wish names no days, so that any meets it. */
function homeOfficeOf({ home_office_days, home_office, working_time }: Offered, wish: string | undefined): Verdict {
  if (wish === undefined) return noWish;
  const isMet = home_office_days > 0 || working_time?.id === home_office?.id;
  return isMet ? { state: 'met', wish, change: null } : { state: 'unmet', wish, change: t('change.home_office') };
}

function contractOf({ contract_kind }: Offered, { temporary_work }: CandidateRecord): Verdict {
  const wish = t(temporary_work ? 'wish.temporary' : 'wish.no_temporary');
  if (contract_kind === 'direct') return noWish;
  return temporary_work ? { state: 'met', wish, change: null } : { state: 'unmet', wish, change: t('change.contract') };
}
