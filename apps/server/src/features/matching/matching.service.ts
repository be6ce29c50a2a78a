import type { Explanation } from '@gegenpost/contract/search.ts';
import { type MatchCriteria, type MatchFacts, type PartKey, type PartScore, weights } from './criteria.ts';
import { meetsOccupation, scoreOccupation } from './occupation.ts';
import {
  meetsPlace,
  scoreAvailability,
  scoreDistance,
  scoreEducation,
  scoreLanguages,
  scorePay,
  scoreSkills,
  scoreWorkingTime,
} from './parts.ts';
import { sharePoints } from './points.ts';

export type { MatchCriteria, MatchFacts, Occupation } from './criteria.ts';

const UNKNOWN = 0.5;
const MET_FROM = 0.8;
const MISSED_BELOW = 0.2;

/**
 * Scores a candidate and says why. A fixed, published formula: no model, no hidden cut-off, no paid placement.
 *
 * Occupation and a place with a radius are musts, everything else is a wish. What the candidate does not state counts
 * half and lowers the coverage.
 */
export function explain(criteria: MatchCriteria, facts: MatchFacts): Explanation {
  const scored = scoreParts(criteria, facts).map(({ key, ...part }) => ({
    key,
    ...part,
    weight: weights[key],
    known: part.value !== null,
    value: part.value ?? UNKNOWN,
  }));
  const { score, points } = sharePoints(scored);
  const musts = mustsOf(criteria, facts);
  const wishes = scored.filter(({ key }) => !musts.has(key));
  const parts = scored.map(({ known, value, ...part }, index) => ({
    ...part,
    is_must: musts.has(part.key),
    value: Math.round(value * 1000) / 1000,
    points: points[index]!,
    state: known ? stateOf(value) : ('unknown' as const),
  }));
  return {
    score,
    band: bandOf(score),
    coverage: coverageOf(scored),
    must: { met: [...musts.values()].filter(Boolean).length, total: musts.size },
    nice: {
      met: wishes.filter(({ known, value }) => known && stateOf(value) === 'met').length,
      total: wishes.length,
    },
    parts,
  };
}

/** 80 and more very good, 60 good, 40 partly, below low. */
export function bandOf(score: number): Explanation['band'] {
  if (score >= 80) return 'very_good';
  if (score >= 60) return 'good';
  return score >= 40 ? 'partly' : 'low';
}

/** Whether every must is met. */
export function meetsMusts(criteria: MatchCriteria, facts: MatchFacts): boolean {
  return [...mustsOf(criteria, facts).values()].every(Boolean);
}

/** The musts that the criteria set, each with whether it is met. */
function mustsOf({ occupation, place }: MatchCriteria, facts: MatchFacts): Map<PartKey, boolean> {
  const musts = new Map<PartKey, boolean>();
  if (occupation?.any.length) musts.set('occupation', meetsOccupation(occupation, facts));
  if (place && place.radius_km !== null) musts.set('distance', meetsPlace(place, facts));
  return musts;
}

function scoreParts(criteria: MatchCriteria, facts: MatchFacts): ({ key: PartKey } & PartScore)[] {
  const { occupation, skills, place, pay, starts_on, working_times, languages, education } = criteria;
  const parts: Record<PartKey, PartScore | undefined> = {
    occupation: occupation?.any.length ? scoreOccupation(occupation, facts) : undefined,
    skills: skills?.length ? scoreSkills(skills, facts) : undefined,
    distance: place && scoreDistance(place, facts),
    pay: pay && scorePay(pay, facts),
    availability: starts_on ? scoreAvailability(starts_on, facts) : undefined,
    working_time: working_times?.length ? scoreWorkingTime(working_times, facts) : undefined,
    languages: languages?.length ? scoreLanguages(languages, facts) : undefined,
    education: education && scoreEducation(education, facts),
  };
  return (Object.keys(weights) as PartKey[]).flatMap((key) => {
    const part = parts[key];
    return part ? [{ key, ...part }] : [];
  });
}

function stateOf(value: number): 'met' | 'partly' | 'missed' {
  if (value >= MET_FROM) return 'met';
  return value < MISSED_BELOW ? 'missed' : 'partly';
}

/** Percent of the weight that the candidate states values for; with no criteria nothing is missing. */
function coverageOf(parts: readonly { weight: number; known: boolean }[]): number {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  const known = parts.reduce((sum, part) => sum + (part.known ? part.weight : 0), 0);
  return all === 0 ? 100 : Math.round((100 * known) / all);
}
