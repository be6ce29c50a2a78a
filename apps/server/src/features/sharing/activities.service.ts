import {
  ACTIVITIES_MAX,
  type Activity,
  type ActivityChange,
  type NewActivity,
} from '@gegenpost/contract/job-manager.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import type { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { forbidden, invalid, notFound } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { undoableSince } from '#platform/undo-window.ts';
import {
  countActivities,
  deleteRemoved,
  findActivities,
  findActivity,
  findActivityByKey,
  insertActivity,
  lockActivities,
  type OwnedTarget,
  type Target,
  undeleteActivity,
  updateActivity,
} from './activities.queries.ts';
import type { ActivityRow } from './activities.table.ts';
import { activitiesOfContact, activitiesOfSharing, inOrder, type Timed } from './automatic-activities.service.ts';
import { findContact, findThreadMoments } from './contacts.queries.ts';
import { findSharing } from './external-sharings.queries.ts';
import { refusals } from './texts.de.ts';

export type ActivityParts = { db: Db; clock: Clock; realtime: Realtime };
type Person = Pick<Actor, 'user_id' | 'profile_id'>;

export const ofSharing = (id: number): Target => ({ sharing_id: id, thread_id: null });
export const ofContact = (id: number): Target => ({ sharing_id: null, thread_id: id });

/**
 * Activities of a sharing or contact, latest first, including automatic ones.
 *
 * @throws {AppError} 404.
 */
export async function listActivities(
  { db, clock }: Pick<ActivityParts, 'db' | 'clock'>,
  person: Person,
  target: Target,
): Promise<Activity[]> {
  const automatic = await getAutomatic(db, person, target, clock.now());
  const written = await findActivities(db, { ...target, profile_id: person.profile_id });
  return inOrder([...automatic, ...written.map(toTimed)]);
}

/**
 * Adds an activity once: a repeated call with the same idempotency key returns the same one.
 *
 * @throws {AppError} 404 for a sharing or contact that does not exist or is not the candidate's; 403 `activity_limit`;
 *   409 `idempotency_key_reused` for another activity under the key; 422 for a reminder on a past day.
 */
export async function createActivity(
  { db, clock, realtime }: ActivityParts,
  person: Person,
  target: Target,
  { idempotency_key, ...wanted }: z.output<typeof NewActivity>,
): Promise<Activity> {
  const now = clock.now();
  const owned = { ...target, profile_id: person.profile_id };
  const request_digest = digestOf({ ...target, ...wanted });
  return db.transaction(async (tx) => {
    await getAutomatic(tx, person, target, now);
    await lockActivities(tx, person.profile_id);
    const made = await findActivityByKey(tx, person.profile_id, idempotency_key);
    if (made) return presentActivity(sameRequest(made, request_digest));
    checkReminder(wanted.remind_on, now);
    if ((await countActivities(tx, owned)) >= ACTIVITIES_MAX) throw forbidden(refusals.activity_limit);
    const row = await insertActivity(tx, { ...owned, ...wanted, idempotency_key, request_digest, created_at: now });
    await publish(tx, realtime, person, target);
    return presentActivity(row);
  });
}

/**
 * @throws {AppError} 404 when it does not exist, was removed or is not the candidate's; 422 for a reminder on a past
 *   day.
 */
export async function changeActivity(
  { db, clock, realtime }: ActivityParts,
  person: Person,
  target: Target,
  id: number,
  changes: ActivityChange,
): Promise<Activity> {
  const owned = { ...target, profile_id: person.profile_id };
  return db.transaction(async (tx) => {
    await lockActivities(tx, person.profile_id);
    const before = await getActivity(tx, owned, id);
    const { remind_on } = changes;
    const isMoved = remind_on !== undefined && remind_on !== before.remind_on;
    if (isMoved) checkReminder(remind_on, clock.now());
    const values = { ...changes, ...(isMoved ? { reminded_at: null } : {}) };
    if (Object.keys(values).length > 0) await updateActivity(tx, owned, id, values);
    await publish(tx, realtime, person, target);
    return presentActivity(await getActivity(tx, owned, id));
  });
}

/** @throws {AppError} 404 when it does not exist, was removed or belongs to somebody else. */
export async function removeActivity(
  { db, clock, realtime }: ActivityParts,
  person: Person,
  target: Target,
  id: number,
): Promise<void> {
  const owned = { ...target, profile_id: person.profile_id };
  await db.transaction(async (tx) => {
    if (!(await updateActivity(tx, owned, id, { deleted_at: clock.now() }))) throw notFound();
    await publish(tx, realtime, person, target);
  });
}

/**
 * Undoes a removal within ten minutes.
 *
 * @throws {AppError} 404 when there is none; 403 `activity_limit`.
 */
export async function restoreActivity(
  { db, clock, realtime }: ActivityParts,
  person: Person,
  target: Target,
  id: number,
): Promise<Activity> {
  const owned = { ...target, profile_id: person.profile_id };
  return db.transaction(async (tx) => {
    await lockActivities(tx, person.profile_id);
    const row = await undeleteActivity(tx, owned, id, undoableSince(clock.now()));
    if (!row) throw notFound();
    if ((await countActivities(tx, owned)) > ACTIVITIES_MAX) throw forbidden(refusals.activity_limit);
    await publish(tx, realtime, person, target);
    return presentActivity(row);
  });
}

/** Deletes removed rows after their undo window. */
export async function eraseRemovedActivities({ db, clock }: Pick<ActivityParts, 'db' | 'clock'>): Promise<void> {
  await deleteRemoved(db, undoableSince(clock.now()));
}

export function toTimed(row: ActivityRow): Timed {
  return { at: row.created_at, activity: presentActivity(row) };
}

function presentActivity({ id, type, date, note, remind_on }: ActivityRow): Activity {
  return { id, type, date, note, remind_on, automatic: false, event: null };
}

/**
 * Automatic activities of a sharing or contact.
 *
 * @throws {AppError} 404 when it is not the person's.
 */
async function getAutomatic(db: Db, person: Person, target: Target, now: Date): Promise<Timed[]> {
  if (target.sharing_id === null) {
    const contact = await findContact(db, person, target.thread_id);
    if (!contact) throw notFound();
    return activitiesOfContact(contact);
  }
  const sharing = await findSharing(db, { profile_id: person.profile_id, id: target.sharing_id });
  if (!sharing) throw notFound();
  const { thread_id } = sharing;
  const moments = await findThreadMoments(db, thread_id === null ? [] : [thread_id]);
  return activitiesOfSharing(sharing, (thread_id && moments.get(thread_id)) || null, now);
}

async function getActivity(tx: Db, owned: OwnedTarget, id: number): Promise<ActivityRow> {
  const row = await findActivity(tx, owned, id);
  if (!row) throw notFound();
  return row;
}

function checkReminder(day: string | null, now: Date): void {
  if (day !== null && day < berlinDay(now)) throw invalid({ remind_on: [validationText('day_is_over')] });
}

function publish(tx: Db, realtime: Realtime, { user_id }: Person, { sharing_id }: Target): Promise<void> {
  return realtime.publish(tx, user_id, 'job-manager-changed', { sharing_id });
}
