export { bornWithin } from './age.ts';
export {
  type MatchCriteria,
  type MatchFacts,
  type Occupation,
  originIds,
  type ScoredFacts,
  type Stated,
} from './criteria.ts';
export { curves, fullPoints } from './curves.ts';
export { distanceKm } from './distance.ts';
export { explain, type Scored, scoreCandidate, scoreOf } from './explain.ts';
export { type Asked, type MatchMust, meetsMusts, missedMusts, mustsOf } from './musts.ts';
export { onceFor } from './once-for.ts';
