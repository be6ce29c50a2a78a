const UNDO_MS = 10 * 60_000;

/**
 * The undo window of removals in every room: until its end a removed row stays, with the moment of its removal, and can
 * be restored; afterwards a job deletes it.
 *
 * @returns The beginning of the window: what was removed before it is gone for good.
 */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_MS);

/** The end of the undo window of what was removed at this moment. */
export const undoableUntil = (removedAt: Date): Date => new Date(removedAt.getTime() + UNDO_MS);
