import type { Audience } from '#features/candidate-index/query.service.ts';
import type { Db } from '#platform/db.ts';
import { type Blockers, findBlockers } from './audience.queries.ts';

/** Notes of changes are kept for an hour; what is older is read anew. */
const KEPT_MS = 30 * 60_000;
const COMPANIES_KEPT = 1000;

type Kept = Map<number, Blockers & { at: number }>;
const kept = new WeakMap<Db, Kept>();

/** Who may be found by a viewer, as current as the database is at the moment of the call. */
export async function findAudience(
  db: Db,
  { company_id, role }: Pick<Audience, 'company_id' | 'role'>,
): Promise<Audience> {
  const companies = kept.get(db) ?? new Map<number, Blockers & { at: number }>();
  kept.set(db, companies);
  const before = companies.get(company_id);
  const isFresh = before !== undefined && Date.now() - before.at < KEPT_MS;
  const found = await findBlockers(db, company_id, isFresh ? before.xmin : null);
  if (found.blocked === null) return { role, company_id, blocked: before!.blocked };

  companies.delete(company_id);
  companies.set(company_id, { xmin: found.xmin, blocked: found.blocked, at: Date.now() });
  const [oldest] = companies.keys();
  if (companies.size > COMPANIES_KEPT && oldest !== undefined) companies.delete(oldest);
  return { role, company_id, blocked: found.blocked };
}
