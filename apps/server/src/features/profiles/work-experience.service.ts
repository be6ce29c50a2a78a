import { type NewStation, STATIONS_MAX, type Station, type StationFields } from '@gegenpost/contract/profiles.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { findAttributes } from '#features/reference/reference.service.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError, forbidden, invalid, notFound } from '#platform/http/errors.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import { updateCandidate } from './own-profile.queries.ts';
import { refusals, t } from './texts.de.ts';
import {
  countStations,
  deleteOwnStation,
  findStation,
  findStationByKey,
  findStations,
  insertStation,
  type StationRow,
  updateStation,
} from './work-experience.queries.ts';

type Owned = { profile_id: number; id: number };

export function presentStation(row: StationRow): Station {
  const { from_on, to_on, qualification_id, qualification, ...rest } = row;
  return {
    ...rest,
    from: from_on?.slice(0, 7) ?? null,
    to: to_on?.slice(0, 7) ?? null,
    qualification_id,
    qualification: qualification_id === null ? null : { id: qualification_id, name: qualification ?? '' },
  };
}

/** Stations, latest first. */
export async function listStations(db: Db, profileId: number): Promise<Station[]> {
  return (await findStations(db, profileId)).map(presentStation);
}

/**
 * Adds a station once: a repeated call with the same idempotency key returns the same one.
 *
 * @throws {AppError} 409 `idempotency_key_reused` for another station under the key; 403 `station_limit` beyond 50; 422
 *   for an occupation that does not exist; 404 when the profile has no candidate.
 */
export async function createStation(
  db: Db,
  profileId: number,
  { station, idempotency_key }: { station: NewStation; idempotency_key: string },
  now: Date,
): Promise<Station> {
  const request_digest = digestOf(station);
  return db.transaction(async (tx) => {
    await lockCandidate(tx, profileId, now);
    const earlier = await findStationByKey(tx, profileId, idempotency_key);
    if (!earlier) return addStation(tx, profileId, station, now, { idempotency_key, request_digest });
    return getStation(tx, { profile_id: profileId, id: sameRequest(earlier, request_digest).id });
  });
}

/**
 * Adds a station in the caller's transaction.
 *
 * @param once Idempotency key and digest; left out when the caller prevents repetitions.
 * @throws {AppError} As `createStation`.
 */
export async function addStation(
  tx: Db,
  profileId: number,
  station: NewStation,
  now: Date,
  once?: { idempotency_key: string; request_digest: Buffer },
): Promise<Station> {
  await lockCandidate(tx, profileId, now);
  if ((await countStations(tx, profileId)) >= STATIONS_MAX) throw forbidden(refusals.station_limit);
  await checkOccupation(tx, station.qualification_id, 'station.qualification_id');
  const id = await insertStation(tx, profileId, { ...valuesOf(station), ...once });
  return getStation(tx, { profile_id: profileId, id });
}

/**
 * @param previous How the station stood when it was read; left out by the person themselves, whose word counts.
 * @throws {AppError} 404 when it does not exist or is not the candidate's; 409 `station_changed` when it is no longer as
 *   it was read; 422 for an occupation that does not exist.
 */
export async function replaceStation(
  db: Db,
  owned: Owned,
  { station, previous }: { station: NewStation; previous?: StationFields },
  now: Date,
): Promise<Station> {
  return db.transaction(async (tx) => {
    await lockCandidate(tx, owned.profile_id, now);
    const before = await getStation(tx, owned);
    if (previous && ![previous, station].map(contentOf).includes(contentOf(before))) throw changedMeanwhile(before);
    const { qualification_id: id } = station;
    if (id !== before.qualification_id) await checkOccupation(tx, id, 'qualification_id');
    if (!(await updateStation(tx, owned, valuesOf(station)))) throw notFound();
    return getStation(tx, owned);
  });
}

/** @throws {AppError} 404 when it does not exist or is not the candidate's. */
export async function deleteStation(db: Db, owned: Owned, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // First, as whoever replaces a station does: in another order each would wait for the other.
    await lockCandidate(tx, owned.profile_id, now);
    if (!(await deleteOwnStation(tx, owned))) throw notFound();
  });
}

/** Locks the candidate, which also guards the limit: of two concurrent calls only one adds the fiftieth station. */
async function lockCandidate(tx: Db, profileId: number, now: Date): Promise<void> {
  if (!(await updateCandidate(tx, profileId, {}, now))) throw notFound();
}

async function getStation(tx: Db, owned: Owned): Promise<Station> {
  const row = await findStation(tx, owned);
  if (!row) throw notFound();
  return presentStation(row);
}

/** Equal for stations that say the same. */
const contentOf = (fields: StationFields): string => JSON.stringify(storedOf(fields));

function changedMeanwhile({ title, qualification, employer, from, to, current, description }: Station): AppError {
  const monthOf = (month: string | null) => month?.split('-').reverse().join('/') ?? t('station.open');
  const span = t('station.span', { from: monthOf(from), to: current ? t('station.today') : monthOf(to) });
  const now = [title ?? qualification?.name, employer, span, description].filter(Boolean).join(', ');
  return new AppError(409, t('station.changed', { now }), { code: refusals.station_changed.code });
}

async function checkOccupation(tx: Db, id: number | null, field: string): Promise<void> {
  if (id === null) return;
  const entry = (await findAttributes(tx, [id])).get(id);
  if (entry?.code !== 'qualification' || entry.is_retired) throw invalid({ [field]: [validationText('invalid')] });
}

/** A current station has no end; an empty text becomes null. */
const storedOf = ({ from, to, current, employer, title, qualification_id, description }: StationFields) => ({
  ...{ from, to: current ? null : to, current, qualification_id },
  ...{ employer: employer || null, title: title || null, description: description || null },
});

/** Months are stored as their first day. */
function valuesOf(station: NewStation) {
  const { from, to, ...rest } = storedOf(station);
  return { ...rest, from_on: from && `${from}-01`, to_on: to && `${to}-01` };
}
