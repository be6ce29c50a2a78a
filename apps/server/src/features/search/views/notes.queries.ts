import { and, eq } from 'drizzle-orm';
import { candidateNotes } from '#features/search/search.table.ts';
import type { Db } from '#platform/db/db.ts';

type About = { company_id: number; profile_id: number };

const isAbout = ({ company_id, profile_id }: About) =>
  and(eq(candidateNotes.company_id, company_id), eq(candidateNotes.profile_id, profile_id));

/** A company's note about a candidate; null: none. */
export async function findNote(db: Db, about: About): Promise<string | null> {
  const [row] = await db.select({ note: candidateNotes.note }).from(candidateNotes).where(isAbout(about));
  return row?.note ?? null;
}

/** @returns False when a note exists already. */
export async function insertNote(db: Db, row: typeof candidateNotes.$inferInsert): Promise<boolean> {
  return (await db.insert(candidateNotes).values(row).onConflictDoNothing().returning()).length === 1;
}

/** @returns False when the note is no longer `previous`. */
export async function updateNote(
  db: Db,
  { note, user_id, updated_at, ...about }: typeof candidateNotes.$inferInsert,
  previous: string,
): Promise<boolean> {
  const changed = await db
    .update(candidateNotes)
    .set({ note, user_id, updated_at })
    .where(and(isAbout(about), eq(candidateNotes.note, previous)))
    .returning();
  return changed.length === 1;
}

/** @returns False when the note is no longer `previous`. */
export async function deleteNote(db: Db, about: About, previous: string): Promise<boolean> {
  const gone = await db
    .delete(candidateNotes)
    .where(and(isAbout(about), eq(candidateNotes.note, previous)))
    .returning();
  return gone.length === 1;
}
