import type { Must } from '@gegenpost/contract/explanation.ts';
import type { Included, SearchSort } from '@gegenpost/contract/search.ts';
import type { MatchCriteria } from '@gegenpost/formula';
import type { SortedIds } from './sorted-ids.ts';

/**
 * Secret numbers from 0 to 2³¹ − 1, which decide the order among equals. There are three, because one could be guessed
 * by trying all values.
 */
export type TieKeys = readonly [number, number, number];

/**
 * A condition that the index can decide exactly. A candidate that does not state a fact, or hides it, does not meet
 * conditions on it.
 */
export type Test =
  /** Has at least one of these terms. */
  | { kind: 'terms'; any: readonly number[] }
  /** Wishes a place within the circle, or works anywhere in its country. */
  | { kind: 'circle'; place_id: number; radius_km: number; country: string }
  /** Wishes at most this pay. Hour and year are converted by weekly hours. */
  | { kind: 'pay'; to: number; per: 'year' | 'hour' }
  /** Can begin by this day. */
  | { kind: 'start'; by: string }
  /** Born within these days, both included, with a birthday that every company sees; or is one of `also`. */
  | { kind: 'born'; from: string; to: string; also: readonly number[] };

/** Which candidates a company may find at all: the same rule as `audience-policy.ts` of the server states in SQL. */
export type Audience = {
  role: 2 | 3 | 4;
  company_id: number;
  /** The candidates that block this company. */
  blocked: SortedIds;
  /**
   * Profile ids to leave out of the hits, also own ones: candidates that the searcher has already, for example in a
   * project.
   */
  left_out?: readonly number[];
};

/** A must of the search, with its test. Candidates that miss a legal must are never near misses. */
export type IndexMust = Must & { is_legal: boolean; test: Test };

/** A compiled search, the same for pages, alerts and projects. */
export type IndexQuery = {
  audience: Audience;
  musts: readonly IndexMust[];
  /** What the formula scores by: weights, wishes and musts. */
  criteria: MatchCriteria;
  /** The place from which distances are measured; null: the search names no place. */
  place_id: number | null;
  sort: SearchSort;
  /** `YYYY-MM-DD`. An earlier start counts as today. */
  today: string;
  tie_keys: TieKeys;
};

/**
 * The sort key of a hit. Keys are compared number by number, ascending. The last two numbers are the tie of
 * `ranking/order.ts` and the profile id. Before them stand, by order: −score and −freshness; −day of the last change (in
 * milliseconds); kilometres to the nearest wished place, in whole metres; day of the start.
 */
export type IndexKey = readonly number[];

/**
 * The options of one facet. For each option the hits are counted as if it were chosen: they meet the option and every
 * must except those in `replaces`, which are indexes into the list of musts. `replaces` is empty where options are
 * added to a list of which all are required. Options that are one term each are given as terms: sending hundreds of
 * tests to a thread would take longer than counting them.
 */
export type IndexFacet = { replaces: readonly number[]; options: Int32Array | readonly Test[] };

export type IndexPage = { ids: number[]; total: number; total_is_capped: boolean; next: IndexKey | null };

/** What only the index in memory can compute; SQL cannot. */
export type IndexInsights = {
  /** The counts of the options of each facet, in the order of the request. */
  facets: readonly Int32Array[];
  /** For each must; null: not requested. */
  gains: { count: number; failing: number }[] | null;
  near: { total: number; data: { id: number; must: number }[] } | null;
};

/** What to compute besides the first page. */
export type IndexExtras = { facets: readonly IndexFacet[]; include: readonly Included[] };

/**
 * A page, and its insights later, both from the same state of the index. `insights` rejects with `IndexUnavailable` if
 * the index stopped before it had computed them.
 */
export type IndexAnswer = { page: IndexPage; insights: Promise<IndexInsights> };

/**
 * A snapshot of the database, by transaction ids: the index holds all transactions before `xmin`, and of the others
 * those in `seen`.
 */
export type IndexPosition = { xmin: string; seen: readonly string[] };

/**
 * An answer, and the snapshot from which the index gave it; null: the snapshot is not known, but everything that was
 * committed before the call is included.
 */
export type AsOf<T> = { answered: T; position: IndexPosition | null };

/**
 * With `allowStale` the index answers without asking its feed for the newest changes; the caller checks by the position
 * whether any were missing.
 */
export type SearchOptions = { allowStale?: boolean; signal?: AbortSignal };

/** Answers searches: an index in a thread of its own, which reads candidates from a feed, or ClickHouse. */
export type IndexEngine = {
  /** Whether the index is loaded. While it is not, and after its thread broke, SQL answers. */
  readonly isReady: boolean;
  /**
   * Of an engine outside this process: for how long the oldest change waits that it does not hold; null: not known.
   */
  readonly lagSeconds?: number | null;
  /**
   * One page. It includes everything that was committed before the call: the engine asks its feed for changes first,
   * once for all calls that wait.
   *
   * @param after The key of the last hit of the page before.
   */
  search(query: IndexQuery, after: IndexKey | null, how?: SearchOptions): Promise<AsOf<IndexPage>>;
  /** The first page, and its insights as soon as they are computed; as current as `search`. */
  answer(query: IndexQuery, extras: IndexExtras, how?: SearchOptions): Promise<AsOf<IndexAnswer>>;
  start(): void;
  stop(): Promise<void>;
};
