import { the } from '@gegenpost/contract/shared/the.ts';
import { and, eq } from 'drizzle-orm';
import { type AppointmentRow, appointmentProposals, appointments } from '#features/appointments/appointments.table.ts';
import { threadMembers, threads } from '#features/messaging/messaging.table.ts';
import type { Db } from '#platform/db/db.ts';
import { digestOf } from '#platform/idempotency.ts';
import type { Days } from './days.ts';
import type { DemoWorld } from './world.ts';

type Side = 'company' | 'candidate';
type Details = Pick<AppointmentRow, 'kind' | 'minutes' | 'place' | 'link'>;
/** `[days from now, hour (UTC)]`; negative days have passed. */
type Time = readonly [number, number];

type DemoTalk = {
  /** Subject of the thread. */
  thread: string;
  /** What was proposed, in this order; with `takes`, the index of the time that the other side accepted. */
  proposals: readonly (Details & { by: Side; times: readonly Time[]; takes?: number })[];
  /** Who cancelled what was agreed. */
  cancelled_by?: Side;
};

const phone = { kind: 'phone', minutes: 30, place: '0431 5550142', link: null } as const;
const video = { kind: 'video', minutes: 45, place: '', link: 'https://video.example.org/foerdewerk' } as const;
const onSite = { kind: 'on_site', minutes: 60, place: 'Schwentinestraße 12, 24149 Kiel', link: null } as const;

const talks: readonly DemoTalk[] = [
  {
    thread: 'Projektingenieurin Medizintechnik',
    proposals: [
      {
        ...phone,
        place: '',
        by: 'candidate',
        times: [
          [3, 8],
          [3, 14],
          [4, 9],
        ],
      },
    ],
  },
  {
    thread: 'Produktverantwortung Labormesstechnik',
    proposals: [
      {
        ...video,
        by: 'company',
        times: [
          [4, 8],
          [4, 12],
          [5, 9],
        ],
      },
    ],
  },
  {
    thread: 'Entwicklungsingenieurin Gerätesicherheit',
    proposals: [
      {
        ...phone,
        by: 'company',
        times: [
          [2, 9],
          [3, 13],
        ],
        takes: 0,
      },
      { ...onSite, by: 'candidate', times: [[6, 10]], takes: 0 },
    ],
  },
  {
    thread: 'Leiter Zulassung und Qualität',
    proposals: [
      {
        ...onSite,
        by: 'company',
        times: [
          [5, 9],
          [7, 9],
        ],
        takes: 1,
      },
    ],
    cancelled_by: 'candidate',
  },
  { thread: 'Projektleiter Labortechnik', proposals: [{ ...phone, by: 'company', times: [[-12, 9]], takes: 0 }] },
];

/** The talks of the demo accounts: proposed, agreed, changed, cancelled and over. */
export async function loadAppointments(tx: Db, { days }: DemoWorld): Promise<void> {
  for (const talk of talks) await loadTalk(tx, talk, days);
}

async function loadTalk(tx: Db, { thread, proposals, cancelled_by }: DemoTalk, days: Days): Promise<void> {
  const sides = await tx
    .select({ id: threadMembers.id, thread_id: threads.id, is_candidate_side: threadMembers.is_candidate_side })
    .from(threads)
    .innerJoin(threadMembers, eq(threadMembers.thread_id, threads.id))
    .where(and(eq(threads.subject, thread), eq(threads.is_system, false)));
  const memberOf = (side: Side) =>
    the(
      sides.find(({ is_candidate_side }) => is_candidate_side === (side === 'candidate')),
      `side of ${thread}`,
    );
  const { thread_id } = memberOf('company');
  let appointment_id: number | null = null;
  for (const [sequence, { by, times, takes, ...details }] of proposals.entries()) {
    const moments = times.map((time) => momentOf(time, days));
    const created_at = days.at(Math.max(1, 1 - (times[0]?.[0] ?? 0)), 7 + sequence);
    const taken = takes === undefined ? null : the(moments[takes], 'accepted time');
    const common = { ...details, zone: 'Europe/Berlin', thread_id };
    if (taken) {
      const ends_at = new Date(taken.getTime() + details.minutes * 60_000);
      const state: AppointmentRow['state'] = cancelled_by ? 'cancelled' : ends_at < days.today ? 'over' : 'agreed';
      const agreed = { ...common, starts_at: taken, ends_at, state, sequence, updated_at: created_at };
      appointment_id = await saveAppointment(tx, appointment_id, {
        ...agreed,
        agreed_at: created_at,
        cancelled_by: cancelled_by ? memberOf(cancelled_by).id : null,
      });
    }
    await tx.insert(appointmentProposals).values({
      ...common,
      member_id: memberOf(by).id,
      times: moments.map((moment) => moment.toISOString()),
      lapses_at: the(moments.at(-1), 'last time'),
      created_at,
      ...(taken ? { appointment_id, state: 'accepted', accepted_time: taken, accepted_at: created_at } : {}),
      idempotency_key: `demo ${thread} ${sequence}`,
      request_digest: digestOf({ thread, sequence }),
    });
  }
}

/** @returns Its id. */
async function saveAppointment(tx: Db, id: number | null, values: typeof appointments.$inferInsert): Promise<number> {
  const [row] =
    id === null
      ? await tx.insert(appointments).values(values).returning({ id: appointments.id })
      : await tx.update(appointments).set(values).where(eq(appointments.id, id)).returning({ id: appointments.id });
  return the(row, 'appointment').id;
}

/** Nobody talks at the weekend. */
function momentOf([ahead, hour]: Time, days: Days): Date {
  const weekday = days.at(-ahead).getUTCDay();
  const shift = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return days.at(-ahead - shift, hour);
}
