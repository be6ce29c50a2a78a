import { projectProfile, type Viewer } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db.ts';
import { findOpenCandidate } from './profiles.service.ts';

/** Key of a stored profile image; it changes with every upload. */
export function imageKey(profileId: number, hash: string, size: 512 | 96): string {
  return `profile-images/${profileId}/${hash}-${size}.webp`;
}

/** Where the image of a candidate lies, or null when there is none or the viewer may not see it. */
export async function findImageKey(
  db: Db,
  viewer: Viewer,
  gegenpostId: string,
  size: 512 | 96,
): Promise<string | null> {
  const record = await findOpenCandidate(db, viewer, gegenpostId);
  const hash = record ? projectProfile(viewer, record).hash : null;
  return record && hash !== null ? imageKey(record.profile_id, hash, size) : null;
}
