import {
  type ChargeOrder,
  MethodUnusable,
  PAGE_HOURS,
  type PageOrder,
  type PaymentProvider,
  type PaymentReport,
  type SetupOrder,
} from '#features/payments/provider.ts';
import type { Db } from '#platform/db/db.ts';
import type { Parts } from '#platform/parts.ts';
import { newToken } from '#platform/tokens.ts';
import {
  deleteSandboxCustomer,
  findSandboxMethod,
  findSandboxPayment,
  insertSandboxPayment,
  lockSandboxPayment,
  updateRefunded,
  updateSandboxPayment,
} from './sandbox.queries.ts';
import type { SandboxMethodRow, SandboxPaymentRow } from './sandbox.table.ts';
import { announce, readSandboxEvent } from './sandbox-events.service.ts';

export type SandboxParts = Pick<Parts, 'db' | 'jobs' | 'clock' | 'secrets'>;

/** How long the bank takes for a direct debit. */
export const BANK_MS = 60_000;
const PAGE_MS = PAGE_HOURS * 3_600_000;

export const pagePath = (ref: string) => `/sandbox/pay/${ref}`;

/** A provider that moves play money. What it knows stands in tables of its own, which nothing else reads. */
export function openSandbox(parts: SandboxParts): PaymentProvider {
  const { db } = parts;
  return {
    name: 'sandbox',
    createCustomer: async ({ id }) => `sandbox-customer-${id}`,
    startPayment: (order) => openPage(parts, order),
    startSetup: (order) => openPage(parts, order),
    chargeSaved: (order) => chargeSaved(parts, order),
    fetchPayment: (ref) => db.transaction(async (tx) => reportOf(tx, await settle(parts, tx, ref))),

    async fetchSetup(ref) {
      const setup = await db.transaction((tx) => settle(parts, tx, ref));
      const { state, customer_ref, method_ref } = setup;
      const used = state === 'succeeded' && method_ref !== null ? await findSandboxMethod(db, method_ref) : null;
      const is_open = state === 'open' || state === 'requires_action';
      return { is_open, customer_ref, method: used && methodOf(used) };
    },

    async cancelPayment(ref) {
      await db.transaction(async (tx) => {
        const { state } = await settle(parts, tx, ref);
        if (state !== 'open' && state !== 'requires_action') return;
        await announce(parts, tx, await updateSandboxPayment(tx, ref, { state: 'cancelled', failure: 'expired' }));
      });
    },

    async refund({ provider_ref, amount_cents, key }) {
      await db.transaction(async (tx) => {
        const { state } = await settle(parts, tx, provider_ref);
        if (state !== 'succeeded') throw new Error('nothing was paid that could be given back');
        await updateRefunded(tx, provider_ref, amount_cents, key);
      });
    },

    forgetCustomer: (customerRef) => db.transaction((tx) => deleteSandboxCustomer(tx, customerRef)),
    readEvent: (body, signature, now) => readSandboxEvent(parts, body, signature, now),
  };
}

async function openPage({ db, clock }: SandboxParts, order: PageOrder | SetupOrder) {
  const { kind, description, customer_ref, return_path } = order;
  const what =
    'setup_id' in order
      ? { mode: 'setup' as const, key: `setup-${order.setup_id}` }
      : { mode: 'page' as const, key: keyOf(order), payment_id: order.payment_id, amount_cents: order.amount_cents };
  const page = { ...what, kind, description, customer_ref, return_path, created_at: clock.now() };
  const { row } = await insertSandboxPayment(db, { ...page, ref: `sandbox-${newToken()}`, state: 'open' });
  return { provider_ref: row.ref, redirect_url: pagePath(row.ref) };
}

const keyOf = ({ payment_id, attempt }: { payment_id: number; attempt: number }) => `pay-${payment_id}-${attempt}`;

