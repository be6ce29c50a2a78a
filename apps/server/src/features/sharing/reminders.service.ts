import type { Reminder } from '@gegenpost/contract/job-manager.ts';
import { findMailFrequency } from '#features/account/mail-choices.service.ts';
import { type Letter, sendLetter } from '#features/notifications/letters.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { unsubscribeLinks } from '#features/notifications/unsubscribe-links.service.ts';
import type { Db } from '#platform/db/db.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { withoutLinks } from '#platform/mail/dead-links.ts';
import { findPeopleToRemind, updateReminded } from './activities.queries.ts';
import { findTitles, presentReminder } from './applications.service.ts';
import { findReaderOf } from './readers.queries.ts';
import type { SharingParts } from './sharing-view.service.ts';
import { t } from './texts.de.ts';

/** Maximum number of lines in a mail; the job manager shows the rest. */
const LINES_MAX = 20;

/**
 * Sends candidates their due reminders: as notifications, and in one mail unless they switched these off. Each reminder
 * is sent once; idempotent, also on several processes.
 */
export async function sendReminders(parts: SharingParts): Promise<void> {
  const { db, clock } = parts;
  const today = berlinDay(clock.now());
  const failures: unknown[] = [];
  for (const profileId of await findPeopleToRemind(db, today)) {
    await db.transaction((tx) => remind(tx, parts, profileId)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function remind(tx: Db, parts: SharingParts, profileId: number): Promise<void> {
  const { clock, realtime, mail, config, secrets } = parts;
  const now = clock.now();
  const due = await updateReminded(tx, profileId, berlinDay(now), now);
  const reader = await findReaderOf(tx, profileId);
  if (due.length === 0 || !reader) return;
  const { user_id, email } = reader;
  const titles = await findTitles(tx, reader);
  const reminders = due.flatMap((row) => presentReminder(row, titles) ?? []);
  if (reminders.length === 0) return;
  for (const { activity_id } of reminders) {
    await notify(tx, realtime, { user_id, kind: 'activity_reminder', subject_id: activity_id, now });
  }
  if ((await findMailFrequency(tx, user_id, 'reminder_mails')) === 'never') return;
  const unsubscribe = unsubscribeLinks({ config, secrets }, { kind: 'reminders', user_id });
  await sendLetter(mail, tx, email, { ...letterOf(reminders, config.publicUrl), unsubscribe });
}

/** Names the other side, but not the candidate's own note, which only the app shows. */
function letterOf(reminders: readonly Reminder[], publicUrl: string): Letter {
  const overview = `${publicUrl}/de/job-manager`;
  const lines = reminders.slice(0, LINES_MAX).map(({ kind, id, title }) =>
    t('mail.reminders.line', {
      title: title === null ? t(`mail.reminders.untitled_${kind}`) : withoutLinks(title),
      url: `${overview}/${kind}-${id}`,
    }),
  );
  if (reminders.length > LINES_MAX) {
    lines.push(t('mail.reminders.more', { count: reminders.length - LINES_MAX }));
  }
  const count = reminders.length;
  return {
    subject: t(`mail.reminders.subject_${count === 1 ? 'one' : 'other'}`, { count }),
    text: t('mail.reminders.text', { lines: lines.join('\n\n') }),
    action: { label: t('mail.reminders.button'), url: overview },
  };
}
