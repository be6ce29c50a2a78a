import { getTermsInForce } from '#features/auth/terms/terms.service.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import type { OrderRow } from '#features/shop/shop.table.ts';
import type { ShopParts } from '#features/shop/shop-parts.ts';
import { t } from '#features/shop/texts.de.ts';
import { euros, germanTime } from '#features/shop/words.ts';
import { germanDay } from '#platform/csv.ts';
import type { Db } from '#platform/db/db.ts';

type Confirmed = Pick<OrderRow, 'quote' | 'billing' | 'number' | 'payment_kind' | 'placed_at'>;

/** Confirms at once that an order came, with all that was agreed (§ 312i (1) no. 3 and 4 BGB). */
export async function confirmOrder(
  { mail, config }: Pick<ShopParts, 'mail' | 'config'>,
  tx: Db,
  to: string,
  order: Confirmed,
): Promise<void> {
  const { quote, billing, number, payment_kind, placed_at } = order;
  const { terms, valid_from } = await getTermsInForce(tx);
  const { name, name_addition, street, postal_code, city } = billing;
  await sendLetter(mail, tx, to, {
    subject: t('confirmation.subject', { number }),
    text: t('confirmation.text', {
      ...{ number, plan: quote.plan_name, at: germanTime(placed_at) },
      ...{ from: germanDay(quote.service_from), to: germanDay(quote.service_to), price: priceOf(order) },
      address: [name, name_addition, street, [postal_code, city].filter(Boolean).join(' ')].filter(Boolean).join('\n'),
      payment: t(`payment_kind.${payment_kind}`),
    }),
    action: { label: t('confirmation.button'), url: `${config.publicUrl}/de/subscription` },
    hint: t('confirmation.terms', { day: germanDay(valid_from), terms }),
  });
}

function priceOf({ quote }: Confirmed): string {
  const { net_cents, vat_rate, vat_cents, gross_cents, tax_note, credit, due_cents } = quote;
  const lines = [
    t('price.net', { amount: euros(net_cents) }),
    t('price.vat', { rate: vat_rate, amount: euros(vat_cents) }),
    ...(tax_note === null ? [] : [tax_note]),
    t('price.gross', { amount: euros(gross_cents) }),
    ...(credit === null
      ? []
      : [
          t('price.credit', { days: credit.days, amount: euros(credit.gross_cents) }),
          t('price.due', { amount: euros(due_cents) }),
        ]),
  ];
  return lines.join('\n');
}
