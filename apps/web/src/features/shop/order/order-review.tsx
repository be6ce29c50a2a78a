import type { OrderPreview, Quote } from '@gegenpost/contract/orders.ts';
import { useSuspenseQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { companyQuery } from '#features/company/company.queries.ts';
import { formatPrice } from '#features/shop/plans/terms.ts';
import { plansQuery } from '#features/shop/shop.queries.ts';
import { nameOfCountry } from '#platform/format.ts';
import { pathTo, type RouteName } from '#platform/paths.ts';
import { VatBadge } from '#ui/vat-badge.tsx';
import { Amounts, termWords } from './order-summary.tsx';

/** What is ordered, in full: it can be printed and kept. */
export function OrderReview({ preview, quote }: { preview: OrderPreview; quote: Quote }) {
  const { t } = useTranslation('shop');
  const [{ data: company }, { data: plans }] = useSuspenseQueries({ queries: [companyQuery, plansQuery] });
  const { billing, payment_kind } = preview.draft;
  const plan = plans.find(({ key }) => key === quote.plan_key);
  const lines = billing && [
    billing.name,
    billing.name_addition,
    billing.street,
    [billing.postal_code, billing.city].filter(Boolean).join(' '),
    company.country && nameOfCountry(company.country),
    billing.invoice_email,
    billing.buyer_reference,
  ];
  return (
    <div className="order-review">
      <Part title={t('review.plan')} change="Shop" returnTo={preview.draft.return_to}>
        <p>
          <b>{quote.plan_name}</b>, {t('summary.term', termWords(quote))}
        </p>
        {plan && <p>{t('review.renewal', { days: plan.term_days, price: formatPrice(plan.price_cents) })}</p>}
      </Part>
      <Part title={t('review.billing')} change="ShopBilling">
        <p className="order-lines">{lines?.filter(Boolean).join('\n')}</p>
        {company.vat_reg_no && (
          <div className="order-vat">
            {t('review.vat_id', { number: company.vat_reg_no })} <VatBadge company={company} />
          </div>
        )}
      </Part>
      <Part title={t('review.payment')} change="ShopPaymentKind">
        <p>
          <b>{payment_kind && t(`kinds.${payment_kind}.title`)}</b>
        </p>
        <p>{payment_kind && t(`kinds.${payment_kind}.text`)}</p>
      </Part>
      <section>
        <h2>{t('review.price')}</h2>
        <Amounts quote={quote} />
        <p className="order-note">{quote.tax_note ?? t(`tax.${quote.tax_case}`)}</p>
        {quote.tax_case === 'eu_unconfirmed' && quote.tax_note && (
          <p className="order-note">{t('tax.eu_unconfirmed')}</p>
        )}
      </section>
    </div>
  );
}

type PartProps = { title: string; change: RouteName; returnTo?: string | null; children: ReactNode };

function Part({ title, change, returnTo = null, children }: PartProps) {
  const { t } = useTranslation('shop');
  return (
    <section>
      <header>
        <h2>{title}</h2>
        <Link to={pathTo(change, {}, { return_to: returnTo })} aria-label={t('review.change_of', { title })}>
          {t('review.change')}
        </Link>
      </header>
      {children}
    </section>
  );
}
