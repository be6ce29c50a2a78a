import type { Db } from '#platform/db/db.ts';
import {
  CANCEL,
  type CancelJob,
  PAYMENT_CHANGED,
  type PaymentChangedJob,
  REFUND,
  type RefundJob,
} from './payment-jobs.ts';
import { isUnderWay, nextStanding } from './payment-states.ts';
import {
  findCompanyOfCustomer,
  findCustomerRef,
  findPayment,
  hasMethod,
  insertPresentMethod,
  isInvoiceCancelled,
  lockCustomer,
  lockPaymentsOf,
  updatePayment,
  updateSetupEnded,
} from './payments.queries.ts';
import type { PaymentRow } from './payments.table.ts';
import type { MethodReport, PaymentProvider, PaymentReport } from './provider.ts';
import { findProvider, type ProviderParts } from './providers.service.ts';

type Provider = Pick<PaymentProvider, 'name'>;

/**
 * Asks the provider how a payment or the naming of a card stands, and takes that over. What an event said is never
 * looked at, so events may be doubled, late, lost or out of order.
 */
export async function lookAt(parts: ProviderParts, { kind, ref }: { kind: 'payment' | 'setup'; ref: string }) {
  const provider = await findProvider(parts);
  if (kind === 'payment') return applyReport(parts, provider, await provider.fetchPayment(ref));
  const { is_open, customer_ref, method } = await provider.fetchSetup(ref);
  if (is_open) return;
  const now = parts.clock.now();
  await parts.db.transaction(async (tx) => {
    const companyId = customer_ref === null ? null : await findCompanyOfCustomer(tx, provider.name, customer_ref);
    if (companyId !== null && method) await keepMethod(tx, provider, companyId, method, now);
    await updateSetupEnded(tx, provider.name, ref, now);
  });
}

/** Takes over what the provider says of one of our payments; of another one it is told in the log. */
export async function applyReport(parts: ProviderParts, provider: Provider, report: PaymentReport): Promise<void> {
  const { db, log } = parts;
  if (report.payment_id === null) {
    log.warn({ provider: provider.name }, 'an event is about a payment that is not ours');
    return;
  }
  const found = await findPayment(db, report.payment_id);
  if (!found) return alertAbout(parts, report.payment_id, 'it does not exist here');
  await db.transaction(async (tx) => {
    const all = await lockPaymentsOf(tx, found.invoice_id);
    const payment = all.find(({ id }) => id === found.id) ?? found;
    const wrong = await contradictionOf(tx, provider, payment, report);
    if (wrong !== null) return alertAbout(parts, payment.id, wrong);
    await takeOver(
      parts,
      tx,
      payment,
      all.filter(({ id }) => id !== payment.id),
      report,
    );
    const wasUsed = payment.state === 'processing' || payment.state === 'succeeded';
    const isUsed = report.state === 'processing' || report.state === 'succeeded';
    if (report.method && isUsed && !wasUsed) {
      await keepMethod(tx, provider, payment.company_id, report.method, parts.clock.now());
    }
  });
}

function alertAbout({ log }: Pick<ProviderParts, 'log'>, payment_id: number, problem: string): void {
  log.error({ payment_id, problem }, 'the provider says of a payment what cannot be: nothing was changed');
}

/** Why a report cannot be about this payment; null: it fits. */
async function contradictionOf(
  tx: Db,
  provider: Provider,
  payment: PaymentRow,
  report: PaymentReport,
): Promise<string | null> {
  if (payment.provider !== provider.name) return 'another provider has it';
  if (payment.provider_ref !== null && payment.provider_ref !== report.provider_ref) return 'another reference';
  if (payment.amount_cents !== report.amount_cents) return 'another amount';
  const customer = await findCustomerRef(tx, payment.company_id, provider.name);
  return customer !== null && customer !== report.customer_ref ? 'another company' : null;
}

