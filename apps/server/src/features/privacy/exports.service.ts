import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EXPORT_DAYS } from '@gegenpost/contract/shared/constants.ts';
import { isNeutralCopy } from '#features/documents/metadata/neutral-copy.service.ts';
import { listCompanyFiles } from '#features/invoices/documents/files.service.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import type { Db } from '#platform/db/db.ts';
import { IdRow } from '#platform/db/rows.ts';
import { listFolder } from '#platform/files/files.ts';
import { notFound } from '#platform/http/errors.ts';
import {
  type ExportTarget,
  findExportOf,
  findExportsToRemove,
  findLastExport,
  findRunningExport,
  insertExport,
  updateExportReady,
  updateExportsExpired,
  updateExportsFailed,
} from './exports.queries.ts';
import { exportKey, ownFoldersOf } from './personal-files.ts';
import { findPersonalRows } from './personal-rows.queries.ts';
import { exportReadyLetter } from './privacy.mails.ts';
import type { DataExportRow } from './privacy.table.ts';
import type { PrivacyParts } from './privacy-parts.ts';
import { describePurposes } from './purposes.ts';
import { t } from './texts.de.ts';
import { type ZipEntry, zipOf } from './zip.ts';

export const MAKE_EXPORT = 'privacy.make-export';

export type ExportJob = { export_id: number; user_id: number };

const DAY_MS = 86_400_000;

/** Starts an export of all data of a person; returns the running one, if any. */
export async function startExport({ db, jobs, clock }: PrivacyParts, userId: number): Promise<DataExportRow> {
  return db.transaction(async (tx) => {
    await updateExportsFailed(tx, clock.now(), userId);
    const started = await insertExport(tx, userId, clock.now());
    if (started) await jobs.enqueue(tx, MAKE_EXPORT, { export_id: started.id, user_id: userId } satisfies ExportJob);
    const row = started ?? (await findLastExport(tx, userId));
    if (!row) throw notFound();
    return row;
  });
}

/**
 * Storage key of a finished export's ZIP.
 *
 * @throws {AppError} 404 `media_not_available` when it belongs to somebody else, is not finished, or has expired.
 */
export async function getExportKey(db: Db, userId: number, exportId: number, now: Date): Promise<string> {
  const row = await findExportOf(db, userId, exportId);
  if (row?.state !== 'ready' || !row.expires_at || row.expires_at <= now) throw notFound('media_not_available');
  return exportKey(userId, exportId);
}

/** Creates the ZIP of a started export and mails its owner. Idempotent. */
export async function makeExport(parts: PrivacyParts, exportId: number): Promise<void> {
  const { db, files, mail, config, clock } = parts;
  const target = await findRunningExport(db, exportId);
  if (!target) return;
  const key = exportKey(target.user_id, target.id);
  const folder = await mkdtemp(path.join(tmpdir(), 'gegenpost-export-'));
  try {
    // Written to a local file first, because an object store needs to know the size.
    const local = path.join(folder, 'export.zip');
    const archive = zipOf(entriesOf(parts, target), clock.now());
    await pipeline(Readable.from(archive, { objectMode: false }), createWriteStream(local, { mode: 0o600 }));
    await files.copyFromFs(local, key);
    const { size } = await stat(local);
    const expiresAt = new Date(clock.now().getTime() + EXPORT_DAYS * DAY_MS);
    const isWanted = await db.transaction(async (tx) => {
      if (!(await updateExportReady(tx, exportId, { size, expires_at: expiresAt }))) return false;
      await sendLetter(mail, tx, target.email, exportReadyLetter(config, expiresAt));
      return true;
    });
    if (!isWanted) await files.delete(key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes files of exports that expired or were replaced, and marks stuck ones as failed. */
export async function removeOldExports({ db, files, clock }: PrivacyParts): Promise<void> {
  await updateExportsFailed(db, clock.now());
  const old = await findExportsToRemove(db, clock.now());
  for (const { id, user_id } of old) await files.delete(exportKey(user_id, id));
  await updateExportsExpired(
    db,
    old.map(({ id }) => id),
  );
}

/** A readme, one JSON document with all rows, the files as they were uploaded, and invoices of the company that is led. */
async function* entriesOf(
  { db, files, config }: PrivacyParts,
  { user_id, profile_id }: ExportTarget,
): AsyncGenerator<ZipEntry> {
  const people = { user_ids: [user_id], profile_ids: [profile_id] };
  const rows = await findPersonalRows(db, people);
  const purposes = describePurposes(Object.keys(rows));
  yield { name: 'LIESMICH.txt', content: t('export.readme', { page: `${config.publicUrl}/de/datenschutz`, purposes }) };
  yield { name: 'daten.json', content: JSON.stringify(rows, null, 2) };
  for (const folder of ownFoldersOf(people)) {
    for (const key of await listFolder(files, folder)) {
      if (isNeutralCopy(key)) continue;
      yield { name: `dateien/${key}`, content: await files.getStream(key) };
    }
  }
  for (const { id } of IdRow.array().parse(rows.companies)) {
    for (const { key, name } of await listCompanyFiles(db, id)) {
      yield { name: `dateien/rechnungen/${name}`, content: await files.getStream(key) };
    }
  }
}
