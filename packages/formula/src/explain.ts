import type { Explanation } from '@gegenpost/contract/explanation.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import {
  type MatchCriteria,
  type MatchFacts,
  type PartKey,
  type PartScore,
  type ScoredFacts,
  type Stated,
  UNKNOWN,
  weightOf,
  weights,
} from './criteria.ts';
import { memoize } from './memoize.ts';
import { countMusts } from './musts.ts';
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

const MET_FROM = 0.8;
const MISSED_BELOW = 0.2;

/** Scores one part. */
type Score = (facts: ScoredFacts) => PartScore<PartKey>;
/** A part that counts in a search, with its weight there. */
type CountedPart = { key: PartKey; weight: number; score: Score };
type PartOf<K extends PartKey> = {
  key: K;
  weight: number;
  value: number;
  state: Explanation['parts'][number]['state'];
  has: Stated[K] | null;
  source: string;
};
/** How well a part is met, and what the candidate states about it; the type of `has` depends on `key`. */
export type ScoredPart = { [K in PartKey]: PartOf<K> }[PartKey];
/** The score, its parts, and the points of each part. */
export type Scored = { parts: readonly ScoredPart[]; score: number; points: readonly number[] };
/** An explanation before it is put into words. */
export type Explained = Omit<Explanation, 'parts'> & {
  parts: readonly (ScoredPart & { is_must: boolean; points: number })[];
};

/**
 * Scores a candidate and explains the score. The formula is fixed and published: no model, no hidden cut-off, no paid
 * placement.
 * The importance of a part changes its weight; with importance 0 it does not count. Parts about which the candidate
 * states nothing count half and lower the coverage.
 *
 * @param scored The result of `scoreCandidate`, if it was computed before.
 */
export function explain(
  criteria: MatchCriteria,
  facts: MatchFacts,
  scored: Scored = scoreCandidate(criteria, facts),
): Explained {
  const { score, points } = scored;
  const { keys: musts, met, total } = countMusts(criteria, facts);
  const wishes = scored.parts.filter(({ key }) => !musts.has(key));
  const parts = scored.parts.map((part, index) => ({
    ...part,
    value: Math.round(part.value * 1000) / 1000,
    is_must: musts.has(part.key),
    points: the(points[index], 'points of a part'),
  }));
  return {
    score,
    band: bandOf(score),
    coverage: coverageOf(scored.parts),
    must: { met, total },
    nice: { met: wishes.filter(({ state }) => state === 'met').length, total: wishes.length },
    parts,
  };
}

/** Scores a candidate without explaining it. */
export function scoreCandidate(criteria: MatchCriteria, facts: ScoredFacts): Scored {
  const parts = scoreParts(criteria, facts);
  return { parts, ...sharePoints(parts) };
}

/** Only the score. */
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
  return countedParts(criteria).map(({ key, weight, score }) => {
    const { value, has, source } = score(facts);
    const state = value === null ? 'unknown' : stateOf(value);
    // The compiler cannot see that `has` has the type of its `key`.
    return { key, weight, value: value ?? UNKNOWN, state, has, source } as ScoredPart;
  });
}

const countedParts = memoize((criteria: MatchCriteria): readonly CountedPart[] => {
  const { occupation, skills, place, pay, starts_on, working_times, languages, education } = criteria;
  const scores: { [K in PartKey]: ((facts: ScoredFacts) => PartScore<K>) | undefined } = {
    occupation: occupation?.any.length ? (facts) => scoreOccupation(occupation, facts) : undefined,
    skills: skills?.length ? (facts) => scoreSkills(skills, facts) : undefined,
    distance: place && scoreDistance,
    pay: pay && ((facts) => scorePay(pay, facts)),
    availability: starts_on ? (facts) => scoreAvailability(starts_on, facts) : undefined,
    working_time: working_times?.length ? (facts) => scoreWorkingTime(working_times, facts) : undefined,
    languages: languages?.length ? (facts) => scoreLanguages(languages, facts) : undefined,
    education: education && ((facts) => scoreEducation(education, facts)),
  };
  return (Object.keys(weights) as PartKey[]).flatMap((key) => {
    const score = scores[key];
    const weight = weightOf(criteria, key);
    return score && weight > 0 ? [{ key, weight, score }] : [];
  });
});

function stateOf(value: number): 'met' | 'partly' | 'missed' {
  if (value >= MET_FROM) return 'met';
  return value < MISSED_BELOW ? 'missed' : 'partly';
}

/** Percentage of the weight about which the candidate states something; 100 without criteria. */
function coverageOf(parts: readonly Pick<ScoredPart, 'weight' | 'state'>[]): number {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  const known = parts.reduce((sum, { weight, state }) => sum + (state === 'unknown' ? 0 : weight), 0);
  return all === 0 ? 100 : Math.round((100 * known) / all);
}
