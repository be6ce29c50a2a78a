export { ageWords, bornWithin } from './age.ts';
export { type MatchCriteria, type MatchFacts, type Occupation, originIds, type ScoredFacts } from './criteria.ts';
export { curves, fullPoints } from './curves.ts';
export { distanceKm } from './distance.ts';
export { explain, type Scored, scoreCandidate, scoreOf } from './matching.ts';
export { meetsMusts, missedMusts, mustsOf } from './musts.ts';
export { licenceName, shortName } from './wording.ts';
