import { type NewSavedSearch, SavedSearch, type SavedSearchChange } from '@gegenpost/contract/saved-searches.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { z } from 'zod';
import { lockCompany } from '#features/company/company.service.ts';
import { putInWords } from '#features/search/query/criteria-words.service.ts';
import { findLimits } from '#features/shop/shop.service.ts';
import type { Db } from '#platform/db/db.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { forbidden, notFound } from '#platform/http/errors.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import { undoableSince } from '#platform/undo-window.ts';
import {
  type CountedSearch,
  countOfCompany,
  countSavedSearches,
  deleteMatches,
  findNewMatches,
  findSavedSearch,
  findSavedSearches,
  findSearchByKey,
  insertSavedSearch,
  undeleteSavedSearch,
  updateSavedSearch,
} from './saved-searches.queries.ts';
import { refusals } from './texts.de.ts';

const NEW_MATCHES_MAX = 500;

/** The actor's saved searches, latest first, each with its criteria in words. */
export async function listSavedSearches(db: Db, actor: Actor): Promise<SavedSearch[]> {
  return present(db, await findSavedSearches(db, actor, actor.user_id));
}

/** @throws {AppError} 404 when it does not exist, was removed or belongs to somebody else. */
export async function getSavedSearch(db: Db, actor: Actor, id: number): Promise<SavedSearch> {
  const row = await findSavedSearch(db, actor, { user_id: actor.user_id, id });
  if (!row) throw notFound();
  const [search] = await present(db, [row]);
  return the(search, 'described search');
}

/**
 * Saves a search once: a repeated call with the same idempotency key returns the same one.
 *
 * @throws {AppError} 403 `saved_search_limit` when the limit of the company's plan is reached; 409
 *   `idempotency_key_reused` for another search under the key.
 */
export async function createSavedSearch(
  db: Db,
  actor: Actor,
  search: z.output<typeof NewSavedSearch>,
  now: Date,
): Promise<SavedSearch> {
  const { title, notify, idempotency_key, ...given } = search;
  const criteria = SearchCriteria.parse(given);
  const request_digest = digestOf(search);
  const companyId = companyOf(actor);
  const id = await db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const earlier = await findSearchByKey(tx, actor.user_id, idempotency_key);
    if (earlier) return sameRequest(earlier, request_digest).id;
    const { saved_search_limit } = await findLimits(tx, companyId, now);
    if (saved_search_limit !== null && (await countOfCompany(tx, companyId)) >= saved_search_limit) {
      throw forbidden(refusals.saved_search_limit);
    }
    const times = { created_at: now, changed_at: now, last_opened_at: now, notified_at: now };
    return insertSavedSearch(tx, {
      user_id: actor.user_id,
      company_id: companyId,
      title,
      criteria,
      notify,
      idempotency_key,
      request_digest,
      ...times,
    });
  });
  return getSavedSearch(db, actor, id);
}

/**
 * Changes title, criteria or mails of a search: matches of the old criteria no longer count as new.
 *
 * @throws {AppError} 404 when it does not exist, was removed, or is not the actor's.
 */
export async function changeSavedSearch(
  db: Db,
  actor: Actor,
  id: number,
  { criteria, title, notify }: z.output<typeof SavedSearchChange>,
  now: Date,
): Promise<SavedSearch> {
  await db.transaction(async (tx) => {
    const values = {
      ...(title === undefined ? {} : { title }),
      // Mails begin with matches from now on, without those found while mails were off.
      ...(notify === undefined ? {} : { notify, notified_at: now }),
      ...(criteria === undefined ? {} : { criteria, changed_at: now, last_opened_at: now, notified_at: now }),
    };
    if (Object.keys(values).length === 0) return;
    if (!(await updateSavedSearch(tx, { user_id: actor.user_id, id }, values))) throw notFound();
    if (criteria !== undefined) await deleteMatches(tx, id);
  });
  return getSavedSearch(db, actor, id);
}

/** @throws {AppError} 404 when it does not exist, was removed or belongs to somebody else. */
export async function removeSavedSearch(db: Db, { user_id }: Actor, id: number, now: Date): Promise<void> {
  if (!(await updateSavedSearch(db, { user_id, id }, { deleted_at: now, changed_at: now }))) throw notFound();
}

/**
 * Undoes a removal.
 *
 * @throws {AppError} 404 after ten minutes; 403 `saved_search_limit` when the company has reached its limit meanwhile.
 */
export async function restoreSavedSearch(db: Db, actor: Actor, id: number, now: Date): Promise<SavedSearch> {
  const companyId = companyOf(actor);
  await db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const since = undoableSince(now);
    if (!(await undeleteSavedSearch(tx, { user_id: actor.user_id, id }, since, now))) throw notFound();
    const { saved_search_limit } = await findLimits(tx, companyId, now);
    if (saved_search_limit !== null && (await countOfCompany(tx, companyId)) > saved_search_limit) {
      throw forbidden(refusals.saved_search_limit);
    }
  });
  return getSavedSearch(db, actor, id);
}

/** Returns the new matches since the search was last opened, at most 500, and resets their count. */
export async function openSavedSearch(db: Db, actor: Actor, id: number, now: Date) {
  const owned = { user_id: actor.user_id, id };
  const added = await db.transaction(async (tx) => {
    const found = await findNewMatches(tx, actor, owned, NEW_MATCHES_MAX);
    if (!(await updateSavedSearch(tx, owned, { last_opened_at: now, notified_at: now }))) throw notFound();
    return found;
  });
  return { saved_search: await getSavedSearch(db, actor, id), new: added };
}

/**
 * Counts matches as new from a moment on, at the latest from now, which null stands for. Mails stay as they are: what was
 * mailed once is not mailed again.
 *
 * @throws {AppError} 404 when it does not exist, was removed or belongs to somebody else.
 */
export async function seeMatches(
  db: Db,
  actor: Actor,
  id: number,
  until: string | null,
  now: Date,
): Promise<SavedSearch> {
  const from = until === null ? now : new Date(until);
  const last_opened_at = from < now ? from : now;
  if (!(await updateSavedSearch(db, { user_id: actor.user_id, id }, { last_opened_at }))) throw notFound();
  return getSavedSearch(db, actor, id);
}

/** Number of saved searches of a company, and of the user's own with new matches. */
export type SearchCounts = { count: number; hints: number };

/** Zero for a candidate. */
export async function countSearches(db: Db, actor: Actor): Promise<SearchCounts> {
  const { company_id } = actor;
  return company_id === null ? { count: 0, hints: 0 } : countSavedSearches(db, { ...actor, company_id }, actor.user_id);
}

async function present(db: Db, rows: readonly CountedSearch[]): Promise<SavedSearch[]> {
  const searches = rows.map(({ criteria }) => SearchCriteria.parse(criteria));
  const words = await putInWords(db, searches);
  return rows.map(({ id, title, notify, new_count, created_at, last_opened_at }, index) =>
    SavedSearch.parse({
      ...searches[index],
      ...words[index],
      id,
      title,
      notify,
      new_count,
      created_at: created_at.toISOString(),
      last_opened_at: last_opened_at.toISOString(),
    }),
  );
}
