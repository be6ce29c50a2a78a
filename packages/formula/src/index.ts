export { bornWithin } from './age.ts';
export {
  type MatchCriteria,
  type MatchFacts,
  type Occupation,
  type OccupationKind,
  occupationKinds,
  originIds,
  type ScoredFacts,
  type Stated,
} from './criteria.ts';
export { curves, fullPoints } from './curves.ts';
export { distanceKm } from './distance.ts';
export { explain, type Scored, scoreCandidate, scoreOf } from './explain.ts';
export { memoize } from './memoize.ts';
export { isNearMiss, type MatchMust, meetsMusts, missedMusts, mustsOf, type Required } from './musts.ts';
export { furtherKind, NEAR_OCCUPATION, speaksFor } from './occupation.ts';
export { REACH } from './parts.ts';
