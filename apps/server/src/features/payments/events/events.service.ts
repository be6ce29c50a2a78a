import { LOOK, type LookJob } from '#features/payments/payment-jobs.ts';
import { findProvider, type ProviderParts } from '#features/payments/providers.service.ts';
import { insertEvent } from './events.queries.ts';

/**
 * Notes an event of the provider, and leaves it to a job to ask what became of its payment.
 *
 * @returns False: the signature is wrong or too old, so nothing was done.
 */
export async function takeEvent(parts: ProviderParts, body: string, signature: string): Promise<boolean> {
  const now = parts.clock.now();
  const provider = await findProvider(parts);
  const event = provider.readEvent(body, signature, now);
  if (!event) {
    parts.log.error({ provider: provider.name }, 'an event of payments came with a wrong signature');
    return false;
  }
  const { id, type, about } = event;
  await parts.db.transaction(async (tx) => {
    const row = { id, type, provider: provider.name, provider_ref: about?.ref ?? null, received_at: now };
    if (!(await insertEvent(tx, row)) || !about) return;
    await parts.jobs.enqueue(tx, LOOK, { provider: provider.name, ...about } satisfies LookJob);
  });
  return true;
}
