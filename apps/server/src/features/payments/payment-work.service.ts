import { changePayment, lookAt } from './payment-changes.service.ts';
import {
  CANCEL,
  type CancelJob,
  CHARGE,
  type ChargeJob,
  type ForgetJob,
  LOOK,
  type LookJob,
  type RefundJob,
} from './payment-jobs.ts';
import {
  findCustomerRef,
  findInvoiceNumber,
  findMethod,
  findPayment,
  lockPaymentsOf,
  updatePaymentRef,
} from './payments.queries.ts';
import type { PaymentMethodRow, PaymentRow } from './payments.table.ts';
import { MethodUnusable, PAGE_HOURS } from './provider.ts';
import { findProvider, type ProviderParts, providerName } from './providers.service.ts';
import { deleteEventsBefore, findForgottenWork, updateSetupsGivenUp } from './sweep.queries.ts';
import { t } from './texts.de.ts';

const HOUR_MS = 3_600_000;
/** Stripe keeps idempotency keys for a day at least: after that a charge could be made a second time. */
const CHARGE_HOURS = 23;
const SILENCE_MS = 10 * 60_000;
/** Stripe repeats an event for three days. */
const EVENT_DAYS = 30;

/** Charges a saved card or account, once, however often the job runs. */
export async function charge(parts: ProviderParts, { payment_id }: ChargeJob): Promise<void> {
  const payment = await findPayment(parts.db, payment_id);
  if (payment?.state !== 'open' || payment.provider !== providerName(parts.config)) return;
  if (payment.provider_ref !== null) return lookAt(parts, { kind: 'payment', ref: payment.provider_ref });
  const method = payment.method_id === null ? null : await findMethod(parts.db, payment.method_id);
  if (!method) return;
  const age = parts.clock.now().getTime() - payment.created_at.getTime();
  if (age > CHARGE_HOURS * HOUR_MS) return fail(parts, payment, 'other');
  try {
    const ref = await chargeSaved(parts, payment, method);
    await keepRef(parts, payment, ref);
    await lookAt(parts, { kind: 'payment', ref });
  } catch (error) {
    if (!(error instanceof MethodUnusable)) throw error;
    parts.log.warn({ err: error, payment_id }, 'a saved card or account cannot be charged');
    await fail(parts, payment, 'method_unusable');
  }
}

async function chargeSaved(parts: ProviderParts, payment: PaymentRow, method: PaymentMethodRow): Promise<string> {
  const provider = await findProvider(parts);
  const customer_ref = await findCustomerRef(parts.db, payment.company_id, provider.name);
  if (customer_ref === null) throw new MethodUnusable('the company is unknown at the provider');
  const { provider_ref } = await provider.chargeSaved({
    payment_id: payment.id,
    attempt: payment.attempt,
    amount_cents: payment.amount_cents,
    kind: method.kind,
    description: t('description', { number: await findInvoiceNumber(parts.db, payment.invoice_id) }),
    customer_ref,
    method_ref: method.provider_ref,
  });
  return provider_ref;
}

/**
 * Keeps the provider's reference. When the payment was ended meanwhile, the provider is told to end it too.
 *
 * @returns Whether the payment is still under way.
 */
export async function keepRef({ db, jobs }: ProviderParts, payment: PaymentRow, ref: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const kept = (await updatePaymentRef(tx, payment.id, ref)) ?? (await findPayment(tx, payment.id));
    if (kept?.state !== 'cancelled') return true;
    await jobs.enqueue(tx, CANCEL, { payment_id: payment.id } satisfies CancelJob);
    return false;
  });
}

/** Ends a payment that the provider does not know of. */
async function fail(parts: ProviderParts, { id, invoice_id }: PaymentRow, failure: PaymentRow['failure']) {
  await parts.db.transaction(async (tx) => {
    const row = (await lockPaymentsOf(tx, invoice_id)).find((payment) => payment.id === id);
    if (row?.state === 'open' && row.provider_ref === null)
      await changePayment(parts, tx, { ...row, state: 'failed', failure });
  });
}

/** Ends at the provider what we ended, and looks what became of it: it may have been paid a moment before. */
export async function cancel(parts: ProviderParts, { payment_id }: CancelJob): Promise<void> {
  const payment = await findPayment(parts.db, payment_id);
  if (payment?.provider_ref == null || payment.provider !== providerName(parts.config)) return;
  const provider = await findProvider(parts);
  await provider.cancelPayment(payment.provider_ref);
  await lookAt(parts, { kind: 'payment', ref: payment.provider_ref });
}

export async function refund(parts: ProviderParts, { payment_id, amount_cents, key }: RefundJob): Promise<void> {
  const payment = await findPayment(parts.db, payment_id);
  if (payment?.provider_ref == null || payment.provider !== providerName(parts.config)) return;
  const provider = await findProvider(parts);
  await provider.refund({ provider_ref: payment.provider_ref, amount_cents, key });
}

export async function forget(parts: ProviderParts, { provider: name, customer_ref }: ForgetJob): Promise<void> {
  const provider = await findProvider(parts);
  if (provider.name === name) await provider.forgetCustomer(customer_ref);
}

/**
 * Looks after what no event came about for ten minutes, charges what was not charged yet, and ends what nobody began to
 * pay within a day.
 */
export async function sweep(parts: ProviderParts): Promise<void> {
  const { db, jobs } = parts;
  const now = parts.clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const provider = providerName(parts.config);
  const work = await findForgottenWork(db, provider, before(SILENCE_MS));
  await db.transaction(async (tx) => {
    for (const { kind, ref } of work.looks) {
      await jobs.enqueue(tx, LOOK, { provider, kind, ref } satisfies LookJob);
    }
    for (const payment_id of work.charges) await jobs.enqueue(tx, CHARGE, { payment_id } satisfies ChargeJob);
    await updateSetupsGivenUp(tx, before(PAGE_HOURS * HOUR_MS), now);
    await deleteEventsBefore(tx, before(EVENT_DAYS * 24 * HOUR_MS));
  });
  for (const payment of work.unbegun) {
    if (payment.created_at <= before(PAGE_HOURS * HOUR_MS)) await fail(parts, payment, 'expired');
  }
}
