import { sendLetter } from '#features/notifications/letters.service.ts';
import { memberName } from '#features/notifications/member-name.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { unsubscribeLinks } from '#features/notifications/unsubscribe-links.service.ts';
import type { Db } from '#platform/db/db.ts';
import { withoutLinks } from '#platform/mail/dead-links.ts';
import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { whenOf, whereOf } from './appointment-words.ts';
import type { AppointmentRow } from './appointments.table.ts';
import { CALENDAR_TYPE, calendarFile } from './calendar-file.ts';
import type { Receiver } from './receivers.queries.ts';
import { t } from './texts.de.ts';

/** Dependencies of this room's services; the app has all of them. */
export type AppointmentParts = Pick<Parts, 'db' | 'clock' | 'mail' | 'config' | 'secrets'> & { realtime: Realtime };

/** What is told of an appointment. `held`: a cancellation was taken back. `day` and `hour` are reminders. */
export type News = 'agreed' | 'changed' | 'cancelled' | 'held' | 'day' | 'hour';

const kinds = {
  agreed: ['appointment_agreed', 'project_appointment'],
  changed: ['appointment_changed', 'project_appointment'],
  cancelled: ['appointment_cancelled', 'project_appointment_cancelled'],
  held: ['appointment_agreed', 'project_appointment'],
  day: ['appointment_reminder', 'project_appointment_reminder'],
  hour: ['appointment_reminder', 'project_appointment_reminder'],
} as const satisfies Record<News, readonly [string, string]>;

/** Tells somebody of an appointment in the list behind the bell; who leads the project is led there. */
export async function notifyReceiver(
  tx: Db,
  { realtime, clock }: Pick<AppointmentParts, 'realtime' | 'clock'>,
  receiver: Receiver,
  { thread_id }: Pick<AppointmentRow, 'thread_id'>,
  news: News,
): Promise<void> {
  const { user_id, is_leader, project_id } = receiver;
  const [ofThread, ofProject] = kinds[news];
  const about = is_leader && project_id !== null ? { kind: ofProject, subject_id: project_id } : null;
  await notify(tx, realtime, { user_id, now: clock.now(), ...(about ?? { kind: ofThread, subject_id: thread_id }) });
}

/** Mails an appointment with its calendar file, unless the receiver switched such mails off. */
export async function mailReceiver(
  tx: Db,
  { mail, config, secrets }: Pick<AppointmentParts, 'mail' | 'config' | 'secrets'>,
  receiver: Receiver,
  appointment: AppointmentRow,
  news: News,
): Promise<void> {
  if (!receiver.wants_mails) return;
  const { user_id, email, is_leader, is_agent, gegenpost_id } = receiver;
  const who = otherSideOf(receiver);
  const url = pageOf(config.publicUrl, receiver, appointment.thread_id);
  const when = [whenOf(appointment), whereOf(appointment)].filter(Boolean).join('\n');
  const isReminder = news === 'day' || news === 'hour';
  const member = gegenpost_id === null ? t('mail.a_member') : memberName(gegenpost_id);
  const paragraphs = [
    t(`mail.${isReminder ? 'soon' : news}.text`, { who, when }),
    is_agent && t('mail.agent', { member }),
    is_leader && t('mail.leader'),
    t(news === 'cancelled' ? 'mail.file_cancelled' : 'mail.file'),
  ];
  await sendLetter(mail, tx, email, {
    subject: t(`mail.${news}.subject`, { who }),
    text: paragraphs.filter(Boolean).join('\n\n'),
    action: { label: t(is_leader ? 'mail.open_project' : 'mail.open_thread'), url },
    unsubscribe: unsubscribeLinks({ config, secrets }, { kind: 'contact', user_id }),
    attachments: [
      { name: t('file.name'), media_type: CALENDAR_TYPE, content: calendarFile(config, appointment, { who, url }) },
    ],
  });
}

/** Candidates are called by their public ids, whatever they released; companies by their names. */
export function otherSideOf({ is_candidate_side, company_name, gegenpost_id }: Receiver): string {
  if (is_candidate_side) return company_name === null ? t('mail.a_company') : withoutLinks(company_name);
  return gegenpost_id === null ? t('mail.a_member') : memberName(gegenpost_id);
}

/** Where the receiver reads more of a thread's appointment. */
export function pageOf(publicUrl: string, { is_leader, project_id }: Receiver, threadId: number): string {
  return is_leader && project_id !== null
    ? `${publicUrl}/de/projects/${project_id}`
    : `${publicUrl}/de/inbox/thread/${threadId}`;
}
