import { type MatchCriteria, type PartKey, UNKNOWN, weightOf } from './criteria.ts';
import { occupationValue } from './occupation.ts';
import { availabilityValue, distanceValue, MOVES, payValue } from './parts.ts';

/**
 * The value functions of the formula over bare numbers, for the search engine, which scores columns of many candidates.
 */
export const curves = {
  occupation: occupationValue,
  distance: distanceValue,
  pay: payValue,
  availability: availabilityValue,
  /** The least value of who works anywhere around the searched place. */
  moves: MOVES,
  unknown: UNKNOWN,
} as const;

/** Points out of 100 that each part gives if it is fully met. Parts without criteria or weight are left out. */
export function fullPoints(criteria: MatchCriteria): ReadonlyMap<PartKey, number> {
  const { occupation, skills, place, pay, starts_on, working_times, languages, education } = criteria;
  const isWanted: Record<PartKey, boolean> = {
    occupation: Boolean(occupation?.any.length),
    skills: Boolean(skills?.length),
    distance: place !== undefined,
    pay: pay !== undefined,
    availability: Boolean(starts_on),
    working_time: Boolean(working_times?.length),
    languages: Boolean(languages?.length),
    education: education !== undefined,
  };
  const wanted = (Object.keys(isWanted) as PartKey[]).filter((key) => isWanted[key] && weightOf(criteria, key) > 0);
  const all = wanted.reduce((sum, key) => sum + weightOf(criteria, key), 0);
  return new Map(wanted.map((key) => [key, (100 * weightOf(criteria, key)) / all]));
}
