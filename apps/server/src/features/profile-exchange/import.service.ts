import type { ImportApplication, ImportDraft, ImportUndo } from '@gegenpost/contract/profile-exchange.ts';
import { changeProfile } from '#features/profiles/own-profile.service.ts';
import { addStation, deleteStation } from '#features/profiles/work-experience.service.ts';
import { getWordMatcher } from '#features/reference/reference.service.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError, refused } from '#platform/http/errors.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import { draftOf } from './import-draft.service.ts';
import { findImport, insertImport, updateImportStations } from './profile-imports.queries.ts';
import { refusals } from './texts.de.ts';
import { readUploadedResume } from './uploaded-resume.ts';

/**
 * Converts a file to a draft in the words of our catalogues. Nothing is stored, not even the file.
 *
 * @throws {AppError} 422 `import_unreadable` when it is not a CV in one of the formats.
 */
export async function readImport(db: Db, content: Buffer): Promise<ImportDraft> {
  const written = await readUploadedResume(content);
  if (!written) throw refused(refusals.import_unreadable);
  return draftOf(await getWordMatcher(db), written);
}

/**
 * Stores the chosen parts of a draft in one transaction, and only once: a repeated call with the same key changes
 * nothing.
 *
 * @returns Ids of the added stations.
 * @throws {AppError} As changes of the profile and its stations do, at `change.…` and `stations.{index}.…`; 409
 *   `idempotency_key_reused` for another choice under the key.
 */
export async function applyImport(
  db: Db,
  profileId: number,
  { change, stations, idempotency_key }: ImportApplication,
  now: Date,
): Promise<number[]> {
  const request_digest = digestOf({ change, stations });
  const key = { profile_id: profileId, idempotency_key };
  return db.transaction(async (tx) => {
    if (!(await insertImport(tx, { ...key, request_digest, created_at: now }))) {
      return sameRequest(await findImport(tx, key), request_digest).station_ids;
    }
    if (Object.keys(change).length > 0) await at('change', changeProfile(tx, profileId, change, now));
    const ids: number[] = [];
    for (const [index, station] of stations.entries()) {
      const added = addStation(tx, profileId, station, now);
      ids.push((await at(`stations.${index}`, added, 'station')).id);
    }
    await updateImportStations(tx, key, ids);
    return ids;
  });
}

/** Undoes an import: restores the given fields, and removes its stations that still exist. */
export async function undoImport(
  db: Db,
  profileId: number,
  { change, station_ids }: ImportUndo,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (Object.keys(change).length > 0) await at('change', changeProfile(tx, profileId, change, now));
    for (const id of station_ids) {
      await deleteStation(tx, { profile_id: profileId, id }, now).catch((error: unknown) => {
        if (!(error instanceof AppError && error.status === 404)) throw error;
      });
    }
  });
}

/** Prefixes field errors with the field's name in this body. */
async function at<T>(name: string, work: Promise<T>, instead = ''): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError && error.details.errors)) throw error;
    const { errors, ...details } = error.details;
    const renamed = Object.entries(errors).map(([path, texts]) => {
      const field = instead && path.startsWith(`${instead}.`) ? path.slice(instead.length + 1) : path;
      return [`${name}.${field}`, texts] as const;
    });
    throw new AppError(error.status, error.message, { ...details, errors: Object.fromEntries(renamed) });
  }
}
