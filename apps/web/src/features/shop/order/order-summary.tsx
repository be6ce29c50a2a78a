import type { OrderPreview, Quote } from '@gegenpost/contract/orders.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '#features/shop/plans/terms.ts';
import { plansQuery } from '#features/shop/shop.queries.ts';
import { formatDate, formatMoney } from '#platform/format.ts';

/** What is being ordered and what it costs, beside every step; folded on phones. */
export function OrderSummary({ preview }: { preview: OrderPreview }) {
  const { t } = useTranslation('shop');
  const { data: plans } = useSuspenseQuery(plansQuery);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { draft, quote } = preview;
  const plan = plans.find(({ key }) => key === draft.plan_key);
  const price = quote
    ? formatMoney(quote.due_cents)
    : plan && t('summary.net_price', { price: formatPrice(plan.price_cents) });
  return (
    <aside className="order-summary" aria-label={t('summary.title')}>
      <h2>{t('summary.title')}</h2>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <span>{t('summary.title')}</span>
        <b>{price}</b>
        <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
      </button>
      <div id={id} data-open={isOpen || undefined}>
        <p className="order-summary-plan">
          <b>{quote?.plan_name ?? plan?.name}</b>
          {quote && <span>{t('summary.term', termWords(quote))}</span>}
        </p>
        {quote ? <Amounts quote={quote} /> : <p>{price}</p>}
        {draft.billing && (
          <p className="order-summary-part">
            <small>{t('summary.billing')}</small>
            {draft.billing.name}, {draft.billing.city}
          </p>
        )}
        {draft.payment_kind && (
          <p className="order-summary-part">
            <small>{t('summary.payment')}</small>
            {t(`kinds.${draft.payment_kind}.title`)}
          </p>
        )}
      </div>
    </aside>
  );
}

export const termWords = ({ service_from, service_to }: Quote) => ({
  from: formatDate(service_from),
  to: formatDate(service_to),
});

/** Net, tax and gross, and what is taken off for days that were paid already. */
export function Amounts({ quote }: { quote: Quote }) {
  const { t } = useTranslation('shop');
  const rows = [
    { key: 'net', words: t('summary.net'), cents: quote.net_cents },
    { key: 'vat', words: t('summary.vat', { rate: quote.vat_rate }), cents: quote.vat_cents },
    { key: 'gross', words: t('summary.gross'), cents: quote.gross_cents },
    ...(quote.credit
      ? [
          {
            key: 'credit',
            words: t('summary.credit', { count: quote.credit.days }),
            cents: -quote.credit.gross_cents,
          },
          { key: 'due', words: t('summary.due'), cents: quote.due_cents },
        ]
      : []),
  ];
  return (
    <dl className="order-amounts">
      {rows.map(({ key, words, cents }, index) => (
        <div key={key} data-total={index === rows.length - 1 || undefined}>
          <dt>{words}</dt>
          <dd>{formatMoney(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
