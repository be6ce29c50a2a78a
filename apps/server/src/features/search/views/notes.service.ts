import { findOpenCandidate } from '#features/profiles/profiles.service.ts';
import type { Db } from '#platform/db/db.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { deleteNote, findNote, insertNote, updateNote } from './notes.queries.ts';

/** An empty `note` deletes it; `previous` is the text that the writer read before. */
type NoteChange = { note: string; previous: string | null };

/**
 * Changes a company's note about a candidate; an empty text deletes it. Idempotent.
 *
 * @throws {AppError} 404 `candidate_not_found` when the company may not open the candidate; 409 `note_changed` when a
 *   colleague changed the note after it was read.
 */
export async function changeNote(
  db: Db,
  actor: Actor,
  gegenpostId: string,
  change: NoteChange,
  now: Date,
): Promise<string | null> {
  const record = await findOpenCandidate(db, actor, gegenpostId);
  if (!record) throw notFound('candidate_not_found');
  return writeNote(db, actor, record.profile_id, change, now);
}

/**
 * As `changeNote`; the caller has checked that the company may open the candidate.
 *
 * @throws {AppError} 409 `note_changed` when a colleague changed the note after it was read.
 */
export async function writeNote(
  db: Db,
  actor: Actor,
  profileId: number,
  { note, previous }: NoteChange,
  now: Date,
): Promise<string | null> {
  const about = { company_id: companyOf(actor), profile_id: profileId };
  const row = { ...about, note, user_id: actor.user_id, updated_at: now };
  const isChanged = await write();
  if (!isChanged && (await findNote(db, about)) !== (note || null)) throw conflict('note_changed');
  return note || null;

  function write(): Promise<boolean> | boolean {
    if (previous === null) return note === '' || insertNote(db, row);
    return note === '' ? deleteNote(db, about, previous) : updateNote(db, row, previous);
  }
}
