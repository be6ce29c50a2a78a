import { z } from 'zod';
import { SearchCriteria } from './search.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, IdempotencyKey, IdParam, Instant, PublicId } from './shared/scalars.ts';

/** How often new matches are reported by mail. The app reports them at once. */
export const NotifyInterval = z.enum(['never', 'daily', 'weekly']);
export type NotifyInterval = z.infer<typeof NotifyInterval>;

const Title = z.string().trim().min(1, 'fill_required').max(100);

/** A saved search of a user; the criteria are on the same level as its own fields. */
export const SavedSearch = z.object({
  ...SearchCriteria.shape,
  id: Id,
  title: Title,
  /** Summary of the criteria, e.g. "Pflegefachkraft · 24143 Kiel, 40 km". */
  label: z.string(),
  /** null: the search has no place. */
  job_place: z.object({ postal_code: z.string(), name: z.string(), country: z.string() }).nullable(),
  notify: NotifyInterval,
  /** New matches since it was last opened. */
  new_count: z.int(),
  created_at: Instant,
  last_opened_at: Instant,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

export const NewSavedSearch = z.strictObject({
  ...SearchCriteria.shape,
  title: Title,
  notify: NotifyInterval.default('never'),
  idempotency_key: IdempotencyKey,
});
export type NewSavedSearch = z.input<typeof NewSavedSearch>;

/** `criteria` replaces all criteria. */
export const SavedSearchChange = z.strictObject({
  title: Title.optional(),
  notify: NotifyInterval.optional(),
  criteria: SearchCriteria.optional(),
});

/** One of the last searches of a user. */
export const LastSearch = z.object({
  criteria: SearchCriteria,
  job_place: SavedSearch.shape.job_place,
  /** Summary of the criteria. */
  label: z.string(),
  total: z.int(),
  searched_at: Instant,
});
export type LastSearch = z.infer<typeof LastSearch>;

const Params = z.object({ id: IdParam });

export const savedSearchesApi = {
  list: {
    method: 'GET',
    url: '/api/saved-searches',
    schema: { summary: 'The own saved searches, latest first.', response: { 200: z.array(SavedSearch) } },
  },
  get: {
    method: 'GET',
    url: '/api/saved-searches/:id',
    schema: { summary: 'One saved search.', params: Params, response: { 200: SavedSearch } },
  },
  create: {
    method: 'POST',
    url: '/api/saved-searches',
    schema: {
      summary: 'Saves a search; 403 `saved_search_limit` beyond the plan.',
      body: NewSavedSearch,
      response: { 201: SavedSearch },
    },
  },
  update: {
    method: 'PATCH',
    url: '/api/saved-searches/:id',
    schema: { summary: 'Renames or edits.', params: Params, body: SavedSearchChange, response: { 200: SavedSearch } },
  },
  delete: {
    method: 'DELETE',
    url: '/api/saved-searches/:id',
    schema: {
      summary: 'Removes a saved search; `restore` takes it back for 10 minutes.',
      params: Params,
      response: { 204: z.null() },
    },
  },
  restore: {
    method: 'POST',
    url: '/api/saved-searches/:id/restore',
    schema: { summary: 'Takes back a removal.', params: Params, response: { 200: SavedSearch } },
  },
  open: {
    method: 'POST',
    url: '/api/saved-searches/:id/open',
    schema: {
      summary: 'Tells who is new since it was last opened, and begins to count anew.',
      params: Params,
      response: { 200: z.object({ saved_search: SavedSearch, new: z.array(PublicId).max(500) }) },
    },
  },
  see: {
    method: 'PUT',
    url: '/api/saved-searches/:id/seen',
    schema: {
      summary: 'Counts matches as new from a moment on: now, to be done with them, or an earlier one, to undo that.',
      params: Params,
      /** null: now, by the clock of the server. */
      body: z.strictObject({ until: Instant.nullable() }),
      response: { 200: SavedSearch },
    },
  },
  lastSearches: {
    method: 'GET',
    url: '/api/widgets/last_searches',
    schema: { summary: 'The last searches of the user, latest first.', response: { 200: z.array(LastSearch) } },
  },
  noteSearch: {
    method: 'POST',
    url: '/api/last-searches',
    schema: {
      summary: 'Notes a search that somebody stayed with.',
      body: z.strictObject({ criteria: SearchCriteria, total: z.int().min(0).max(2_147_483_647) }),
      response: { 204: z.null() },
    },
  },
} as const satisfies Record<string, Endpoint>;

/** Payloads on the private channel `private-user.{id}`. */
export const savedSearchEvents = {
  /** The search has a new match. */
  'saved-search-matched': z.object({ saved_search_id: Id }),
} as const;
