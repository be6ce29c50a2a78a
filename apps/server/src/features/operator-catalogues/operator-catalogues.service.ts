import {
  type CatalogueEntry,
  EditableCatalogue,
  type EntryChange,
  type NewEntry,
} from '@gegenpost/contract/operator-catalogues.ts';
import { logOperator } from '#features/operator-log/operator-log.service.ts';
import { addEntry, changeEntry, forgetReference } from '#features/reference/entry-changes.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Parts } from '#platform/parts.ts';
import { countProfiles, type EntryRow, findEntry } from './operator-catalogues.queries.ts';

type CatalogueParts = Pick<Parts, 'db' | 'clock'>;

/** The entries as operators see them, with how many profiles name each. */
export async function presentEntries(db: Db, rows: readonly EntryRow[]): Promise<CatalogueEntry[]> {
  const counts = await countProfiles(
    db,
    rows.map(({ entry }) => entry.id),
  );
  return rows.map(({ entry, change }) => {
    const { id, key, label, group, synonyms, is_added, is_dropped } = entry;
    return {
      ...{ id, key, label, group, synonyms, is_added, is_dropped },
      code: EditableCatalogue.parse(entry.code),
      is_hidden: change?.is_hidden ?? false,
      is_changed: change !== null,
      version: change?.version ?? 0,
      profiles: counts.get(id) ?? 0,
    };
  });
}

/** @throws {AppError} 404 for no entry of a list that operators change. */
export async function getEntry(db: Db, id: number): Promise<CatalogueEntry> {
  const row = await findEntry(db, id);
  if (!row || !EditableCatalogue.safeParse(row.entry.code).success) throw notFound();
  const [entry] = await presentEntries(db, [row]);
  if (!entry) throw notFound();
  return entry;
}

/** Changes an entry for everybody. @throws {AppError} As `changeEntry` does. */
export async function change(
  { db, clock }: CatalogueParts,
  operator: Actor,
  id: number,
  { reason, ...change }: EntryChange,
): Promise<CatalogueEntry> {
  await db.transaction(async (tx) => {
    await changeEntry(tx, id, change, clock.now());
    await log(tx, operator, { id, reason, now: clock.now() });
  });
  forgetReference(db);
  return getEntry(db, id);
}

/** Adds an entry for everybody. @throws {AppError} As `addEntry` does. */
export async function add(
  { db, clock }: CatalogueParts,
  operator: Actor,
  { reason, ...entry }: NewEntry,
): Promise<CatalogueEntry> {
  const id = await db.transaction(async (tx) => {
    const added = await addEntry(tx, entry);
    await log(tx, operator, { id: added, reason, now: clock.now() });
    return added;
  });
  forgetReference(db);
  return getEntry(db, id);
}

type Logged = { id: number; reason: string; now: Date };

async function log(tx: Db, operator: Actor, { id, reason, now }: Logged): Promise<void> {
  const entry = { action: 'catalogue_changed', subject_kind: 'catalogue', subject_id: id, reason } as const;
  await logOperator(tx, operator, entry, now);
}