async function chargeSaved(parts: SandboxParts, order: ChargeOrder) {
  const { kind, description, customer_ref, method_ref, payment_id, amount_cents } = order;
  return parts.db.transaction(async (tx) => {
    const method = await findSandboxMethod(tx, method_ref);
    if (method?.customer_ref !== customer_ref) throw new MethodUnusable('the sandbox does not know it');
    const created_at = parts.clock.now();
    const { row, isNew } = await insertSandboxPayment(tx, {
      ...{ ref: `sandbox-${newToken()}`, key: keyOf(order), mode: 'charge', payment_id, amount_cents },
      ...{ kind, description, customer_ref, method_ref, created_at },
      ...standingOfCharge(method, created_at),
    });
    if (isNew) await announceAll(parts, tx, row);
    return { provider_ref: row.ref };
  });
}

function standingOfCharge({ behaviour }: SandboxMethodRow, now: Date) {
  switch (behaviour) {
    case 'pays':
      return { state: 'succeeded' } as const;
    case 'declined_later':
      return { state: 'failed', failure: 'declined' } as const;
    case 'authenticated_later':
      return { state: 'requires_action', failure: 'authentication_required' } as const;
    default:
      return { state: 'processing', settles_at: new Date(now.getTime() + BANK_MS) } as const;
  }
}

/** Tells of a payment as it is, and of a direct debit also when the bank answers. */
export async function announceAll(parts: SandboxParts, tx: Db, payment: SandboxPaymentRow): Promise<void> {
  await announce(parts, tx, payment);
  if (payment.settles_at === null) return;
  const method = payment.method_ref === null ? null : await findSandboxMethod(tx, payment.method_ref);
  await announce(parts, tx, { ...payment, ...answerOfBank(method) }, payment.settles_at);
}

function answerOfBank(method: SandboxMethodRow | null) {
  return method?.behaviour === 'debit_fails'
    ? ({ state: 'failed', failure: 'insufficient_funds' } as const)
    : ({ state: 'succeeded', failure: null } as const);
}

/**
 * Locks a payment as it is by now: pages end after a day, and banks answer after a minute.
 *
 * @throws When the sandbox does not know it.
 */
export async function settle({ clock }: SandboxParts, tx: Db, ref: string): Promise<SandboxPaymentRow> {
  const payment = await lockSandboxPayment(tx, ref);
  if (!payment) throw new Error('the sandbox does not know this payment');
  const now = clock.now().getTime();
  const { state, settles_at, method_ref, mode, created_at } = payment;
  if (state === 'processing' && settles_at !== null && settles_at.getTime() <= now) {
    const method = method_ref === null ? null : await findSandboxMethod(tx, method_ref);
    return updateSandboxPayment(tx, ref, answerOfBank(method));
  }
  const isWaiting = mode !== 'charge' && (state === 'open' || state === 'requires_action');
  if (!isWaiting || created_at.getTime() + PAGE_MS > now) return payment;
  return updateSandboxPayment(tx, ref, { state: 'cancelled', failure: 'expired' });
}

async function reportOf(tx: Db, payment: SandboxPaymentRow): Promise<PaymentReport> {
  const { ref, failure, amount_cents, refunded_cents, payment_id, customer_ref, method_ref, mode } = payment;
  const isGivenBack = refunded_cents > 0 && refunded_cents === amount_cents;
  const state = payment.state === 'succeeded' && isGivenBack ? 'refunded' : payment.state;
  const isUsed = state === 'succeeded' || state === 'processing';
  const method = isUsed && method_ref !== null ? await findSandboxMethod(tx, method_ref) : null;
  const isOpen = mode === 'page' && (state === 'open' || state === 'requires_action');
  return {
    ...{ provider_ref: ref, state, failure, amount_cents: amount_cents ?? 0, refunded_cents, payment_id, customer_ref },
    method: method && methodOf(method),
    redirect_url: isOpen ? pagePath(ref) : null,
  };
}

const methodOf = ({ ref, kind, brand, last4, expires_on, mandate_ref }: SandboxMethodRow) => ({
  ...{ provider_ref: ref, kind, brand, last4, expires_on, mandate_ref },
});

/** A payment whose page somebody opened; null: there is none. */
export async function findOpenedPage(parts: SandboxParts, ref: string): Promise<SandboxPaymentRow | null> {
  const known = await findSandboxPayment(parts.db, ref);
  if (!known || known.mode === 'charge') return null;
  return parts.db.transaction((tx) => settle(parts, tx, ref));
}
