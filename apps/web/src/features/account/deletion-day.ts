import { DELETION_GRACE_DAYS } from '@gegenpost/contract/shared/constants.ts';

/** The moment of deletion for an account whose deletion was requested at `requestedAt`. */
export const deletionDay = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + DELETION_GRACE_DAYS * 24 * 3_600_000);
