import { lockCompany } from '#features/company/company.service.ts';
import type { CompanyRow } from '#features/company/company.table.ts';
import { confirmVatAgain } from '#features/company/vat/vat.service.ts';
import {
  owedWords,
  payButton,
  subscriptionButton,
  writeToBillers,
} from '#features/shop/dunning/billing-letters.service.ts';
import { findCustomer, findVatProof } from '#features/shop/orders/customers.queries.ts';
import { daysAfter } from '#features/shop/orders/days.ts';
import { findOrdersOfCompany, findOwnOrder } from '#features/shop/orders/orders.queries.ts';
import { issueTerm } from '#features/shop/orders/terms.service.ts';
import type { SubscriptionRow } from '#features/shop/shop.table.ts';
import type { ShopParts } from '#features/shop/shop-parts.ts';
import { publishSubscriptionChanged } from '#features/shop/subscription/events.service.ts';
import { lastDayOf } from '#features/shop/subscription/overview.service.ts';
import { coverSeats } from '#features/shop/subscription/seats.service.ts';
import { findSubscription, updateSubscription } from '#features/shop/subscription/subscriptions.queries.ts';
import { t } from '#features/shop/texts.de.ts';
import { euros } from '#features/shop/words.ts';
import { germanDay } from '#platform/csv.ts';
import type { Db } from '#platform/db/db.ts';
import { berlinDay, berlinDayEnd } from '#platform/i18n/berlin.ts';
import { endIfOver } from './endings.service.ts';
import { findNextTerm, type NextTerm } from './next-term.service.ts';
import { findOver, findToAnnounce, findToRenew, takeAnnouncement } from './renewal.queries.ts';

/** A confirmation of a VAT id is good for so many hours: each invoice without VAT needs a fresh one. */
const PROOF_DAYS = 1;
/** So many days a renewal waits for the register at most; the subscription runs meanwhile. */
const REGISTER_DAYS = 2;

/**
 * Renews subscriptions and ends cancelled ones, each in a transaction of its own: one that fails does not stop the
 * others.
 */
export async function renewAll(parts: ShopParts): Promise<void> {
  const { db, clock } = parts;
  for (const due of await findOver(db, clock.now())) await eachAlone(parts, due, endCancelled);
  for (const due of await findToRenew(db, clock.now())) await eachAlone(parts, due, renew);
}

async function eachAlone(
  parts: ShopParts,
  { id, company_id }: { id: number; company_id: number },
  work: (parts: ShopParts, tx: Db, subscription: SubscriptionRow | null) => Promise<void>,
): Promise<void> {
  try {
    await parts.db.transaction(async (tx) => work(parts, tx, await lockSubscription(tx, company_id, id)));
  } catch (err) {
    parts.log.error({ err, subscription_id: id }, 'a subscription could not be renewed or ended');
  }
}

async function lockSubscription(tx: Db, companyId: number, id: number): Promise<SubscriptionRow | null> {
  await lockCompany(tx, companyId);
  return findSubscription(tx, id);
}

async function endCancelled(parts: ShopParts, tx: Db, subscription: SubscriptionRow | null): Promise<void> {
  if (subscription?.state !== 'active' || !(await endIfOver(parts, tx, subscription))) return;
  const { id, company_id, plan_name: plan } = subscription;
  await writeToBillers(parts, tx, {
    company_id,
    subject: t('ended.cancelled.subject'),
    text: t('ended.cancelled.text', { plan, day: germanDay(lastDayOf(subscription)) }),
    button: { label: t('ended.button'), path: '/de/shop' },
    notice: { kind: 'subscription_ended', subscription_id: id },
  });
}

async function renew(parts: ShopParts, tx: Db, subscription: SubscriptionRow | null): Promise<void> {
  const now = parts.clock.now();
  if (subscription?.state !== 'active' || subscription.ends_at > now) return;
  if (subscription.cancelled_at !== null || subscription.past_due_since !== null) return;
  const found = await findCustomer(tx, subscription.company_id);
  const company = await withFreshProof(parts, tx, found, subscription.ends_at);
  if (!company) return;
  const next = await findNextTerm(tx, subscription, company, await findOrdersOfCompany(tx, company.id));
  if (!next) {
    parts.log.error({ subscription_id: subscription.id }, 'a subscription has no address for its next invoice');
    return;
  }
  await goOn(parts, tx, { subscription, company, next });
}

/**
 * The company as it is taxed now; null: the register is being asked first. Where none answers for two days, or none does
 * at all, the id counts as not confirmed.
 */
