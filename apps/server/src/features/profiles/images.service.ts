import { projectProfile } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { findOpenPerson, findPlaced } from './profiles.queries.ts';
import { findOpenCandidate } from './profiles.service.ts';

/** Storage key of a profile image; it changes with every upload. */
export function imageKey(profileId: number, hash: string, size: 512 | 96): string {
  return `profile-images/${profileId}/${hash}-${size}.webp`;
}

/** Storage key of a profile's image; null when there is none or the viewer may not see it. */
export async function findImageKey(db: Db, actor: Actor, gegenpostId: string, size: 512 | 96): Promise<string | null> {
  const record = await findOpenCandidate(db, actor, gegenpostId);
  const hash = record && projectProfile(actor, record).hash;
  if (record && hash !== null) return keyOf(record.profile_id, hash, size);
  const person =
    (await findOpenPerson(db, actor, gegenpostId)) ?? (await findColleaguesCandidate(db, actor, gegenpostId));
  return person && keyOf(person.id, person.image_hash, size);
}

/** Who works on the candidates of a company sees the images of all of them. */
async function findColleaguesCandidate(db: Db, { company_id, rights }: Actor, gegenpostId: string) {
  return company_id !== null && rights.includes('candidates') ? findPlaced(db, company_id, gegenpostId) : null;
}

function keyOf(profileId: number, hash: string | null, size: 512 | 96): string | null {
  return hash === null ? null : imageKey(profileId, hash, size);
}
