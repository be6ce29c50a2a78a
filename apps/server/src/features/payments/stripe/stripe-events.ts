import { z } from 'zod';
import { isSigned } from '#features/payments/events/signatures.ts';
import type { ProviderEvent } from '#features/payments/provider.ts';

const Envelope = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: z.string().optional(),
      mode: z.string().optional(),
      payment_intent: z.string().nullish(),
    }),
  }),
});

/**
 * Reads which payment an event of Stripe is about, and nothing else of it.
 *
 * @returns null when the signature is wrong, too old, or no event was signed.
 */
export function readStripeEvent(body: string, signature: string, secret: string, now: Date): ProviderEvent | null {
  if (!isSigned(body, signature, secret, now)) return null;
  const parsed = Envelope.safeParse(parse(body));
  if (!parsed.success) return null;
  const { id, type, data } = parsed.data;
  return { id, type, about: subjectOf(data.object) };
}

/** Sessions and intents are what was asked for; charges, refunds and disputes name their intent. */
function subjectOf(subject: z.infer<typeof Envelope>['data']['object']): ProviderEvent['about'] {
  const { object, id, mode, payment_intent } = subject;
  if (object === 'checkout.session' && id !== undefined)
    return { kind: mode === 'setup' ? 'setup' : 'payment', ref: id };
  if (object === 'payment_intent' && id !== undefined) return { kind: 'payment', ref: id };
  return typeof payment_intent === 'string' ? { kind: 'payment', ref: payment_intent } : null;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // Signed, but not JSON: it is about nothing.
    return null;
  }
}
