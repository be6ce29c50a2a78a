import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SUPPORT_VIEW_HOURS, type SupportViews } from '@gegenpost/contract/support-view.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import { logOperator } from '#features/operator-log/operator-log.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refused } from '#platform/http/errors.ts';
import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { lettersOf } from '#platform/tokens.ts';
import { endedLetter, openedLetter } from './support-view.mails.ts';
import {
  deleteOldViews,
  deletePermissions,
  type EndedView,
  findCodeEnd,
  findViewsOf,
  isWatched,
  lockPermission,
  updateAttempted,
  updateEndedByOperator,
  updateEndedByUser,
  updateLapsed,
  updateOpened,
  upsertPermission,
} from './support-view.queries.ts';
import { refusals, t } from './texts.de.ts';

export type SupportParts = Pick<Parts, 'db' | 'clock' | 'mail' | 'config' | 'secrets'> & { realtime: Realtime };

const ATTEMPTS_MAX = 5;
const VIEWS_SHOWN = 20;
const CHANGED = 'support-view-changed';

/** Keyed, because a code is short enough to be found from a plain hash. */
const hashCode = ({ secrets }: Pick<Parts, 'secrets'>, userId: number, code: string) =>
  createHmac('sha256', secrets.key('support-code')).update(`${userId}:${code}`).digest();

const plainCode = (typed: string) => typed.toLowerCase().replaceAll(/[^a-z2-7]/g, '');

/** What a user is told of the views of the own account. */
export async function findSupportViews({ db, clock }: SupportParts, userId: number): Promise<SupportViews> {
  const [codeEnd, rows] = await Promise.all([
    findCodeEnd(db, userId, clock.now()),
    findViewsOf(db, userId, VIEWS_SHOWN),
  ]);
  const views = rows.flatMap(({ id, opened_at, ended_at, ended_by, reason }) =>
    opened_at === null
      ? []
      : [
          {
            ...{ id, ended_by, reason: reason ?? '' },
            opened_at: opened_at.toISOString(),
            ended_at: ended_at?.toISOString() ?? null,
          },
        ],
  );
  return { code_until: codeEnd?.toISOString() ?? null, views };
}

/** Whether this session watches an account, or the own account is watched. */
export async function supportStateOf(db: Db, actor: Actor, now: Date): Promise<'watching' | 'watched' | null> {
  if (actor.support_view_id !== null) return 'watching';
  return (await isWatched(db, actor.user_id, now)) ? 'watched' : null;
}

/** Gives out a new code, in two groups of four letters; an earlier one opens nothing any more. */
export async function permitView(parts: SupportParts, userId: number): Promise<{ code: string; until: string }> {
  const code = lettersOf(randomBytes(5));
  const now = parts.clock.now();
  const expires_at = new Date(now.getTime() + SUPPORT_VIEW_HOURS * 3_600_000);
  const code_hash = hashCode(parts, userId, code);
  await upsertPermission(parts.db, { user_id: userId, code_hash, created_at: now, expires_at });
  return { code: `${code.slice(0, 4)}-${code.slice(4)}`.toUpperCase(), until: expires_at.toISOString() };
}

/**
 * Turns the operator's session into a view of the account whose user told the code, once. Five wrong codes void it.
 *
 * @throws {AppError} 422 `support_code_invalid`, the same for a wrong code and for an address without one.
 */
export async function openView(
  parts: SupportParts,
  operator: Actor,
  { email, code, reason }: { email: string; code: string; reason: string },
): Promise<void> {
  const now = parts.clock.now();
  // A wrong code has to be counted, so the transaction commits also then.
  const isOpen = await parts.db.transaction(async (tx) => {
    const found = await lockPermission(tx, email, { now, attemptsMax: ATTEMPTS_MAX });
    if (!found?.code_hash) return false;
    if (!timingSafeEqual(found.code_hash, hashCode(parts, found.user_id, plainCode(code)))) {
      await updateAttempted(tx, found.id);
      return false;
    }
    const { user_id: operator_id, session_id } = operator;
    await updateOpened(tx, found.id, { operator_id, session_id, reason, opened_at: now });
    const subject = { subject_kind: 'account', subject_id: found.user_id } as const;
    await logOperator(tx, operator, { action: 'support_view_opened', ...subject, reason }, now);
    await sendLetter(parts.mail, tx, found.email, openedLetter(parts.config, reason));
    await parts.realtime.publish(tx, found.user_id, CHANGED, {});
    return true;
  });
  if (!isOpen) throw refused(refusals.support_code_invalid);
}

/** Ends the view of this session, or all views of the own account together with its code. Idempotent. */
export async function endView(parts: SupportParts, actor: Actor): Promise<void> {
  const now = parts.clock.now();
  await parts.db.transaction(async (tx) => {
    if (actor.support_view_id !== null) {
      await tellEnded(tx, parts, await updateEndedByOperator(tx, actor.support_view_id, now), now);
      return;
    }
    await deletePermissions(tx, actor.user_id);
    await tellEnded(tx, parts, await updateEndedByUser(tx, actor.user_id, now), now);
  });
}

/** Tells both sides of views that ended by themselves, and forgets old ones. */
export async function sweepViews(parts: SupportParts): Promise<void> {
  const now = parts.clock.now();
  await parts.db.transaction(async (tx) => tellEnded(tx, parts, await updateLapsed(tx, now), now));
  await deleteOldViews(parts.db, now);
}

async function tellEnded(tx: Db, parts: SupportParts, views: readonly EndedView[], now: Date): Promise<void> {
  for (const { id, user_id, operator_id, ended_by, email } of views) {
    const reason = t(`end.${ended_by ?? 'time'}`);
    const subject = { subject_kind: 'account', subject_id: user_id } as const;
    const operator = operator_id === null ? null : { user_id: operator_id };
    await logOperator(tx, operator, { action: 'support_view_ended', ...subject, reason }, now);
    await sendLetter(parts.mail, tx, email, endedLetter(parts.config, reason));
    // Before its sockets are removed, so that the operator's pages hear of it too.
    await parts.realtime.publish(tx, user_id, CHANGED, {});
    await parts.realtime.dropView(tx, id);
  }
}
