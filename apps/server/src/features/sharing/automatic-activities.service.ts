import { type Activity, type ActivityType, AutomaticEvent } from '@gegenpost/contract/job-manager.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { berlinDay, berlinDayEnd } from '#platform/i18n/berlin.ts';
import type { ContactRow } from './contacts.queries.ts';
import type { ExternalSharingRow } from './external-sharings.table.ts';

/** An activity with the moment that orders activities of the same day. */
export type Timed = { at: Date; activity: Activity };

function timed(event: AutomaticEvent, at: Date, type: ActivityType = 'not_specified'): Timed {
  const id = -1 - AutomaticEvent.options.indexOf(event);
  return {
    at,
    activity: { id, type, date: berlinDay(at), note: '', remind_on: null, automatic: true, event },
  };
}

/** Automatic activities of a sharing, computed from its row. */
export function activitiesOfSharing(row: ExternalSharingRow, interestAt: Date | null, now: Date): Timed[] {
  const { created_at, mailed_at, first_viewed_at, deactivated_at, expires_on } = row;
  const expiredAt = expires_on === null ? null : new Date(berlinDayEnd(expires_on).getTime() - 1);
  const hasExpired = expiredAt !== null && expiredAt < now && (deactivated_at === null || deactivated_at > expiredAt);
  return [
    timed('sharing_created', created_at, 'application'),
    ...(mailed_at ? [timed('sharing_mailed', mailed_at, 'application')] : []),
    ...(first_viewed_at ? [timed('sharing_viewed', first_viewed_at)] : []),
    ...(interestAt ? [timed('interest_received', interestAt)] : []),
    ...(hasExpired ? [timed('sharing_expired', expiredAt, interestAt ? 'not_specified' : 'unanswered')] : []),
    ...(deactivated_at ? [timed('sharing_ended', deactivated_at)] : []),
  ];
}

/** Automatic activities of a contact: how it was answered, and the last talk that was agreed. */
export function activitiesOfContact(row: ContactRow): Timed[] {
  const { appointment_agreed_at: agreedAt, appointment_cancelled_at: cancelledAt } = row;
  return [
    ...answersOfContact(row),
    ...(agreedAt ? [timed('appointment_agreed', agreedAt, 'job_interview')] : []),
    ...(cancelledAt ? [timed('appointment_cancelled', cancelledAt)] : []),
  ];
}

function answersOfContact({ state, created_at, decided_at, expires_at }: ContactRow): Timed[] {
  const began = timed(state === null ? 'interest_received' : 'request_received', created_at);
  switch (state) {
    case 'accepted':
    case 'rejected':
      return [began, ...(decided_at ? [timed(`request_${state}`, decided_at)] : [])];
    case 'expired':
      return [began, timed('request_expired', the(expires_at, 'end of a request'), 'unanswered')];
    default:
      return [began];
  }
}

/** Latest first; at equal moments the last in the list comes first. */
export function inOrder(activities: readonly Timed[]): Activity[] {
  return activities
    .toReversed()
    .toSorted((a, b) => b.activity.date.localeCompare(a.activity.date) || b.at.getTime() - a.at.getTime())
    .map(({ activity }) => activity);
}
