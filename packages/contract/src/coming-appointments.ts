import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, Instant } from './shared/scalars.ts';

export const appointmentKinds = ['phone', 'on_site', 'video'] as const;
export const AppointmentKind = z.enum(appointmentKinds);
export type AppointmentKind = z.infer<typeof AppointmentKind>;

export const appointmentMinutes = [15, 30, 45, 60, 90, 120, 180, 240] as const;

/** What two sides agree on, but for the time. */
export const appointmentDetails = {
  kind: AppointmentKind,
  minutes: z.literal(appointmentMinutes),
  /** Of the proposer; the times themselves are moments. */
  zone: z.string(),
  /** Address of a talk on site, or the number to call; may be empty except on site. */
  place: z.string(),
  /** null: no video talk. */
  link: z.string().nullable(),
};

export const ComingAppointment = z.object({
  id: Id,
  thread_id: Id,
  ...appointmentDetails,
  starts_at: Instant,
  /** The other side as the viewer may see it. */
  who: z.string(),
  subject: z.string(),
});
export type ComingAppointment = z.infer<typeof ComingAppointment>;

/** Apart from the other calls about appointments, because the overview loads it. */
export const comingAppointmentsApi = {
  list: {
    method: 'GET',
    url: '/api/appointments',
    schema: { summary: 'The next ten appointments of the user.', response: { 200: z.array(ComingAppointment) } },
  },
} as const satisfies Record<string, Endpoint>;
