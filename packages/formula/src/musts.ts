import { legalMusts, type MustKey } from '@gegenpost/contract/explanation.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { bornWithin } from './age.ts';
import { importanceOf, type MatchCriteria, type MatchFacts, type Origin, type PartKey } from './criteria.ts';
import { memoize } from './memoize.ts';
import { meetsOccupation, NEAR_OCCUPATION, occupationValue } from './occupation.ts';
import { meetsPlace, REACH, wishedPay } from './parts.ts';

type Named = { name: string };
type Wanted<K extends keyof MatchCriteria> = NonNullable<MatchCriteria[K]>;

/** What each must requires, for display. */
export type Required = {
  occupation: Wanted<'occupation'>;
  skills: Named;
  distance: Wanted<'place'>;
  pay: Wanted<'pay'>;
  /** `YYYY-MM-DD` */
  availability: string;
  working_time: readonly Named[];
  languages: { name: string; level: string };
  education: Named;
  regions: Wanted<'regions'>;
  /** null: any driver licence. */
  licence: Named | null;
  vehicle: true;
  work_permit: true;
  temporary_work: true;
  origin: Origin;
  text: Wanted<'text'>;
  age: Wanted<'age'>;
  nationality: readonly Named[];
  handicap: readonly Named[];
};

/**
 * `id`: the entry that is required, where each of several is a must of its own. `is_legal`: required by law or for a
 * person's safety.
 */
type MustOf<K extends MustKey> = { key: K; id: number | null; is_legal: boolean; required: Required[K] };
export type MatchMust = { [K in MustKey]: MustOf<K> }[MustKey];
type Check = MatchMust & { isMet(facts: MatchFacts): boolean };

/** The musts of the criteria, in the order in which they are displayed. */
export function mustsOf(criteria: MatchCriteria): MatchMust[] {
  return checksOf(criteria).map(withoutCheck);
}

/** The musts that the candidate does not meet. What is not stated never meets a must. */
export function missedMusts(criteria: MatchCriteria, facts: MatchFacts): MatchMust[] {
  return checksOf(criteria)
    .filter((must) => !must.isMet(facts))
    .map(withoutCheck);
}

/**
 * Whether somebody who misses only this must is a near miss: not by a legal one, not by an occupation of another trade,
 * not from a place out of their own reach, and not from another region, because they wish to work elsewhere. The search engine decides the same by its bitmaps.
 */
export function isNearMiss({ key, is_legal, required }: MatchMust, facts: MatchFacts): boolean {
  if (key === 'occupation') {
    const wished = facts.occupations.filter(({ kind }) => kind !== 'practised');
    return required.any.some((wanted) => wished.some((had) => occupationValue(wanted, had) >= NEAR_OCCUPATION));
  }
  if (key === 'distance') return facts.places.some(({ km, radius_km }) => km <= REACH * radius_km);
  return !is_legal && key !== 'regions';
}

/** Whether every must is met. */
export function meetsMusts(criteria: MatchCriteria, facts: MatchFacts): boolean {
  return checksOf(criteria).every((must) => must.isMet(facts));
}

/** The number of musts, their parts, and how many of them the candidate meets. */
export function countMusts(
  criteria: MatchCriteria,
  facts: MatchFacts,
): { keys: ReadonlySet<MustKey>; met: number; total: number } {
  const checks = checksOf(criteria);
  let met = 0;
  for (const must of checks) if (must.isMet(facts)) met += 1;
  return { keys: keysOf(criteria), met, total: checks.length };
}

const keysOf = memoize((criteria: MatchCriteria) => new Set(checksOf(criteria).map(({ key }) => key)));

function withoutCheck({ isMet, ...must }: Check): MatchMust {
  return must;
}

const checksOf = memoize((criteria: MatchCriteria): readonly Check[] => [
  ...partChecks(criteria),
  ...workChecks(criteria),
  ...personChecks(criteria),
]);

function check<K extends MustKey>(
  key: K,
  id: number | null,
  required: Required[K],
  isMet: Check['isMet'],
): MustOf<K> & Pick<Check, 'isMet'> {
  return { key, id, required, is_legal: legalMusts.includes(key), isMet };
}