async function withFreshProof(parts: ShopParts, tx: Db, company: CompanyRow, endsAt: Date): Promise<CompanyRow | null> {
  const now = parts.clock.now();
  const isOver = daysAfter(endsAt, REGISTER_DAYS) <= now;
  if (company.country === 'DE' || company.vat_reg_no === null) return company;
  if (company.vat_state === 'pending') return isOver ? company : null;
  if (company.vat_state !== 'valid') return company;
  const proof = await findVatProof(tx, company);
  if (proof && proof.answered_at >= daysAfter(now, -PROOF_DAYS)) return company;
  const isAsked = !isOver && (await confirmVatAgain(parts, tx, company.id));
  return isAsked ? null : { ...company, vat_state: 'unchecked' };
}

type Renewing = { subscription: SubscriptionRow; company: CompanyRow; next: NextTerm };

async function goOn(parts: ShopParts, tx: Db, { subscription, company, next }: Renewing): Promise<void> {
  const { id, company_id } = subscription;
  const { plan, offer, quote, billing, payment_kind, term } = next;
  const { plan_key, plan_name, price_cents } = offer;
  await updateSubscription(tx, id, {
    ...{ plan_key, plan_name, price_cents, payment_kind, next_plan_key: null, renewal_announced: false },
    auto_renewal_days: plan?.auto_renewal_days ?? subscription.auto_renewal_days,
    ends_at: berlinDayEnd(quote.service_to),
  });
  if (plan) await coverSeats(parts, tx, { company_id, seats: plan.sub_account_limit, now: parts.clock.now() });
  await publishSubscriptionChanged(tx, parts.realtime, company_id);
  const { order, payment } = await issueTerm(parts, tx, {
    ...{ company, quote, billing, payment_kind, term, kind: 'renewal', subscription_id: id },
    ...{ uses_saved: true, by: null, confirmed_to: null },
  });
  if (payment && payment.kind !== 'transfer' && payment.method_id === null)
    await askToPay(parts, tx, order.id, company_id);
}

async function askToPay(parts: ShopParts, tx: Db, id: number, company_id: number): Promise<void> {
  const facts = await findOwnOrder(tx, { company_id, id });
  if (!facts) return;
  const { plan_name: plan, service_from, service_to } = facts.order.quote;
  const words = { ...owedWords(facts), plan, from: germanDay(service_from), to: germanDay(service_to) };
  await writeToBillers(parts, tx, {
    company_id,
    subject: t('renewed.unpayable.subject'),
    text: t('renewed.unpayable.text', words),
    button: payButton(id),
    notice: null,
  });
}

/** A year is announced 30 days before, a quarter 7, a month 3. */
const noticeDays = (termDays: number) => (termDays >= 365 ? 30 : termDays >= 90 ? 7 : 3);
const LONGEST_NOTICE = 30;

/** Tells by mail, once, that a subscription is about to renew, and what that costs. */
export async function announceRenewals(parts: ShopParts): Promise<void> {
  const { db, clock } = parts;
  const now = clock.now();
  for (const subscription of await findToAnnounce(db, { now, before: daysAfter(now, LONGEST_NOTICE) })) {
    const { auto_renewal_days, ends_at, company_id, id } = subscription;
    if (ends_at > daysAfter(now, noticeDays(auto_renewal_days))) continue;
    await db.transaction(async (tx) => {
      const present = await lockSubscription(tx, company_id, id);
      if (present && (await takeAnnouncement(tx, id))) await announce(parts, tx, present);
    });
  }
}

async function announce(parts: ShopParts, tx: Db, subscription: SubscriptionRow): Promise<void> {
  const { id, company_id, ends_at } = subscription;
  const company = await findCustomer(tx, company_id);
  const next = await findNextTerm(tx, subscription, company, await findOrdersOfCompany(tx, company_id));
  if (!next) return;
  const day = germanDay(berlinDay(ends_at));
  await writeToBillers(parts, tx, {
    company_id,
    subject: t('announced.subject', { day }),
    text: t('announced.text', {
      ...{ day, plan: next.offer.plan_name, days: next.offer.term_days, amount: euros(next.quote.gross_cents) },
      ...{ payment: t(`payment_kind.${next.payment_kind}`), last: germanDay(lastDayOf(subscription)) },
    }),
    button: subscriptionButton(),
    notice: { kind: 'renewal_announced', subscription_id: id },
  });
}
