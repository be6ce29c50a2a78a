import type { MailSubscription } from '@gegenpost/contract/unsubscribe.ts';
import { findMailFrequency, switchMails } from '#features/account/mail-choices.service.ts';
import type { MailSetting } from '#features/account/user-settings.table.ts';
import { hasStoppedMails, switchOutsiderMails } from '#features/messaging/outsiders/outsider-choices.service.ts';
import {
  type MailsOf,
  readUnsubscribeToken,
  type UserMailKind,
} from '#features/notifications/unsubscribe-links.service.ts';
import { hasStoppedPresentations, switchPresentations } from '#features/presentations/recipients.service.ts';
import { hasAlerts, switchAlerts } from '#features/saved-searches/alert-switch.service.ts';
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import type { Secrets } from '#platform/secrets.ts';
import { countUsers } from './unsubscribe.queries.ts';

type UnsubscribeParts = Pick<Parts, 'db' | 'secrets' | 'clock'> & { realtime: Realtime };

const settings: Record<Exclude<UserMailKind, 'alerts'>, MailSetting> = {
  contact: 'contact_mails',
  messages: 'message_mails',
  reminders: 'reminder_mails',
};

/** @throws {AppError} 404 for an invalid token, or when its user was deleted. */
export async function findSubscription(
  { db, secrets }: Pick<Parts, 'db' | 'secrets'>,
  token: string,
): Promise<MailSubscription> {
  const mails = await readToken(db, secrets, token);
  if (mails.kind === 'outsider') {
    const stopped = await hasStoppedMails(db, mails.outsider_id);
    if (stopped === null) throw notFound();
    return { kind: mails.kind, stopped };
  }
  if (mails.kind === 'presentations') {
    const stopped = await hasStoppedPresentations(db, mails.recipient_id);
    if (stopped === null) throw notFound();
    return { kind: mails.kind, stopped };
  }
  const { kind, user_id } = mails;
  const stopped =
    kind === 'alerts'
      ? !(await hasAlerts(db, user_id))
      : (await findMailFrequency(db, user_id, settings[kind])) === 'never';
  return { kind, stopped };
}

/**
 * Switches the mails of a token off, or on again with their former frequency. Idempotent.
 *
 * @throws {AppError} 404 for an invalid token, or when its user was deleted.
 */
export async function switchSubscription(parts: UnsubscribeParts, token: string, on: boolean): Promise<void> {
  const { db, secrets } = parts;
  const mails = await readToken(db, secrets, token);
  if (mails.kind === 'outsider') {
    if (!(await switchOutsiderMails(parts, mails.outsider_id, on))) throw notFound();
    return;
  }
  if (mails.kind === 'presentations') {
    if (!(await switchPresentations(db, mails.recipient_id, on, parts.clock.now()))) throw notFound();
    return;
  }
  const { kind, user_id } = mails;
  if (kind === 'alerts') await switchAlerts(db, user_id, on);
  else await switchMails(db, user_id, settings[kind], on);
}

async function readToken(db: Db, secrets: Secrets, token: string): Promise<MailsOf> {
  const mails = readUnsubscribeToken(secrets, token);
  if (!mails) throw notFound();
  if ('user_id' in mails && (await countUsers(db, mails.user_id)) === 0) throw notFound();
  return mails;
}
