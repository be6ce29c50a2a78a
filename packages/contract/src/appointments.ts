import { z } from 'zod';
import { AppointmentKind, appointmentDetails, appointmentMinutes } from './coming-appointments.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, IdempotencyKey, IdParam, Instant } from './shared/scalars.ts';
import { isZone } from './shared/zoned-time.ts';

/** Most times of one proposal. */
export const APPOINTMENT_TIMES_MAX = 5;
export const APPOINTMENT_PLACE_MAX = 200;
export const APPOINTMENT_LINK_MAX = 500;
/** How far ahead a time may lie. */
export const APPOINTMENT_DAYS_MAX = 365;

/** Where the mails and calendar files say their times, unless the proposer is elsewhere. */
export const USUAL_ZONE = 'Europe/Berlin';

const Zone = z.string().max(64).refine(isZone, 'invalid');

/** One line of text. */
const Place = z
  .string()
  .trim()
  .max(APPOINTMENT_PLACE_MAX)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'invalid');

/** Address of a room for a video talk that the proposer brings: https, without a user name or password in it. */
export const VideoLink = z
  .string()
  .trim()
  .min(1, 'fill_required')
  .max(APPOINTMENT_LINK_MAX)
  .refine((link) => hostOfLink(link) !== null, 'video_link');

/** ASCII alone, as browsers copy addresses: a host in look-alike letters would show itself as another one. */
const HTTPS = /^https:\/\/((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*(?::\d{1,5})?)(?:[/?#][^\s\p{Cc}<>"'\\^`{|}]*)?$/iu;

/** The host that a video link leads to; null: it is no link that may be proposed. */
export const hostOfLink = (link: string): string | null => HTTPS.exec(link)?.[1]?.toLowerCase() ?? null;

export const NewProposal = z
  .strictObject({
    kind: AppointmentKind,
    minutes: z.literal(appointmentMinutes),
    zone: Zone,
    place: Place.default(''),
    link: VideoLink.nullable().default(null),
    times: z
      .array(Instant)
      .min(1, 'fill_required')
      .max(APPOINTMENT_TIMES_MAX)
      .refine((times) => new Set(times.map((time) => Date.parse(time))).size === times.length, 'time_twice'),
    /** The open proposal that this one answers or replaces; null: the proposer saw none. */
    answers: Id.nullable().default(null),
    /** The agreed appointment that this one is to change; null: the proposer saw none. */
    changes: Id.nullable().default(null),
    idempotency_key: IdempotencyKey,
  })
  .refine(({ kind, place }) => kind !== 'on_site' || place !== '', { path: ['place'], error: 'fill_required' })
  .refine(({ kind, link }) => (kind === 'video') === (link !== null), { path: ['link'], error: 'video_link' });
export type NewProposal = z.input<typeof NewProposal>;

export const Appointment = z.object({
  id: Id,
  ...appointmentDetails,
  starts_at: Instant,
  /** Whether it was cancelled; it stays to be seen until its time has passed. */
  is_cancelled: z.boolean(),
  /** Whether the viewer's side cancelled it. */
  cancelled_by_me: z.boolean(),
  /** Until when the viewer's side can take back that it accepted the proposal; null: it cannot, or did not accept it. */
  acceptance: z.object({ proposal_id: Id, undoable_until: Instant }).nullable(),
  /** Until when the viewer's side can take back that it cancelled; null: it cannot, or did not cancel. */
  cancellation: z.object({ undoable_until: Instant }).nullable(),
});
export type Appointment = z.infer<typeof Appointment>;

export const Proposal = z.object({
  id: Id,
  ...appointmentDetails,
  /** Whether the viewer's side proposed it. */
  mine: z.boolean(),
  /** Those that have not passed, earliest first. */
  times: z.array(Instant),
  /** The appointment that it would change; null: a new one. */
  changes: Id.nullable(),
});
export type Proposal = z.infer<typeof Proposal>;

export const ThreadAppointments = z.object({
  /** The one that is agreed or was cancelled and has not passed; null: none. */
  appointment: Appointment.nullable(),
  /** The one that waits for an answer; null: none. */
  proposal: Proposal.nullable(),
  /** Whether the viewer may propose and accept: both sides agreed to talk, and neither blocks the other. */
  can_propose: z.boolean(),
});
export type ThreadAppointments = z.infer<typeof ThreadAppointments>;

const params = z.object({ id: IdParam });

export const appointmentsApi = {
  ofThread: {
    method: 'GET',
    url: '/api/messages/threads/:id/appointments',
    schema: { summary: 'Appointment and proposal of a thread.', params, response: { 200: ThreadAppointments } },
  },
  propose: {
    method: 'POST',
    url: '/api/messages/threads/:id/appointments',
    schema: {
      summary:
        'Proposes up to five times; 409 `appointment_changed` when the other side proposed, answered or cancelled meanwhile.',
      params,
      body: NewProposal,
      response: { 201: ThreadAppointments },
    },
  },
  accept: {
    method: 'POST',
    url: '/api/appointment-proposals/:id/accept',
    schema: {
      summary: 'Accepts one of the times of the other side; a repeated call answers the same.',
      params,
      body: z.strictObject({ starts_at: Instant }),
      response: { 200: ThreadAppointments },
    },
  },
  undoAccept: {
    method: 'DELETE',
    url: '/api/appointment-proposals/:id/accept',
    schema: {
      summary:
        'Takes back for 10 minutes that a time was accepted: the proposal is open again, and a changed appointment as before. A repeated call answers the same; 409 `appointment_undo_over` later.',
      params,
      response: { 200: ThreadAppointments },
    },
  },
  close: {
    method: 'DELETE',
    url: '/api/appointment-proposals/:id',
    schema: {
      summary: 'Withdraws an own proposal, or declines all times of the other side.',
      params,
      response: { 200: ThreadAppointments },
    },
  },
  cancel: {
    method: 'POST',
    url: '/api/appointments/:id/cancel',
    schema: {
      summary: 'Cancels an agreed appointment; a repeated call answers the same.',
      params,
      response: { 200: ThreadAppointments },
    },
  },
  undoCancel: {
    method: 'DELETE',
    url: '/api/appointments/:id/cancel',
    schema: {
      summary:
        'Takes a cancellation back for 10 minutes: the appointment holds again. A repeated call answers the same; 409 `cancellation_undo_over` later.',
      params,
      response: { 200: ThreadAppointments },
    },
  },
  calendar: {
    method: 'GET',
    url: '/api/appointments/:id/calendar',
    schema: { summary: 'An appointment as a calendar file (RFC 5545).', params, response: { 200: z.unknown() } },
  },
} as const satisfies Record<string, Endpoint>;
