import { randomBytes } from 'node:crypto';
import { addableCatalogues, editableCatalogues } from '@gegenpost/contract/operator-catalogues.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, invalid, notFound } from '#platform/http/errors.ts';
import { forgetEntries } from './entries.service.ts';
import {
  findChange,
  findEntry,
  insertEntry,
  isNameTaken,
  lockChanges,
  notifyChanged,
  updateEntry,
  upsertChange,
} from './entry-changes.queries.ts';
import { forgetCatalogue } from './reference.service.ts';
import { t } from './texts.de.ts';

type Names = { label: string; synonyms: readonly string[] };

/** Clears what this process remembers of the lists. Others hear of a change by `reference.jobs.ts`. */
export function forgetReference(db: Db): void {
  forgetCatalogue(db);
  forgetEntries(db);
}

/**
 * Changes what an entry is called, by which words it is found, and whether it is suggested. It stays on profiles under its
 * new name, and no release takes the change back. The caller calls `forgetReference` after the commit.
 *
 * @param version Of the entry's changes when it was read; 0: there were none.
 * @throws {AppError} 404 for no entry of a list that operators change, 409 `conflict` when somebody was faster, 422 for a
 *   name that another entry has.
 */
export async function changeEntry(
  tx: Db,
  id: number,
  { version, is_hidden, ...typed }: Names & { version: number; is_hidden: boolean },
  now: Date,
): Promise<void> {
  await lockChanges(tx);
  const entry = await findEntry(tx, id);
  if (!entry || !isOneOf(editableCatalogues, entry.code)) throw notFound();
  const before = await findChange(tx, id);
  if ((before?.version ?? 0) !== version) throw conflict({ code: 'conflict', text: t('changed') });
  const { label, synonyms } = cleaned(typed);
  const taken = { code: entry.code, label, besides: id };
  if (label !== entry.label && (await isNameTaken(tx, taken))) throw invalid({ label: [t('name_taken')] });
  const dropped = entry.synonyms.filter((name) => !synonyms.includes(name));
  const gained = synonyms.filter((name) => !entry.synonyms.includes(name));
  const [added, removed] = [before?.added_synonyms ?? [], before?.removed_synonyms ?? []];
  await upsertChange(tx, {
    attribute_id: id,
    label: label === entry.label ? (before?.label ?? null) : label,
    added_synonyms: [...added.filter((name) => !dropped.includes(name)), ...gained],
    removed_synonyms: [...new Set([...removed.filter((name) => !gained.includes(name)), ...dropped])],
    ...{ is_hidden, version: version + 1, updated_at: now },
  });
  await updateEntry(tx, id, { label, synonyms, is_retired: entry.is_dropped || is_hidden });
  await notifyChanged(tx);
}

/**
 * Adds an entry to a list, in the group of another one. The caller calls `forgetReference` after the commit.
 *
 * @returns Its id.
 * @throws {AppError} 422 for a list without such an entry, and for a name that another entry has.
 */
export async function addEntry(tx: Db, { like_id, ...typed }: Names & { like_id: number }): Promise<number> {
  await lockChanges(tx);
  const like = await findEntry(tx, like_id);
  if (!like || !isOneOf(addableCatalogues, like.code)) throw invalid({ like_id: [t('no_group')] });
  const { label, synonyms } = cleaned(typed);
  if (await isNameTaken(tx, { code: like.code, label, besides: 0 })) throw invalid({ label: [t('name_taken')] });
  const id = await insertEntry(tx, { label, synonyms, like, key: `own-${randomBytes(6).toString('hex')}` });
  await notifyChanged(tx);
  return id;
}

const isOneOf = (codes: readonly string[], code: string): boolean => codes.includes(code);

/** Without double names, and without the label among the synonyms. */
function cleaned({ label, synonyms }: Names): { label: string; synonyms: string[] } {
  const known = new Set([label.toLowerCase()]);
  const kept = synonyms.filter((name) => {
    const lower = name.toLowerCase();
    return !known.has(lower) && known.add(lower);
  });
  return { label, synonyms: kept };
}
