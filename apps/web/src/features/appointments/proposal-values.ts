import type { Appointment, NewProposal, Proposal, ThreadAppointments } from '@gegenpost/contract/appointments.ts';
import { type AppointmentKind, appointmentMinutes } from '@gegenpost/contract/coming-appointments.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { localTimeOf, momentsOf } from '@gegenpost/contract/shared/zoned-time.ts';
import { createSessionMap } from '#platform/session-state.ts';

/** A time as it is typed; `second`: of an hour that happens twice, the later one. */
export type TypedTime = { local: string; second: boolean };
export type ProposalValues = {
  kind: AppointmentKind;
  minutes: string;
  place: string;
  link: string;
  times: TypedTime[];
};

/** What was typed for a thread and not sent yet, by its id. */
export const proposalDrafts = createSessionMap<number, ProposalValues>();

/** The form begins with what was agreed or proposed last, without its times where new ones are wanted. */
export function valuesOf({ appointment, proposal }: ThreadAppointments, zone: string): ProposalValues {
  const last: Appointment | Proposal | null = proposal ?? (appointment?.is_cancelled ? null : appointment);
  const known = last === null ? [] : 'times' in last ? (last.mine ? last.times : []) : [last.starts_at];
  const times = known.map((time) => typedTimeOf(time, zone));
  return {
    kind: last?.kind ?? 'phone',
    minutes: String(last?.minutes ?? 30),
    place: last?.place ?? '',
    link: last?.link ?? '',
    times: times.length > 0 ? times : [{ local: '', second: false }],
  };
}

function typedTimeOf(time: string, zone: string): TypedTime {
  const local = localTimeOf(new Date(time), zone);
  return { local, second: momentsOf(local, zone)[1]?.getTime() === Date.parse(time) };
}

/** The moment that is meant; null: nothing was typed, or no clock in the zone ever shows it. */
export function momentOf({ local, second }: TypedTime, zone: string): Date | null {
  const moments = momentsOf(local, zone);
  return (second ? moments[1] : undefined) ?? moments[0] ?? null;
}

export function proposalOf(
  { kind, minutes, place, link, times }: ProposalValues,
  zone: string,
  { appointment, proposal }: ThreadAppointments,
): Omit<NewProposal, 'idempotency_key'> {
  return {
    kind,
    minutes: appointmentMinutes.find((each) => String(each) === minutes) ?? 30,
    zone,
    place: kind === 'video' ? '' : place,
    link: kind === 'video' ? link : null,
    times: times.map((time) => momentOf(time, zone)?.toISOString() ?? ''),
    answers: proposal?.id ?? null,
    changes: appointment && !appointment.is_cancelled ? appointment.id : null,
  };
}

/** What the schema cannot know of typed times: that one is missing, is no time, has passed or stands twice. */
export function wrongTimes(
  { times }: ProposalValues,
  zone: string,
  { label, gap, now }: { label: (index: number) => string; gap: string; now: Date },
): Record<string, string> {
  const moments = times.map((time) => momentOf(time, zone)?.getTime());
  return Object.fromEntries(
    times.flatMap(({ local }, index) => {
      const moment = moments[index];
      const at = `times.${index}.local`;
      if (local === '') return [[at, validationText('fill_required').replaceAll(':attribute', label(index))]];
      if (moment === undefined) return [[at, gap]];
      if (moment <= now.getTime()) return [[at, validationText('moment_is_over')]];
      return moments.indexOf(moment) < index ? [[at, validationText('time_twice')]] : [];
    }),
  );
}
