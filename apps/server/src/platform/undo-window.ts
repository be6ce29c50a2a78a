const UNDO_MS = 10 * 60_000;

/**
 * How long what was removed can be brought back, in every room. Until then its row stays, marked by the moment of its
 * removal; afterwards it cannot be brought back, and a job deletes it.
 *
 * @returns What was removed before this moment is gone.
 */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_MS);