/** Musts on parts of the formula: those with the importance 4. */
function partChecks(criteria: MatchCriteria): Check[] {
  const { occupation, skills, place, pay, starts_on, working_times, languages, education } = criteria;
  const checks: Record<PartKey, Check[]> = {
    occupation: occupation?.any.length ? occupationChecks(occupation) : [],
    skills: (skills ?? []).map((wanted) => check('skills', wanted.id, wanted, (facts) => has(facts.skills, wanted.id))),
    distance:
      place && place.radius_km !== null ? [check('distance', null, place, (facts) => meetsPlace(place, facts))] : [],
    pay: pay ? [check('pay', null, pay, (facts) => (wishedPay(facts, pay.per) ?? Infinity) <= pay.to)] : [],
    availability: starts_on
      ? [check('availability', null, starts_on, (facts) => (facts.available_on ?? '') <= starts_on)]
      : [],
    working_time: working_times?.length
      ? [
          check('working_time', null, working_times, (facts) =>
            working_times.some(({ id }) => has(facts.working_times, id)),
          ),
        ]
      : [],
    languages: (languages ?? []).map((wanted) =>
      check('languages', wanted.id, wanted, (facts) =>
        facts.languages.some(({ id, rank }) => id === wanted.id && (rank ?? 0) >= wanted.rank),
      ),
    ),
    education: education
      ? [check('education', null, education, (facts) => facts.education.some(({ rank }) => rank >= education.rank))]
      : [],
  };
  return (Object.keys(checks) as PartKey[]).flatMap((key) => (importanceOf(criteria, key) === 4 ? checks[key] : []));
}

/** If all of several occupations are wanted, each of them is a must of its own. */
function occupationChecks(occupation: NonNullable<MatchCriteria['occupation']>): Check[] {
  const wanted = occupation.type === 2 ? occupation.any.map((one) => ({ type: 1 as const, any: [one] })) : [occupation];
  return wanted.map((each) =>
    check('occupation', occupation.type === 2 ? the(each.any[0], 'occupation of a must').id : null, each, (facts) =>
      meetsOccupation(each, facts),
    ),
  );
}

/** Conditions on where the candidate wants to work, and on what they may do and want to do. They give no points. */
function workChecks({ regions, licence, vehicle, work_permit, temporary_work, origin, text }: MatchCriteria): Check[] {
  return [
    ...(regions?.length
      ? [check('regions', null, regions, (facts) => regions.some((each) => facts.regions.includes(each)))]
      : []),
    ...(licence?.any ? [check('licence', null, null, ({ drives }) => drives)] : []),
    ...(licence?.classes ?? []).map((wanted) =>
      check('licence', wanted.id, wanted, ({ licences }) => licences.includes(wanted.id)),
    ),
    ...(vehicle ? [check('vehicle', null, true, (facts) => facts.vehicle)] : []),
    ...(work_permit ? [check('work_permit', null, true, (facts) => facts.work_permit)] : []),
    ...(temporary_work ? [check('temporary_work', null, true, (facts) => facts.temporary_work)] : []),
    ...(origin ?? []).map((wanted) =>
      check('origin', wanted.id, wanted, (facts) => facts.placed_by === wanted.placed_by),
    ),
    ...(text ? [check('text', null, text, ({ entries }) => text.ids.some((id) => entries.includes(id)))] : []),
  ];
}

/** Conditions on the person, each of which needs a legal ground. They give no points. */
function personChecks({ age, nationality, handicap }: MatchCriteria): Check[] {
  const born = age && bornWithin(age);
  return [
    ...(age && born
      ? [check('age', null, age, ({ birthday }) => birthday !== null && birthday >= born.from && birthday <= born.to)]
      : []),
    ...(nationality?.length
      ? [
          check('nationality', null, nationality, (facts) =>
            nationality.some(({ id }) => facts.nationality.includes(id)),
          ),
        ]
      : []),
    ...(handicap?.length
      ? [check('handicap', null, handicap, (facts) => handicap.some(({ id }) => facts.handicap.includes(id)))]
      : []),
  ];
}

function has(entries: readonly { id: number }[], id: number): boolean {
  return entries.some((entry) => entry.id === id);
}
