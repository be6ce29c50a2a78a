import type { Order } from '@gegenpost/contract/orders.ts';
import type { PaymentState } from '@gegenpost/contract/payments.ts';
import { desc, eq } from 'drizzle-orm';
import { findPaymentOf } from '#features/payments/payments.service.ts';
import { paymentMethods, payments } from '#features/payments/payments.table.ts';
import { lookAtPayment } from '#features/shop/dunning/assessment.service.ts';
import { dun } from '#features/shop/dunning/dunning.service.ts';
import { announceRenewals, renewAll } from '#features/shop/renewal/renewal.service.ts';
import { correctTaxes } from '#features/shop/renewal/tax-corrections.service.ts';
import { orders } from '#features/shop/shop.table.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { testApp } from './api.ts';
import { testParts } from './parts.ts';

/** An app whose clock the test moves, whose mails it reads, and whose jobs it runs by hand. */
export async function shopWorld(start: string) {
  let present = new Date(start);
  const clock = { now: () => present };
  const mails: Mail[] = [];
  const jobs: { name: string; data: object }[] = [];
  const parts = await testParts({ clock });
  const mail = { enqueue: async (_tx: unknown, one: Mail) => void mails.push(one), outbox: null };
  const enqueue = async (_tx: unknown, name: string, data: object) => void jobs.push({ name, data });
  const app = await testApp({ parts: { ...parts, mail, jobs: { ...parts.jobs, enqueue } } });
  const { db } = app;

  /** What the provider says of the payment of an order: it is written as the room `payments` does, and looked at. */
  async function report(orderId: number, state: PaymentState): Promise<void> {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    const payment = await findPaymentOf(db, order!.invoice_id);
    await db.update(payments).set({ state, updated_at: present }).where(eq(payments.id, payment!.id));
    await lookAtPayment(app, { payment_id: payment!.id });
  }

  return {
    app,
    db,
    mails,
    jobs,
    report,
    now: () => present,
    /** Moves the clock without running anything. */
    moveTo: (moment: string | Date) => {
      present = new Date(moment);
    },
    /** Runs what runs every hour. */
    async hour(): Promise<void> {
      for (const work of [renewAll, announceRenewals, dun, correctTaxes]) await work(app);
    },
    /** What was written to somebody. */
    subjectsTo: ({ email }: { email: string }) => mails.filter(({ to }) => to === email).map(({ subject }) => subject),
    /** The latest order of a company. */
    async lastOrder(companyId: number) {
      const [row] = await db
        .select()
        .from(orders)
        .where(eq(orders.company_id, companyId))
        .orderBy(desc(orders.id))
        .limit(1);
      return row!;
    },
    attempts: async ({ invoice }: Pick<Order, 'invoice'>) =>
      db.select().from(payments).where(eq(payments.invoice_id, invoice.id)).orderBy(payments.attempt),
    /** A card that the company let us keep. */
    async keepCard(companyId: number): Promise<void> {
      await db.insert(paymentMethods).values({
        ...{ company_id: companyId, provider: 'sandbox', provider_ref: `card-${companyId}`, kind: 'card' },
        ...{ brand: 'Visa', last4: '4242', expires_on: '2031-12-31', created_at: present },
      });
    },
  };
}
