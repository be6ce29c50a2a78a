import { handOverThreads } from '#features/messaging/threads/thread-handover.service.ts';
import { undoableSince } from '#platform/undo-window.ts';
import { eraseProfiles } from './erasure.service.ts';
import type { PrivacyParts } from './privacy-parts.ts';
import { findRemovedCandidates, lockRemovedCandidate, updateToUnplaced } from './removed-candidates.queries.ts';

/**
 * Erases the candidates whom agents removed, once that can no longer be undone. Who has an account of their own keeps
 * the profile, and is no longer placed.
 */
export async function eraseRemovedCandidates(parts: PrivacyParts): Promise<void> {
  const until = undoableSince(parts.clock.now());
  for (const profileId of await findRemovedCandidates(parts.db, until)) {
    await parts.db.transaction(async (tx) => {
      const hasAccount = await lockRemovedCandidate(tx, profileId, until);
      if (hasAccount) {
        await updateToUnplaced(tx, profileId);
        // The person goes on with the conversations.
        await handOverThreads(tx, parts.realtime, [profileId], profileId);
      } else if (hasAccount === false) await eraseProfiles(parts, tx, [profileId]);
    });
  }
}
