import type { Demand, DemandGain, PersonalDemand } from '@gegenpost/contract/demand.ts';
import type { JobProfile } from '@gegenpost/contract/profiles.ts';
import { type IndexRow, term } from '@gegenpost/search-engine';
import { findIndexCatalogue } from '#features/candidate-index/sql-search.service.ts';
import { getOwnProfile } from '#features/profiles/own-profile.service.ts';
import { WaitingSearches } from '#features/saved-searches/waiting-searches.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import {
  countSeekers,
  findCountry,
  findFreeId,
  findOpenSearches,
  findRelated,
  findSearchable,
  findTownsNear,
  findWorkingTimes,
  type OpenSearch,
  type SearchableRow,
} from './demand.queries.ts';
import { shownCompanies, shownCount } from './shown-demand.service.ts';
import { type WishChange, wishChanges } from './wish-changes.ts';

type Parts = { db: Db; clock: Clock };

const GAINS_SHOWN = 3;

/**
 * How many searches of employers wait for a candidate, as if the candidate were online, and the change of the wishes
 * that adds most. The caller knows that the viewer may ask.
 */
export async function demandFor({ db, clock }: Parts, profileId: number): Promise<Demand> {
  const now = clock.now();
  const { searches, gains } = await weigh(db, profileId, await getOwnProfile(db, profileId, now), now);
  return { searches, gain: gains[0] ?? null };
}

/** The same for the candidates themselves: how many employers around seek them, and the best change of three wishes. */
export async function personalDemandFor({ db, clock }: Parts, profile_id: number): Promise<PersonalDemand> {
  const now = clock.now();
  const profile = await getOwnProfile(db, profile_id, now);
  const occupation = profile.qualifications[0];
  if (!occupation) return { occupation: null, places: [], companies: null, searches: null, gains: [] };
  const around = profile.job_place_types.some((type) => type > 0) ? [] : profile.job_places;
  const place_ids = around.map(({ place_id }) => place_id);
  const [companies, { searches, gains }] = await Promise.all([
    countSeekers(db, { profile_id, occupation_id: occupation.id, place_ids }),
    weigh(db, profile_id, profile, now),
  ]);
  const ofEachWish = gains.filter(({ change }, at) => gains.findIndex((other) => other.change === change) === at);
  return {
    occupation: occupation.name,
    places: around.map(({ name }) => name),
    companies: shownCompanies(companies),
    searches,
    gains: ofEachWish.slice(0, GAINS_SHOWN),
  };
}

/** What is told of the searches that find a candidate now, and of those that each change adds; the most first. */
async function weigh(
  db: Db,
  id: number,
  profile: JobProfile,
  now: Date,
): Promise<{ searches: number | null; gains: DemandGain[] }> {
  const [found] = await findSearchable(db, [id]);
  if (!found) return { searches: null, gains: [] };
  const row = asIfOnline(found, await findFreeId(db));
  const changes = await changesOf(db, id, { row, profile, now });
  const rows = [row, ...changes.map((change, at) => ({ ...change.row, id: row.id + 1 + at }))];
  const matching = await findMatching(db, rows, id, now);
  const present = matching.get(row.id) ?? [];
  const known = new Set(present.map((search) => search.id));
  const gains = changes.flatMap(({ change, label }, at) => {
    const added = (matching.get(row.id + 1 + at) ?? []).filter((search) => !known.has(search.id));
    const searches = shownCount(added);
    return searches === null ? [] : [{ change, label, searches }];
  });
  // Sorting is stable: of equal ones the smaller change stays first.
  return { searches: shownCount(present), gains: gains.sort((a, b) => b.searches - a.searches) };
}

async function changesOf(
  db: Db,
  id: number,
  { row, profile, now }: { row: IndexRow; profile: JobProfile; now: Date },
): Promise<WishChange[]> {
  const main = profile.qualifications[0];
  const [country, working_times, related, towns] = await Promise.all([
    findCountry(db, id),
    findWorkingTimes(db),
    main ? findRelated(db, main.id) : [],
    row.place_ids.length > 0 ? findTownsNear(db, row.place_ids) : [],
  ]);
  return wishChanges(row, { profile, country, working_times, related, towns, today: berlinDay(now) });
}

/** The rows of the index that candidates have, also inside the transaction that writes them, as if they were online. */
export async function findRowsOnline(db: Db, profileIds: readonly number[]): Promise<IndexRow[]> {
  return (await findSearchable(db, profileIds)).map((row) => asIfOnline(row, row.id));
}

/** The row as it will be once the candidate is online; an id of nobody, so that no relation to a company counts. */
function asIfOnline({ is_shared, ...row }: SearchableRow, id: number): IndexRow {
  const open = is_shared ? [term('listed', 1), term('online', 1)] : [term('online', 1)];
  const terms = [...new Set([...row.terms, ...open])].sort((a, b) => a - b);
  return { ...row, terms, id, rev: 0, born_on: null, updated_at: 0 };
}

/**
 * The searches of employers that find each of these rows, by the row's id; rows that none finds are left out.
 *
 * @param profileId Whose blocks count; null: nobody is blocked.
 */
export async function findMatching(
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
