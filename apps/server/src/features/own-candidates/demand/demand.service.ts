import type { Demand, DemandGain } from '@gegenpost/contract/own-candidate-demand.ts';
import { type IndexRow, term } from '@gegenpost/search-engine';
import { findIndexCatalogue } from '#features/candidate-index/sql-search.service.ts';
import { findPerson } from '#features/own-candidates/edit/candidate.queries.ts';
import { requireOwnCandidate } from '#features/own-candidates/own-candidates.service.ts';
import {
  type CandidateDraft,
  DRAFTS_MAX,
  writeCandidates,
} from '#features/own-candidates/write/write-candidates.service.ts';
import { getOwnProfile } from '#features/profiles/own-profile.service.ts';
import { WaitingSearches } from '#features/saved-searches/waiting-searches.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import {
  findAnyAgent,
  findFreeId,
  findOpenSearches,
  findRelated,
  findSearchable,
  findWorkingTimes,
  type OpenSearch,
  type SearchableRow,
} from './demand.queries.ts';
import { shownCount } from './shown-demand.ts';
import { type WishChange, wishChanges } from './wish-changes.ts';

type Parts = { db: Db; clock: Clock };

/**
 * How many searches of employers wait for a candidate of the company, as if the candidate were online, and the change of
 * the wishes that adds most.
 *
 * @throws {AppError} 404 when it does not exist, was removed or is placed by others.
 */
export async function demandOf({ db, clock }: Parts, companyId: number, id: number): Promise<Demand> {
  await requireOwnCandidate(db, companyId, id);
  const now = clock.now();
  const [found] = await findSearchable(db, [id]);
  if (!found) return { searches: null, gain: null };
  const row = asIfOnline(found, await findFreeId(db));
  const changes = await changesOf(db, id, row, now);
  const rows = [row, ...changes.map((change, at) => ({ ...change.row, id: row.id + 1 + at }))];
  const matching = await findMatching(db, rows, id, now);
  const present = matching.get(row.id) ?? [];
  const known = new Set(present.map((search) => search.id));
  const added = changes.map((_change, at) =>
    (matching.get(row.id + 1 + at) ?? []).filter((search) => !known.has(search.id)),
  );
  return { searches: shownCount(present), gain: greatest(changes, added) };
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

function greatest(changes: readonly WishChange[], added: readonly OpenSearch[][]): DemandGain | null {
  const gains = changes.flatMap(({ change, label }, at) => {
    const searches = shownCount(added[at] ?? []);
    return searches === null ? [] : [{ change, label, searches }];
  });
  return gains.reduce<DemandGain | null>((best, gain) => (best && best.searches >= gain.searches ? best : gain), null);
}

async function changesOf(db: Db, id: number, row: IndexRow, now: Date): Promise<WishChange[]> {
  const profile = await getOwnProfile(db, id, now);
  const main = profile.qualifications[0];
  const [{ country }, working_times, related] = await Promise.all([
    findPerson(db, id),
    findWorkingTimes(db),
    main ? findRelated(db, main.id) : [],
  ]);
  return wishChanges(row, { profile, country, working_times, related, today: berlinDay(now) });
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
  const tried: { rows: SearchableRow[] } = { rows: [] };
  try {
    await db.transaction(async (tx) => {
      const written = await writeCandidates(tx, { company_id, agent_profile_id }, wishes, now);
      tried.rows = await findSearchable(
        tx,
        written.map(({ profile_id }) => profile_id),
      );
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return tried.rows.map((row) => asIfOnline(row, row.id));
}

/** Ends a transaction of which nothing is to stay. */
class TakenBack extends Error {}

/** The row as it will be once the candidate is online; an id of nobody, so that no relation to a company counts. */
function asIfOnline({ is_shared, ...row }: SearchableRow, id: number): IndexRow {
  const open = is_shared ? [term('listed', 1), term('online', 1)] : [term('online', 1)];
  const terms = [...new Set([...row.terms, ...open])].sort((a, b) => a - b);
  return { ...row, terms, id, rev: 0, born_on: null, updated_at: 0 };
}

/** The searches of employers that find each of these rows, by the row's id; rows that none finds are left out. */
async function findMatching(
  db: Db,
  rows: readonly IndexRow[],
  profileId: number | null,
  now: Date,
): Promise<Map<number, OpenSearch[]>> {
  if (rows.length === 0) return new Map();
  const matching = (await readWaiting(db, now)).matching(rows);
  const open = await findOpenSearches(db, [...new Set([...matching.values()].flat())], profileId);
  const byId = new Map(open.map((search) => [search.id, search]));
  const kept = [...matching].map(([id, found]) => [id, found.flatMap((each) => byId.get(each) ?? [])] as const);
  return new Map(kept.filter(([, found]) => found.length > 0));
}

/** The compiled searches of a database; a read waits for the one before. */
const waiting = new WeakMap<Db, Promise<WaitingSearches>>();

async function readWaiting(db: Db, now: Date): Promise<WaitingSearches> {
  const before = waiting.get(db) ?? findIndexCatalogue(db).then((catalogue) => new WaitingSearches(db, catalogue));
  const reading = before.then(async (searches) => {
    await searches.read(now);
    return searches;
  });
  waiting.set(db, reading);
  // After a failure the next call begins anew.
  reading.catch(() => waiting.delete(db));
  return reading;
}
