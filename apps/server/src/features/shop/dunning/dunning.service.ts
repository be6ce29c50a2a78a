import { lockCompany } from '#features/company/company.service.ts';
import { findPaymentMethod, replacePayment } from '#features/payments/payments.service.ts';
import { daysAfter } from '#features/shop/orders/days.ts';
import { standingOfOrder } from '#features/shop/orders/order-view.service.ts';
import { findOrdersOfCompany, type OrderFacts } from '#features/shop/orders/orders.queries.ts';
import { endSubscription } from '#features/shop/renewal/endings.service.ts';
import type { SubscriptionRow } from '#features/shop/shop.table.ts';
import type { ShopParts } from '#features/shop/shop-parts.ts';
import { findSubscription } from '#features/shop/subscription/subscriptions.queries.ts';
import { t } from '#features/shop/texts.de.ts';
import { germanDay } from '#platform/csv.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { assessCompany } from './assessment.service.ts';
import { owedWords, payButton, writeToBillers } from './billing-letters.service.ts';
import { findPastDue, findWaitingTooLong, takeReminder } from './dunning.queries.ts';
import { endOfPatience, remindersBy } from './reminders.ts';

/** A payer who is on the provider's page may take so long. */
const PAGE_HOURS_MS = 3_600_000;

/**
 * Looks at everything that is to be paid: what waited too long is unpaid from now on; what is unpaid is charged again and
 * reminded of after 3, 7 and 14 days; after 15 days the subscription ends. Each company in a transaction of its own.
 */
export async function dun(parts: ShopParts): Promise<void> {
  const { db, clock } = parts;
  const now = clock.now();
  const waiting = await findWaitingTooLong(db, { today: berlinDay(now), openSince: daysAfter(now, -1) });
  for (const companyId of waiting) await inCompany(parts, companyId, async (tx) => assessCompany(parts, tx, companyId));
  for (const { id, company_id } of await findPastDue(db)) {
    await inCompany(parts, company_id, async (tx) => {
      await assessCompany(parts, tx, company_id);
      const subscription = await findSubscription(tx, id);
      if (subscription?.past_due_since) await dunSubscription(parts, tx, subscription, subscription.past_due_since);
    });
  }
}

/** One that cannot be dunned must not keep the others from it: the next hour tries it again. */
async function inCompany({ db, log }: ShopParts, companyId: number, work: (tx: Db) => Promise<void>): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await lockCompany(tx, companyId);
      await work(tx);
    });
  } catch (err) {
    log.error({ err, company_id: companyId }, 'a company could not be dunned');
  }
}

async function dunSubscription(parts: ShopParts, tx: Db, subscription: SubscriptionRow, since: Date): Promise<void> {
  const now = parts.clock.now();
  const { id, company_id, state, reminders } = subscription;
  const owed = (await findOrdersOfCompany(tx, company_id)).filter(
    (facts) => facts.order.subscription_id === id && standingOfOrder(facts, now).is === 'unpaid',
  );
  if (state === 'active' && now >= endOfPatience(since)) return endUnpaid(parts, tx, subscription, owed[0]);
  const due = remindersBy(now, since);
  if (due <= reminders || !(await takeReminder(tx, id, { from: reminders, to: due }))) return;
  for (const facts of owed) {
    const isCharged = state === 'active' && (await chargeAgain(parts, tx, facts));
    await remind(parts, tx, facts, { state, isCharged, end: berlinDay(endOfPatience(since)) });
  }
}

/** Charges the card or account that the company let us keep; where somebody is about to pay, or there is none, nothing. */
async function chargeAgain(parts: ShopParts, tx: Db, { order, invoice, payments }: OrderFacts): Promise<boolean> {
  const method = await findPaymentMethod(tx, order.company_id);
  const latest = payments.at(-1);
  const isBusy =
    latest !== undefined &&
    ['open', 'requires_action'].includes(latest.state) &&
    parts.clock.now().getTime() - latest.updated_at.getTime() < PAGE_HOURS_MS;
  if (!method || isBusy || invoice.due_on !== null) return false;
  try {
    await replacePayment(parts, tx, {
      ...{ invoice_id: invoice.id, company_id: order.company_id, amount_cents: order.quote.due_cents },
      ...{ kind: method.kind, uses_saved: true },
    });
    return true;
  } catch (error) {
    // The bank has it in hand, or it was paid this moment.
    if (error instanceof AppError && error.status === 409) return false;
    throw error;
  }
}

type Reminding = { state: SubscriptionRow['state']; isCharged: boolean; end: string };

async function remind(
  parts: ShopParts,
  tx: Db,
  facts: OrderFacts,
  { state, isCharged, end }: Reminding,
): Promise<void> {
  const { order, invoice } = facts;
  const words = { ...owedWords(facts), end: germanDay(end) };
  const text = state === 'ended' ? 'reminder.text.ended' : isCharged ? 'reminder.text.charge' : 'reminder.text.ask';
  await writeToBillers(parts, tx, {
    company_id: order.company_id,
    subject: t('reminder.subject', words),
    text: t(text, words),
    button: payButton(order.id),
    notice: {
      kind: invoice.due_on === null ? 'payment_failed' : 'payment_due',
      subscription_id: order.subscription_id,
    },
  });
}

async function endUnpaid(
  parts: ShopParts,
  tx: Db,
  subscription: SubscriptionRow,
  owed: OrderFacts | undefined,
): Promise<void> {
  await endSubscription(parts, tx, subscription, parts.clock.now());
  const { id, company_id } = subscription;
  await writeToBillers(parts, tx, {
    company_id,
    subject: t('ended.unpaid.subject'),
    text: t('ended.unpaid.text', owed ? owedWords(owed) : {}),
    button: owed ? payButton(owed.order.id) : { label: t('ended.button'), path: '/de/shop' },
    notice: { kind: 'subscription_ended', subscription_id: id },
  });
}
