export { CandidateIndex, PAGE_SIZE } from './candidate-index.ts';
export { completenessOf } from './completeness.ts';
export { DAY_MS, dayNumber } from './days.ts';
export type { IndexCatalogue, IndexChanges, IndexFeed, OpenFeed } from './index-feed.ts';
export { type IndexRow, IndexRows } from './index-rows.ts';
export { NearbyPlaces } from './nearby-places.ts';
export type {
  AsOf,
  Audience,
  IndexAnswer,
  IndexEngine,
  IndexExtras,
  IndexFacet,
  IndexInsights,
  IndexKey,
  IndexMust,
  IndexPage,
  IndexPosition,
  IndexQuery,
  SearchOptions,
  Test,
  TieKeys,
} from './query.ts';
export { FAR_KM, freshnessOf, idsByTie, tieOf } from './ranking/order.ts';
export { SavedQueries } from './saved-queries.ts';
export { hasId, type SortedIds, sortedIds } from './sorted-ids.ts';
export { countryValue, type TermKind, term, termKind, termKinds, termValue, VALUE_BITS } from './terms.ts';
export type { IndexRequest, IndexState, NumberedRequest, ThreadData, ThreadMessage } from './threads/index-thread.ts';
export { startIndexThread } from './threads/start-index-thread.ts';
