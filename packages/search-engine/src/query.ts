import type { Must } from '@gegenpost/contract/explanation.ts';
import type { Included, SearchSort } from '@gegenpost/contract/search.ts';
import type { MatchCriteria } from '@gegenpost/formula';

/** Secret numbers from 0 to 2³¹ − 1. Three, for one could be found by trying all. */
export type TieKeys = readonly [number, number, number];

/** A condition that an index of candidates can decide exactly. What a candidate does not state, or hides, meets none. */
export type Test =
  /** Has at least one of these terms. */
  | { kind: 'terms'; any: readonly number[] }
  /** Wishes a place within the circle, or works_anywhere there. */
  | { kind: 'circle'; place_id: number; radius_km: number; country: string }
  /** Wishes at most this much; hour and year convert by weekly hours. */
  | { kind: 'pay'; to: number; per: 'year' | 'hour' }
  /** Can begin by this day. */
  | { kind: 'start'; by: string }
  /** Born within these days, both included, and shows it to every company; or is one of `also`. */
  | { kind: 'born'; from: string; to: string; also: readonly number[] };

/** Who may be found at all, as `audience-policy.ts` says it in SQL. */
export type Audience = {
  role: 2 | 3 | 4;
  company_id: number;
  /** Profile ids of those who block this company. */
  blocked: readonly number[];
  /** Profile ids of those who are not asked for, own ones too: whom the asker has already. */
  left_out?: readonly number[];
};

/** A must of the search, with its test. Legal ones are never missed nearly. */
export type IndexMust = Must & { is_legal: boolean; test: Test };

/** One search, compiled once, the same for pages, alerts and projects. */
export type IndexQuery = {
  audience: Audience;
  musts: readonly IndexMust[];
  /** For the score: weights, wishes and musts as the formula reads them. */
  criteria: MatchCriteria;
  /** From which distances count; null: no place is searched. */
  place_id: number | null;
  sort: SearchSort;
  /** `YYYY-MM-DD`: who could begin earlier can begin today. */
  today: string;
  /** Decide the order among equals. */
  tie_keys: TieKeys;
};

/**
 * Where a hit stands in its order: ascending, the first that differs deciding. Last come the tie of `ranking/order.ts`
 * and the profile id; before them −score and −week, −day of the last change (in milliseconds), kilometres to the nearest wished place, or the day
 * of the start.
 */
export type IndexKey = readonly number[];

/**
 * Options whose hits are counted: for each all who meet it and every must but the ones that it would replace, named by
 * their places in the list of musts. Options that are added to a list that wants all replace none. Where each is one term
 * the terms are listed: hundreds of tests would take longer to be handed to a thread than to be counted.
 */
export type IndexFacet = { replaces: readonly number[]; options: Int32Array | readonly Test[] };

export type IndexPage = { ids: number[]; total: number; total_is_capped: boolean; next: IndexKey | null };

/** What only the index in memory answers. */
export type IndexInsights = {
  /** The counts of each one's options, in the order in which both were asked for. */
  facets: readonly Int32Array[];
  /** In the order of the musts; null, like the next: not asked for. */
  gains: { count: number; failing: number }[] | null;
  near: { total: number; data: { id: number; must: number }[] } | null;
};

/** What is asked for beside the first page. */
export type IndexExtras = { facets: readonly IndexFacet[]; include: readonly Included[] };

/** `insights` come later, of the same candidates; `IndexUnavailable`: they do not come any more. */
export type IndexAnswer = { page: IndexPage; insights: Promise<IndexInsights> };

/** How far an index has read: changes of these transactions and later ones that it has not seen may be missing. */
export type IndexPosition = { xmin: string; seen: readonly string[] };

/**
 * An answer, and how far the index had read for it; null: this cannot be told, but whatever was committed before the
 * call counts.
 */
export type AsOf<T> = { answered: T; position: IndexPosition | null };

/** `allowStale`: answers from what it was told of, and whoever asks finds out whether that was all. */
export type SearchOptions = { allowStale?: boolean; signal?: AbortSignal };

/** What answers searches from memory: an index in a thread of its own, which reads its candidates from a feed. */
export type IndexEngine = {
  /** Whether it holds all candidates; until then, and after its thread broke, SQL answers. */
  readonly isReady: boolean;
  /**
   * One page. Whatever was committed before the call counts: an engine asks its feed for changes before it answers, one
   * look for all questions that wait. @param after Where the page before ended.
   */
  search(query: IndexQuery, after: IndexKey | null, how?: SearchOptions): Promise<AsOf<IndexPage>>;
  /** The first page, and what is shown beside it as soon as that is known; as current as `search`. */
  answer(query: IndexQuery, extras: IndexExtras, how?: SearchOptions): Promise<AsOf<IndexAnswer>>;
  start(): void;
  stop(): Promise<void>;
};
