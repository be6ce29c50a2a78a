import {
  VOUCHER_EXPIRING_DAYS,
  type VoucherReminder,
  voucherRemindersOn,
} from '@gegenpost/contract/shared/voucher-state.ts';
import { findMailFrequency } from '#features/account/mail-choices.service.ts';
import { type Letter, sendLetter } from '#features/notifications/letters.service.ts';
import { memberName } from '#features/notifications/member-name.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { unsubscribeLinks } from '#features/notifications/unsubscribe-links.service.ts';
import type { Db } from '#platform/db/db.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { withoutLinks } from '#platform/mail/dead-links.ts';
import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { t } from './texts.de.ts';
import { findVouchersToRemind, insertReminder, type RemindedRow } from './voucher-reminders.queries.ts';

type ReminderParts = Pick<Parts, 'db' | 'clock' | 'mail' | 'config' | 'secrets'> & { realtime: Realtime };
type Due = { row: RemindedRow; reminder: VoucherReminder };

/** Maximum number of lines in a mail; the list of candidates shows the rest. */
const LINES_MAX = 20;

/**
 * Tells agents of deadlines of vouchers: as notifications, and in one mail each unless they switched these off. Each
 * deadline is told once; idempotent, also on several processes.
 */
export async function sendVoucherReminders(parts: ReminderParts): Promise<void> {
  const { db, clock } = parts;
  const today = berlinDay(clock.now());
  const rows = await findVouchersToRemind(db, today, VOUCHER_EXPIRING_DAYS);
  const due = rows.flatMap((row) =>
    voucherRemindersOn(row, today)
      .filter(({ about, day }) => !row.told.includes(`${about} ${day}`))
      .map((reminder): Due => ({ row, reminder })),
  );
  const failures: unknown[] = [];
  for (const ofAgent of Map.groupBy(due, ({ row }) => row.user_id).values()) {
    await db.transaction((tx) => tell(tx, parts, ofAgent)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function tell(tx: Db, parts: ReminderParts, due: readonly Due[]): Promise<void> {
  const { clock, realtime, mail, config, secrets } = parts;
  const now = clock.now();
  const fresh: Due[] = [];
  // In one order, because two processes that tell the same agent wait for each other's rows.
  for (const each of due) if (await insertReminder(tx, each.row.voucher_id, each.reminder, now)) fresh.push(each);
  const [first] = fresh;
  if (!first) return;
  const { user_id, email } = first.row;
  for (const { row, reminder } of fresh) {
    await notify(tx, realtime, { user_id, kind: `voucher_${reminder.about}`, subject_id: row.voucher_id, now });
  }
  if ((await findMailFrequency(tx, user_id, 'reminder_mails')) === 'never') return;
  const unsubscribe = unsubscribeLinks({ config, secrets }, { kind: 'reminders', user_id });
  await sendLetter(mail, tx, email, { ...letterOf(fresh, config.publicUrl), unsubscribe });
}

const longDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

function letterOf(due: readonly Due[], publicUrl: string): Letter {
  const lines = due.slice(0, LINES_MAX).map(({ row, reminder: { about, day } }) => {
    const name = [row.first_name, row.last_name].filter(Boolean).join(' ');
    const who = withoutLinks(name || memberName(row.gegenpost_id));
    const what = t(`mail.reminders.${about}`, { date: longDay.format(new Date(`${day}T12:00:00Z`)) });
    return t('mail.reminders.line', { who, what, url: `${publicUrl}/de/candidates/${row.profile_id}/edit` });
  });
  const count = due.length;
  if (count > LINES_MAX) lines.push(t('mail.reminders.more', { count: count - LINES_MAX }));
  return {
    subject: t(`mail.reminders.subject_${count === 1 ? 'one' : 'other'}`, { count }),
    text: t('mail.reminders.text', { lines: lines.join('\n\n') }),
    action: { label: t('mail.reminders.button'), url: `${publicUrl}/de/candidates` },
  };
}
