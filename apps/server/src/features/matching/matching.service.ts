import type { Explanation } from '@gegenpost/contract/search.ts';
import {
  type MatchCriteria,
  type MatchFacts,
  type PartKey,
  type PartScore,
  type ScoredFacts,
  UNKNOWN,
  weightOf,
  weights,
} from './criteria.ts';
import { countMusts } from './musts.service.ts';
import { scoreOccupation } from './occupation.ts';
import {
  scoreAvailability,
  scoreDistance,
  scoreEducation,
  scoreLanguages,
  scorePay,
  scoreSkills,
  scoreWorkingTime,
} from './parts.ts';
import { sharePoints } from './points.ts';

export type { MatchCriteria, MatchFacts, Occupation, ScoredFacts } from './criteria.ts';

const MET_FROM = 0.8;
const MISSED_BELOW = 0.2;

/** A part that counts in this search, with the weight that the search gives it. */
type ScoredPart = PartScore & { key: PartKey; weight: number; known: boolean; value: number };
/** The parts, and the points that each adds to the score. */
export type Scored = { parts: readonly ScoredPart[]; score: number; points: readonly number[] };

/**
 * Scores a candidate and says why. A fixed, published formula: no model, no hidden cut-off, no paid placement.
 *
 * The importance of a part changes its weight; a part of none does not count. What the candidate does not state counts
 * half and lowers the coverage.
 *
 * @param scored Where it was scored before.
 */
export function explain(
  criteria: MatchCriteria,
  facts: MatchFacts,
  scored: Scored = scoreCandidate(criteria, facts),
): Explanation {
  const { score, points } = scored;
  const { keys: required, ...must } = countMusts(criteria, facts);
  const wishes = scored.parts.filter(({ key }) => !required.has(key));
  const parts = scored.parts.map(({ known, value, ...part }, index) => ({
    ...part,
    is_must: required.has(part.key),
    value: Math.round(value * 1000) / 1000,
    points: points[index]!,
    state: known ? stateOf(value) : ('unknown' as const),
  }));
  return {
    score,
    band: bandOf(score),
    coverage: coverageOf(scored.parts),
    must,
    nice: {
      met: wishes.filter(({ known, value }) => known && stateOf(value) === 'met').length,
      total: wishes.length,
    },
    parts,
  };
}

/** What the score says, from what it may know. */
export function scoreCandidate(criteria: MatchCriteria, facts: ScoredFacts): Scored {
  const parts = scoreParts(criteria, facts);
  return { parts, ...sharePoints(parts) };
}

/** The score alone. */
export function scoreOf(criteria: MatchCriteria, facts: ScoredFacts): number {
  return scoreCandidate(criteria, facts).score;
}

/** 80 and more very good, 60 good, 40 partly, below low. */
export function bandOf(score: number): Explanation['band'] {
  if (score >= 80) return 'very_good';
  if (score >= 60) return 'good';
  return score >= 40 ? 'partly' : 'low';
}

function scoreParts(criteria: MatchCriteria, facts: ScoredFacts): ScoredPart[] {
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
    const weight = weightOf(criteria, key);
    if (!part || weight === 0) return [];
    return [{ ...part, key, weight, known: part.value !== null, value: part.value ?? UNKNOWN }];
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