async function takeOver(
  parts: Pick<ProviderParts, 'jobs' | 'clock' | 'log'>,
  tx: Db,
  payment: PaymentRow,
  others: readonly PaymentRow[],
  report: PaymentReport,
): Promise<void> {
  const { provider_ref } = report;
  const isAlone = !others.some(({ state }) => isUnderWay(state));
  const next = nextStanding(payment, report, isAlone);
  const refunded_cents = Math.max(payment.refunded_cents, report.refunded_cents);
  const succeeds = next.state === 'succeeded' && payment.state !== 'succeeded';
  const unowed = succeeds ? await whyUnowed(tx, payment, others) : null;
  if (unowed !== null) {
    await changePayment(parts, tx, {
      ...payment,
      ...next,
      provider_ref,
      state: 'refunded',
      refunded_cents: payment.amount_cents,
    });
    await giveBack(parts, tx, payment.id, payment.amount_cents, payment.amount_cents);
    parts.log.error({ payment_id: payment.id }, `an invoice was paid ${unowed}: the payment is given back`);
    return;
  }
  if (succeeds) await endWaiting(parts, tx, others);
  const isSame = next.state === payment.state && next.failure === payment.failure;
  if (isSame && refunded_cents === payment.refunded_cents) {
    if (payment.provider_ref === null)
      await updatePayment(tx, payment.id, { provider_ref, updated_at: payment.updated_at });
    return;
  }
  await changePayment(parts, tx, { ...payment, ...next, provider_ref, refunded_cents });
}

/** Why nobody owes what is paid now; null: it is owed. */
async function whyUnowed(tx: Db, payment: PaymentRow, others: readonly PaymentRow[]): Promise<string | null> {
  if (others.some(({ state }) => state === 'succeeded')) return 'twice';
  return (await isInvoiceCancelled(tx, payment.invoice_id)) ? 'that was cancelled meanwhile' : null;
}

/** Ends what waits for its payer; what the bank has in hand goes on. */
export async function endWaiting(
  parts: Pick<ProviderParts, 'jobs' | 'clock'>,
  tx: Db,
  payments: readonly PaymentRow[],
): Promise<void> {
  for (const payment of payments) {
    if (payment.state !== 'open' && payment.state !== 'requires_action') continue;
    await changePayment(parts, tx, { ...payment, state: 'cancelled' });
    if (payment.provider_ref !== null) {
      await parts.jobs.enqueue(tx, CANCEL, { payment_id: payment.id } satisfies CancelJob);
    }
  }
}

/**
 * The only place that changes the state of a payment. In the same transaction it enqueues the job by which the shop
 * looks at it again.
 */
export async function changePayment(
  { jobs, clock }: Pick<ProviderParts, 'jobs' | 'clock'>,
  tx: Db,
  { id, state, failure, provider_ref, refunded_cents }: PaymentRow,
): Promise<PaymentRow> {
  const row = await updatePayment(tx, id, { state, failure, provider_ref, refunded_cents, updated_at: clock.now() });
  await jobs.enqueue(tx, PAYMENT_CHANGED, { payment_id: id } satisfies PaymentChangedJob);
  return row;
}

/** @param refundedCents What was given back altogether by then: it tells one refund of a payment from the next. */
export async function giveBack(
  { jobs }: Pick<ProviderParts, 'jobs'>,
  tx: Db,
  payment_id: number,
  amount_cents: number,
  refundedCents: number,
): Promise<void> {
  const key = `refund-${payment_id}-${refundedCents}`;
  await jobs.enqueue(tx, REFUND, { payment_id, amount_cents, key } satisfies RefundJob);
}

/** A card or account becomes the company's present one when it is new; one that was known changes nothing any more. */
async function keepMethod(tx: Db, { name }: Provider, companyId: number, method: MethodReport, now: Date) {
  if (!(await lockCustomer(tx, companyId, name)) || (await hasMethod(tx, name, method.provider_ref))) return;
  await insertPresentMethod(tx, {
    ...method,
    company_id: companyId,
    provider: name,
    mandate_signed_at: method.kind === 'debit' ? now : null,
    created_at: now,
  });
}
