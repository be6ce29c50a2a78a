import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { underWay } from './payment-states.ts';
import type { ProviderName } from './payments.queries.ts';
import { type PaymentRow, paymentEvents, paymentSetups, payments } from './payments.table.ts';

export type ForgottenWork = {
  looks: { kind: 'payment' | 'setup'; ref: string }[];
  /** Payments whose saved card the provider was not asked to charge. */
  charges: number[];
  /** Payments whose page was never opened. */
  unbegun: PaymentRow[];
};

/** What has been under way at a provider since before a moment. */
export async function findForgottenWork(db: Db, provider: ProviderName, before: Date): Promise<ForgottenWork> {
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(eq(payments.provider, provider), inArray(payments.state, [...underWay]), lte(payments.updated_at, before)),
    );
  const setups = await db
    .select({ ref: paymentSetups.provider_ref })
    .from(paymentSetups)
    .where(
      and(
        eq(paymentSetups.provider, provider),
        isNull(paymentSetups.ended_at),
        isNotNull(paymentSetups.provider_ref),
        lte(paymentSetups.created_at, before),
      ),
    );
  const unasked = rows.filter(({ provider_ref }) => provider_ref === null);
  return {
    looks: [
      ...rows.flatMap(({ provider_ref: ref }) => (ref === null ? [] : [{ kind: 'payment' as const, ref }])),
      ...setups.flatMap(({ ref }) => (ref === null ? [] : [{ kind: 'setup' as const, ref }])),
    ],
    charges: unasked.filter(({ method_id }) => method_id !== null).map(({ id }) => id),
    unbegun: unasked.filter(({ method_id }) => method_id === null),
  };
}

/** Ends changes of the card whose page never opened. */
export async function updateSetupsGivenUp(tx: Db, before: Date, now: Date): Promise<void> {
  await tx
    .update(paymentSetups)
    .set({ ended_at: now })
    .where(
      and(isNull(paymentSetups.ended_at), isNull(paymentSetups.provider_ref), lte(paymentSetups.created_at, before)),
    );
}

export async function deleteEventsBefore(tx: Db, before: Date): Promise<void> {
  await tx.delete(paymentEvents).where(lte(paymentEvents.received_at, before));
}
