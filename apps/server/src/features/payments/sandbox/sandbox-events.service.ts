import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isSigned, signatureOf } from '#features/payments/events/signatures.ts';
import type { ProviderEvent } from '#features/payments/provider.ts';
import type { Db } from '#platform/db/db.ts';
import type { Parts } from '#platform/parts.ts';
import type { SandboxPaymentRow } from './sandbox.table.ts';

type EventParts = Pick<Parts, 'jobs' | 'clock' | 'secrets'>;

/** Brings an event of the sandbox to the webhook, as a provider would over the network. */
export const DELIVER = 'payments.deliver-sandbox-event';
const Event = z.object({
  id: z.string(),
  type: z.string(),
  about: z.object({ kind: z.enum(['payment', 'setup']), ref: z.string() }),
});
export type DeliverJob = z.infer<typeof Event>;

const LATE_MS = 90_000;
/** By how much an event that should have been first comes after the last one. */
const REORDERED_MS = 5_000;

/** Tells of a payment as its card says: at once, late, twice, in the wrong order or not at all. */
export async function announce(parts: EventParts, tx: Db, payment: SandboxPaymentRow, at?: Date): Promise<void> {
  const { state, events } = payment;
  if (events === 'never') return;
  const isLast = state !== 'requires_action' && state !== 'processing';
  if (events === 'reordered' && !isLast) return;
  const due = new Date((at ?? parts.clock.now()).getTime() + (events === 'late' ? LATE_MS : 0));
  await enqueue(parts, tx, payment, state, due);
  if (events === 'twice') await enqueue(parts, tx, payment, state, due);
  if (events === 'reordered') {
    await enqueue(parts, tx, payment, 'requires_action', new Date(due.getTime() + REORDERED_MS));
  }
}

async function enqueue(
  { jobs }: EventParts,
  tx: Db,
  { ref, mode }: SandboxPaymentRow,
  state: string,
  startAfter: Date,
) {
  const kind = mode === 'setup' ? 'setup' : 'payment';
  const event: DeliverJob = { id: eventId(ref, state), type: `${kind}.${state}`, about: { kind, ref } };
  await jobs.enqueue(tx, DELIVER, event, { startAfter });
}

/** The same change has the same event, however often it is told. */
const eventId = (ref: string, state: string) =>
  `evt_${createHash('sha256').update(`${ref} ${state}`).digest('hex').slice(0, 24)}`;

const secretOf = ({ secrets }: Pick<Parts, 'secrets'>) => secrets.key('sandbox-events').toString('hex');

/** Body and header with which an event arrives now. */
export function signedEvent(parts: Pick<Parts, 'clock' | 'secrets'>, event: DeliverJob) {
  const body = JSON.stringify(event);
  return { body, signature: signatureOf(body, secretOf(parts), parts.clock.now()) };
}

export function readSandboxEvent(parts: Pick<Parts, 'secrets'>, body: string, signature: string, now: Date) {
  if (!isSigned(body, signature, secretOf(parts), now)) return null;
  return Event.parse(JSON.parse(body)) satisfies ProviderEvent;
}
