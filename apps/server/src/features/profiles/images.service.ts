import { projectProfile, type Viewer } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { findOpenPerson } from './profiles.queries.ts';
import { findOpenCandidate } from './profiles.service.ts';

/** Storage key of a profile image; it changes with every upload. */
export function imageKey(profileId: number, hash: string, size: 512 | 96): string {
  return `profile-images/${profileId}/${hash}-${size}.webp`;
}

/** Storage key of a profile's image; null when there is none or the viewer may not see it. */
export async function findImageKey(
  db: Db,
  viewer: Viewer,
  gegenpostId: string,
  size: 512 | 96,
): Promise<string | null> {
  const record = await findOpenCandidate(db, viewer, gegenpostId);
  if (record) return keyOf(record.profile_id, projectProfile(viewer, record).hash, size);
  const person = await findOpenPerson(db, viewer, gegenpostId);
  return person && keyOf(person.id, person.image_hash, size);
}

function keyOf(profileId: number, hash: string | null, size: 512 | 96): string | null {
  return hash === null ? null : imageKey(profileId, hash, size);
}
