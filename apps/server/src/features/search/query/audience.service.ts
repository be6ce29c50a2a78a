import { the } from '@gegenpost/contract/shared/the.ts';
import type { Audience } from '@gegenpost/search-engine';
import type { Db } from '#platform/db/db.ts';
import { type Blockers, findBlockers } from './audience.queries.ts';

/** Notes of changes are kept for an hour; what is older is read anew. */
const KEPT_MS = 30 * 60_000;
const COMPANIES_KEPT = 1000;

type Kept = Map<number, Blockers & { at: number }>;
const kept = new WeakMap<Db, Kept>();

type AudienceOf = Pick<Audience, 'company_id' | 'role'>;

/** Who may be found by a viewer, as current as the database is at the moment of the call. */
export async function findAudience(db: Db, { company_id, role }: AudienceOf): Promise<Audience> {
  const companies = companiesOf(db);
  const before = freshOf(companies, company_id);
  const found = await findBlockers(db, company_id, before?.xmin ?? null);
  if (found.blocked === null) return { role, company_id, blocked: the(before, 'blockers known before').blocked };

  companies.delete(company_id);
  companies.set(company_id, { xmin: found.xmin, blocked: found.blocked, at: Date.now() });
  const [oldest] = companies.keys();
  if (companies.size > COMPANIES_KEPT && oldest !== undefined) companies.delete(oldest);
  return { role, company_id, blocked: found.blocked };
}

/**
 * The same as it was when it was read last, which is mostly still so: whoever uses it finds out whether anything about
 * blocks was committed by `since` or later transactions.
 */
export async function findCachedAudience(db: Db, searcher: AudienceOf): Promise<{ audience: Audience; since: string }> {
  const { company_id, role } = searcher;
  const before = freshOf(companiesOf(db), company_id);
  if (before) return { audience: { role, company_id, blocked: before.blocked }, since: before.xmin };
  const audience = await findAudience(db, searcher);
  return { audience, since: the(companiesOf(db).get(company_id), 'blockers of the company').xmin };
}

function companiesOf(db: Db): Kept {
  const companies: Kept = kept.get(db) ?? new Map();
  kept.set(db, companies);
  return companies;
}

function freshOf(companies: Kept, companyId: number): Blockers | undefined {
  const before = companies.get(companyId);
  return before && Date.now() - before.at < KEPT_MS ? before : undefined;
}
