import type { Demand } from '@gegenpost/contract/demand.ts';
import type { IndexRow } from '@gegenpost/search-engine';
import { requireOwnCandidate } from '#features/own-candidates/own-candidates.service.ts';
import {
  type CandidateDraft,
  DRAFTS_MAX,
  writeCandidates,
} from '#features/own-candidates/write/write-candidates.service.ts';
import { demandFor, findMatching, findRowsOnline } from '#features/saved-searches/demand/demand.service.ts';
import { shownCount } from '#features/saved-searches/demand/shown-demand.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { findAnyAgent } from './drafts.queries.ts';

type Parts = { db: Db; clock: Clock };

/**
 * How many searches of employers wait for a candidate of the company, and what would add to it.
 *
 * @throws {AppError} 404 when it does not exist, was removed or is placed by others.
 */
export async function demandOf(parts: Parts, companyId: number, id: number): Promise<Demand> {
  await requireOwnCandidate(parts.db, companyId, id);
  return demandFor(parts, id);
}

/**
 * How many of these drafts, as new candidates, searches of employers wait for, and how many searches these are; both
 * null when there are too few to be told. Only the first 500 drafts are tried.
 */
export async function demandOfDrafts(
  { db, clock }: Parts,
  companyId: number,
  drafts: readonly CandidateDraft[],
): Promise<{ matching: number | null; searches: number | null }> {
  const now = clock.now();
  const rows = await tryDrafts(db, companyId, drafts.slice(0, DRAFTS_MAX), now);
  const matching = await findMatching(db, rows, null, now);
  const searches = new Map([...matching.values()].flat().map((search) => [search.id, search]));
  const shown = shownCount([...searches.values()]);
  return { matching: shown === null ? null : matching.size, searches: shown };
}

/** The rows of the index that drafts would have: written as an import writes them, read, and taken back. */
async function tryDrafts(
  db: Db,
  company_id: number,
  drafts: readonly CandidateDraft[],
  now: Date,
): Promise<IndexRow[]> {
  const agent_profile_id = await findAnyAgent(db, company_id);
  if (agent_profile_id === null || drafts.length === 0) return [];
  const wishes = drafts.map(({ person, profile = {} }) => ({
    profile_id: null,
    person: { country: person?.country ?? null },
    profile,
  }));
  const tried: { rows: IndexRow[] } = { rows: [] };
  try {
    await db.transaction(async (tx) => {
      const written = await writeCandidates(tx, { company_id, agent_profile_id }, wishes, now);
      tried.rows = await findRowsOnline(
        tx,
        written.map(({ profile_id }) => profile_id),
      );
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return tried.rows;
}

/** Ends a transaction of which nothing is to stay. */
class TakenBack extends Error {}
