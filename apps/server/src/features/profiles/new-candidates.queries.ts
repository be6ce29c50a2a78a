import { the } from '@gegenpost/contract/shared/the.ts';
import { visibilitySettings } from '#features/visibility/visibility.table.ts';
import type { Db } from '#platform/db/db.ts';
import { candidateAttributes, candidatePlaces, candidates, profiles, workExperiences } from './profiles.table.ts';

type WithoutProfile<T> = Omit<T, 'profile_id'>;

/** A candidate with all related rows; lists are in order of preference. */
export type NewCandidate = {
  /** Without a `user_id`: a candidate of a recruiter, without an account. */
  profile: typeof profiles.$inferInsert;
  candidate?: WithoutProfile<typeof candidates.$inferInsert>;
  visibility?: WithoutProfile<typeof visibilitySettings.$inferInsert>;
  /** `position` is the index in the list unless given. */
  attributes?: readonly WithoutProfile<typeof candidateAttributes.$inferInsert>[];
  places?: readonly { place_id: number; radius_km: number }[];
  work_experience?: readonly WithoutProfile<typeof workExperiences.$inferInsert>[];
};

/** Rows per statement: PostgreSQL allows 65,535 parameters at most. */
const CHUNK = 2000;

/**
 * Inserts candidates in few statements.
 *
 * @returns Their profile ids, in the order given.
 */
export async function insertCandidates(tx: Db, people: readonly NewCandidate[]): Promise<number[]> {
  const ids: number[] = [];
  for (const part of chunksOf(people)) {
    const rows = await tx
      .insert(profiles)
      .values(part.map(({ profile }) => profile))
      .returning({ id: profiles.id, gegenpost_id: profiles.gegenpost_id });
    const byPublicId = new Map(rows.map(({ id, gegenpost_id }) => [gegenpost_id, id]));
    ids.push(...part.map(({ profile }) => the(byPublicId.get(profile.gegenpost_id), 'id of an inserted profile')));
  }
  const each = <T>(rowsOf: (person: NewCandidate, profile_id: number) => readonly T[]): T[][] =>
    chunksOf(people.flatMap((person, index) => rowsOf(person, the(ids[index], 'id of an inserted profile'))));
  for (const rows of each(({ candidate }, profile_id) => [{ ...candidate, profile_id }])) {
    await tx.insert(candidates).values(rows);
  }
  for (const rows of each(({ visibility }, profile_id) => [{ ...visibility, profile_id }])) {
    await tx.insert(visibilitySettings).values(rows);
  }
  for (const rows of each(attributeRows)) await tx.insert(candidateAttributes).values(rows);
  for (const rows of each(({ places = [] }, profile_id) =>
    places.map((place, position) => ({ ...place, position, profile_id })),
  )) {
    await tx.insert(candidatePlaces).values(rows);
  }
  for (const rows of each(({ work_experience = [] }, profile_id) =>
    work_experience.map((entry) => ({ ...entry, profile_id })),
  )) {
    await tx.insert(workExperiences).values(rows);
  }
  return ids;
}

function attributeRows({ attributes = [] }: NewCandidate, profile_id: number) {
  const used = new Map<string, number>();
  return attributes.map((attribute) => {
    const position = used.get(attribute.code) ?? 0;
    used.set(attribute.code, position + 1);
    return { position, ...attribute, profile_id };
  });
}

function chunksOf<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}
