import { randomUUID } from 'node:crypto';
import { users } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';
import { newPublicId } from '#platform/public-id.ts';
import { insertCandidates, type NewCandidate } from './new-candidates.queries.ts';

/** What a test may choose about a candidate; the rest gets default values. */
export type CandidateOverrides = Omit<NewCandidate, 'profile'> & {
  profile?: Partial<NewCandidate['profile']>;
  /** The account; null: none, a recruiter manages the candidate. */
  user?: Partial<typeof users.$inferInsert> | null;
};

export type CreatedCandidate = { profile_id: number; gegenpost_id: string; user_id: number | null };

/** Inserts a candidate; by default online, anonymous and visible to recruiters. */
export async function createCandidate(
  db: Db,
  { profile, user = {}, candidate, visibility, ...lists }: CandidateOverrides = {},
): Promise<CreatedCandidate> {
  const userId = user === null ? null : (profile?.user_id ?? (await insertUser(db, user)));
  const gegenpostId = profile?.gegenpost_id ?? newPublicId();
  const [profileId] = await insertCandidates(db, [
    {
      profile: {
        salutation: 'f',
        first_name: 'Robin',
        last_name: 'Muster',
        birthday: '1990-05-17',
        street: 'Musterweg 12',
        postal_code: '50667',
        city: 'Köln',
        country: 'DE',
        phone: '+493023125001',
        email: `${randomUUID()}@candidate.example`,
        ...profile,
        gegenpost_id: gegenpostId,
        user_id: userId,
      },
      candidate: { is_online: true, placement_consented_at: new Date(), ...candidate },
      visibility: { contact_by_recruiters: true, ...visibility },
      ...lists,
    },
  ]);
  return { profile_id: profileId!, gegenpost_id: gegenpostId, user_id: userId };
}

/** Inserts many candidates in few statements, without default values. */
export function createCandidates(db: Db, people: readonly NewCandidate[]): Promise<number[]> {
  return insertCandidates(db, people);
}

async function insertUser(db: Db, user: Partial<typeof users.$inferInsert>): Promise<number> {
  const [row] = await db
    .insert(users)
    .values({
      email: `${randomUUID()}@candidate.example`,
      user_hash: randomUUID(),
      email_confirmed_at: new Date(),
      registration_finished: true,
      ...user,
      role_id: 1,
    })
    .returning({ id: users.id });
  return row!.id;
}
