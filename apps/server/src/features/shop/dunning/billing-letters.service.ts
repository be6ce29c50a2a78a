import type { NotificationKind } from '@gegenpost/contract/notifications.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { findPeople } from '#features/shop/orders/customers.queries.ts';
import type { OrderFacts } from '#features/shop/orders/orders.queries.ts';
import type { ShopParts } from '#features/shop/shop-parts.ts';
import { t } from '#features/shop/texts.de.ts';
import { euros } from '#features/shop/words.ts';
import type { Db } from '#platform/db/db.ts';

type LetterParts = Pick<ShopParts, 'mail' | 'config' | 'realtime' | 'clock'>;

type Message = {
  company_id: number;
  subject: string;
  text: string;
  /** The button's text, and the path behind it. */
  button: { label: string; path: string };
  /** What stands behind the bell, about a subscription; null: nothing. */
  notice: { kind: NotificationKind; subscription_id: number } | null;
};

/** Writes to everybody of a company who may see its bills. */
export async function writeToBillers(
  { mail, config, realtime, clock }: LetterParts,
  tx: Db,
  message: Message,
): Promise<void> {
  const { company_id, subject, text, button, notice } = message;
  const action = { label: button.label, url: `${config.publicUrl}${button.path}` };
  for (const { user_id, email, may_bill } of await findPeople(tx, company_id)) {
    if (!may_bill) continue;
    if (notice) {
      const { kind, subscription_id } = notice;
      await notify(tx, realtime, { user_id, kind, subject_id: subscription_id, now: clock.now() });
    }
    await sendLetter(mail, tx, email, { subject, text, action });
  }
}

/** The button of mails about something that is to be paid. */
export const payButton = (orderId: number) => ({
  label: t('pay.button'),
  path: `/de/shop/pay?order=${orderId}`,
});

export const subscriptionButton = () => ({ label: t('subscription.button'), path: '/de/subscription' });

/** What mails say of an order that is to be paid. */
export const owedWords = ({ order, invoice }: OrderFacts) => ({
  invoice: invoice.number,
  amount: euros(order.quote.due_cents),
});
