import { lockCompany } from '#features/company/company.service.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import { isCourtesy } from '#features/shop/operator/courtesy.service.ts';
import { findPeople } from '#features/shop/orders/customers.queries.ts';
import { endIfOver } from '#features/shop/renewal/endings.service.ts';
import type { SubscriptionRow } from '#features/shop/shop.table.ts';
import type { ShopParts } from '#features/shop/shop-parts.ts';
import { t } from '#features/shop/texts.de.ts';
import { germanTime } from '#features/shop/words.ts';
import { germanDay } from '#platform/csv.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { publishSubscriptionChanged } from './events.service.ts';
import { lastDayOf } from './overview.service.ts';
import { findActive, updateSubscription } from './subscriptions.queries.ts';

export type By = { company_id: number; user_id: number };

/**
 * Cancels to the end of the term, also while something is not paid, and confirms it by mail. Cancelling twice changes
 * nothing.
 *
 * @throws {AppError} 404 without a subscription.
 */
export async function cancelSubscription(parts: ShopParts, by: By): Promise<void> {
  await change(parts, by, async (tx, subscription, now) => {
    if (subscription.cancelled_at !== null) return;
    await updateSubscription(tx, subscription.id, { cancelled_at: now });
    const { plan_name: plan } = subscription;
    await write(parts, tx, by, {
      subject: t('cancelled.subject'),
      text: t('cancelled.text', { plan, at: germanTime(now), day: germanDay(lastDayOf(subscription)) }),
    });
    // A term that is over, and whose payment was waited for, ends with the cancellation.
    await endIfOver(parts, tx, { ...subscription, cancelled_at: now });
  });
}

/**
 * Takes the cancellation back, until the end of the term. Where nothing is cancelled nothing changes.
 *
 * @throws {AppError} 404 without a subscription, also when it has ended; 409 for one that an operator gave.
 */
export async function revokeCancellation(parts: ShopParts, by: By): Promise<void> {
  await change(parts, by, async (tx, subscription, now) => {
    if (subscription.cancelled_at === null) return;
    if (isCourtesy(subscription)) throw conflict();
    await updateSubscription(tx, subscription.id, { cancelled_at: null });
    const { plan_name: plan, ends_at } = subscription;
    await write(parts, tx, by, {
      subject: t('revoked.subject'),
      text: t('revoked.text', { plan, at: germanTime(now), day: germanDay(berlinDay(ends_at)) }),
    });
  });
}

async function change(
  parts: ShopParts,
  { company_id }: By,
  make: (tx: Db, subscription: SubscriptionRow, now: Date) => Promise<void>,
): Promise<void> {
  const hasEnded = await parts.db.transaction(async (tx) => {
    await lockCompany(tx, company_id);
    const subscription = await findActive(tx, company_id);
    if (!subscription || (await endIfOver(parts, tx, subscription))) return true;
    await make(tx, subscription, parts.clock.now());
    await publishSubscriptionChanged(tx, parts.realtime, company_id);
    return false;
  });
  if (hasEnded) throw notFound();
}

async function write(
  { mail, config }: ShopParts,
  tx: Db,
  { company_id, user_id }: By,
  letter: { subject: string; text: string },
): Promise<void> {
  const people = await findPeople(tx, company_id);
  const action = { label: t('subscription.button'), url: `${config.publicUrl}/de/subscription` };
  for (const { email } of people.filter((person) => person.is_main || person.user_id === user_id)) {
    await sendLetter(mail, tx, email, { ...letter, action });
  }
}
