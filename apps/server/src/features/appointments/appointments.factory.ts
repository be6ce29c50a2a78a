import { randomUUID } from 'node:crypto';
import type { NewProposal, ThreadAppointments } from '@gegenpost/contract/appointments.ts';

/** The body of a proposal of one time, of a phone call. */
export const newProposal = (times: readonly string[], change: Partial<NewProposal> = {}): NewProposal => ({
  kind: 'phone',
  minutes: 30,
  zone: 'Europe/Berlin',
  times: [...times],
  idempotency_key: randomUUID(),
  ...change,
});

/** What a further proposal has to name, to be about the present state. */
export const seenIn = ({ appointment, proposal }: ThreadAppointments) => ({
  answers: proposal?.id ?? null,
  changes: appointment && !appointment.is_cancelled ? appointment.id : null,
});
