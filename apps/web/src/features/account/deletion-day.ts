import { DELETION_GRACE_DAYS } from '@gegenpost/contract/shared/constants.ts';

/** The moment at which an account goes whose deletion is asked for at another. */
export const deletionDay = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + DELETION_GRACE_DAYS * 24 * 3_600_000);
