import { findOpenCandidate } from '#features/profiles/profiles.service.ts';
import { type Actor, companyOf } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { deleteNote, findNote, insertNote, updateNote } from './notes.queries.ts';

/**
 * Changes what a company noted about a candidate; an empty note is none. The same change sent again changes nothing.
 *
 * @throws {AppError} 404 `candidate_not_found` for whom the company cannot open; 409 `note_changed` when a colleague
 *   changed the note after it was read.
 */
export async function changeNote(
  db: Db,
  actor: Actor,
  gegenpostId: string,
  { note, previous }: { note: string; previous: string | null },
  now: Date,
): Promise<string | null> {
  const record = await findOpenCandidate(db, actor, gegenpostId);
  if (!record) throw notFound('candidate_not_found');
  const about = { company_id: companyOf(actor), profile_id: record.profile_id };
  const row = { ...about, note, user_id: actor.user_id, updated_at: now };
  const isChanged = await change();
  if (!isChanged && (await findNote(db, about)) !== (note || null)) throw conflict('note_changed');
  return note || null;

  function change(): Promise<boolean> | boolean {
    if (previous === null) return note === '' || insertNote(db, row);
    return note === '' ? deleteNote(db, about, previous) : updateNote(db, row, previous);
  }
}
