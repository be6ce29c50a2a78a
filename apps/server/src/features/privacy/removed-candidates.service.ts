import { handOverThreads } from '#features/messaging/threads/thread-handover.service.ts';
import { undoableSince } from '#platform/undo-window.ts';
import { eraseProfiles } from './erasure.service.ts';
import type { PrivacyParts } from './privacy-parts.ts';
import { findRemovedCandidates, lockRemovedCandidates, updateToUnplaced } from './removed-candidates.queries.ts';

/** People erased by one transaction: somebody may remove ten thousand at once. */
const BATCH = 100;

/**
 * Erases the candidates whom agents removed, once that can no longer be undone. Who has an account of their own keeps
 * the profile, and is no longer placed.
 */
export async function eraseRemovedCandidates(parts: PrivacyParts): Promise<void> {
  const until = undoableSince(parts.clock.now());
  const found = await findRemovedCandidates(parts.db, until);
  for (let from = 0; from < found.length; from += BATCH) {
    await parts.db.transaction(async (tx) => {
      const locked = await lockRemovedCandidates(tx, found.slice(from, from + BATCH), until);
      for (const { profile_id } of locked.filter(({ has_account }) => has_account)) {
        await updateToUnplaced(tx, profile_id);
        // The person goes on with the conversations.
        await handOverThreads(tx, parts.realtime, [profile_id], profile_id);
      }
      const without = locked.filter(({ has_account }) => !has_account).map(({ profile_id }) => profile_id);
      if (without.length > 0) await eraseProfiles(parts, tx, without);
    });
  }
}
