import { type AppointmentParts, mailReceiver, notifyReceiver } from './appointment-mails.service.ts';
import type { AppointmentRow } from './appointments.table.ts';
import { findReceivers } from './receivers.queries.ts';
import { findBeginning, insertReminder, lockAgreed } from './reminders.queries.ts';

const HOUR_MS = 3_600_000;
/** From how long before the talk until how long before it each reminder is sent; hours, not days: clocks may change. */
const leads = [
  { lead: 'day', from: 24 * HOUR_MS, until: 2 * HOUR_MS },
  { lead: 'hour', from: HOUR_MS, until: 0 },
] as const;

/**
 * Reminds both sides and the leader of the project of agreed appointments, a day and an hour before. What was agreed
 * later than a reminder would have come is not reminded of by it. Each is sent once; idempotent, also on several
 * processes.
 */
export async function remindOfAppointments(parts: AppointmentParts): Promise<void> {
  const { db, clock } = parts;
  const now = clock.now().getTime();
  const failures: unknown[] = [];
  for (const { lead, from, until } of leads) {
    const due = await findBeginning(db, { after: new Date(now + until), until: new Date(now + from) });
    for (const appointment of due) {
      // Agreed, or changed, when its time was that near: everybody was told just now.
      if (appointment.starts_at.getTime() - appointment.updated_at.getTime() <= from) continue;
      await remind(parts, appointment, lead).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function remind(parts: AppointmentParts, appointment: AppointmentRow, lead: 'day' | 'hour'): Promise<void> {
  const { id: appointment_id, starts_at, thread_id } = appointment;
  await parts.db.transaction(async (tx) => {
    if (!(await lockAgreed(tx, appointment))) return;
    for (const receiver of await findReceivers(tx, thread_id)) {
      if (receiver.is_blocked) continue;
      const { user_id } = receiver;
      const sent_at = parts.clock.now();
      if (!(await insertReminder(tx, { appointment_id, user_id, starts_at, lead, sent_at }))) continue;
      await notifyReceiver(tx, parts, receiver, appointment, lead);
      await mailReceiver(tx, parts, receiver, appointment, lead);
    }
  });
}
