import { the } from '@gegenpost/contract/shared/the.ts';
import { contactLetter, digestLetter } from '#features/messaging/threads/thread-letters.service.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import { unsubscribeLinks } from '#features/notifications/unsubscribe-links.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Parts } from '#platform/parts.ts';
import { findDueContacts, findDueMessages, lockThreadMails, upsertThreadMails } from './thread-mails.queries.ts';

export type ThreadMailParts = Pick<Parts, 'db' | 'clock' | 'mail' | 'config' | 'secrets'>;
type Frequency = 'at_once' | 'daily';

/**
 * Mails all users with this frequency their news: requests and unread messages. Idempotent, also on several processes:
 * what was mailed is recorded in the transaction that queues the mail.
 */
export async function sendThreadMails(parts: ThreadMailParts, frequency: Frequency): Promise<void> {
  const filter = { frequency, user_id: null, now: parts.clock.now() };
  const contacts = await findDueContacts(parts.db, filter);
  const failures = await mailEachUser(parts, contacts, (tx, user_id) =>
    tellContacts(tx, parts, { ...filter, user_id }),
  );
  const messages = await findDueMessages(parts.db, filter);
  const waiting = messages.filter(({ waits }) => waits);
  failures.push(
    ...(await mailEachUser(parts, waiting, (tx, user_id) => tellMessages(tx, parts, { ...filter, user_id }))),
  );
  if (failures.length > 0) throw failures[0];
}

type MailUser = (tx: Db, userId: number) => Promise<void>;

/**
 * Mails user by user, so that a failure for one does not affect the others.
 *
 * @returns The errors.
 */
async function mailEachUser(
  { db }: ThreadMailParts,
  due: readonly { user_id: number }[],
  mailUser: MailUser,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const userId of new Set(due.map(({ user_id }) => user_id))) {
    const told = db.transaction(async (tx) => {
      await lockThreadMails(tx, userId);
      await mailUser(tx, userId);
    });
    await told.catch((error: unknown) => failures.push(error));
  }
  return failures;
}

type Reader = { frequency: Frequency; user_id: number; now: Date };

async function tellContacts(tx: Db, { mail, config, secrets }: ThreadMailParts, reader: Reader): Promise<void> {
  const due = await findDueContacts(tx, reader);
  if (due.length === 0) return;
  await upsertThreadMails(tx, due, reader.now);
  const unsubscribe = unsubscribeLinks({ config, secrets }, { kind: 'contact', user_id: reader.user_id });
  await sendLetter(mail, tx, the(due[0], 'due mail').email, { ...contactLetter(config, due), unsubscribe });
}

async function tellMessages(tx: Db, { mail, config, secrets }: ThreadMailParts, reader: Reader): Promise<void> {
  const due = await findDueMessages(tx, reader);
  if (!due.some(({ waits }) => waits)) return;
  await upsertThreadMails(tx, due, reader.now);
  const unsubscribe = unsubscribeLinks({ config, secrets }, { kind: 'messages', user_id: reader.user_id });
  await sendLetter(mail, tx, the(due[0], 'due mail').email, { ...digestLetter(config, due), unsubscribe });
}
