import { the } from '@gegenpost/contract/shared/the.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import { unsubscribeLinks } from '#features/notifications/unsubscribe-links.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Parts } from '#platform/parts.ts';
import { type DueSearch, findDueSearches, findVisible, lockAlertMails, updateNotified } from './alerts.queries.ts';
import { t } from './texts.de.ts';

type MailParts = Pick<Parts, 'db' | 'clock' | 'mail' | 'config' | 'secrets'>;

/**
 * Mails all users with this interval their new matches, all searches in one mail, without any candidate's name. Several
 * processes may run it at once: nothing is mailed twice.
 */
export async function mailAlerts(parts: MailParts, interval: 'daily' | 'weekly'): Promise<void> {
  const due = await findDueSearches(parts.db, interval, null);
  for (const userId of new Set(due.map(({ searcher }) => searcher.user_id))) {
    await parts.db.transaction(async (tx) => {
      await lockAlertMails(tx, userId);
      await mailTo(tx, parts, await findDueSearches(tx, interval, userId));
    });
  }
}

async function mailTo(tx: Db, parts: MailParts, searches: readonly DueSearch[]): Promise<void> {
  const { mail, clock, config } = parts;
  const ids = searches.map(({ id }) => id);
  await updateNotified(tx, ids, clock.now());
  const lines: string[] = [];
  for (const { id, title, searcher, profile_ids } of searches) {
    const count = (await findVisible(tx, searcher, profile_ids)).length;
    const url = `${config.publicUrl}/de/search?saved=${id}`;
    if (count > 0) lines.push(t(`mail.line_${count === 1 ? 'one' : 'other'}`, { title, count, url }));
  }
  if (lines.length === 0) return;
  await sendLetter(mail, tx, the(searches[0], 'search of a mail').email, {
    subject: t('mail.subject'),
    text: t('mail.text', { lines: lines.join('\n\n') }),
    action: { label: t('mail.button'), url: `${config.publicUrl}/de/saved-searches` },
    hint: t('mail.hint'),
    unsubscribe: unsubscribeLinks(parts, {
      kind: 'alerts',
      user_id: the(searches[0], 'search of a mail').searcher.user_id,
    }),
  });
}
