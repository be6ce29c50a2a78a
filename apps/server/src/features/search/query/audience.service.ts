import { the } from '@gegenpost/contract/shared/the.ts';
import { type Audience, type SortedIds, sortedIds } from '@gegenpost/search-engine';
import type { Db } from '#platform/db/db.ts';
import { findBlockers } from './audience.queries.ts';

/** The database keeps change notes for an hour, so older entries of the cache cannot be checked. */
const CACHED_MS = 30 * 60_000;
const COMPANIES_MAX = 1000;

/** As in `findBlockers`; `at`: when they were read. */
type Blockers = { xmin: string; blocked: SortedIds; at: number };
type BlockersCache = Map<number, Blockers>;
const caches = new WeakMap<Db, BlockersCache>();

type AudienceOf = Pick<Audience, 'company_id' | 'role'>;

/** Which candidates a viewer may find, as of the moment of the call. */
export async function findAudience(db: Db, { company_id, role }: AudienceOf): Promise<Audience> {
  const companies = companiesOf(db);
  const before = freshOf(companies, company_id);
  const found = await findBlockers(db, company_id, before?.xmin ?? null);
  if (found.blocked === null) return { role, company_id, blocked: the(before, 'cached blockers').blocked };

  const blocked = sortedIds(found.blocked);
  companies.delete(company_id);
  companies.set(company_id, { xmin: found.xmin, blocked, at: Date.now() });
  const [oldest] = companies.keys();
  if (companies.size > COMPANIES_MAX && oldest !== undefined) companies.delete(oldest);
  return { role, company_id, blocked };
}

/**
 * The same from the cache. It may be outdated: the caller has to check whether transaction `since` or later ones
 * changed any blocks.
 */
export async function findCachedAudience(db: Db, searcher: AudienceOf): Promise<{ audience: Audience; since: string }> {
  const { company_id, role } = searcher;
  const before = freshOf(companiesOf(db), company_id);
  if (before) return { audience: { role, company_id, blocked: before.blocked }, since: before.xmin };
  const audience = await findAudience(db, searcher);
  return { audience, since: the(companiesOf(db).get(company_id), 'blockers of the company').xmin };
}

function companiesOf(db: Db): BlockersCache {
  const companies: BlockersCache = caches.get(db) ?? new Map();
  caches.set(db, companies);
  return companies;
}

function freshOf(companies: BlockersCache, companyId: number): Blockers | undefined {
  const before = companies.get(companyId);
  return before && Date.now() - before.at < CACHED_MS ? before : undefined;
}
