import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import './billing-banner.css';
import type { Order } from '@gegenpost/contract/orders.ts';
import { payPath } from './pay-path.ts';
import { subscriptionQuery } from './subscription.queries.ts';
import { useOpenOrderWords } from './use-open-order-words.ts';

/**
 * Above every page of those who may pay: that the last payment failed; on the dashboard also that the subscription was
 * cancelled. The page of the subscription says both itself.
 */
export function BillingBanner() {
  const { t } = useTranslation('subscription');
  const { pathname } = useLocation();
  const { data: overview } = useQuery({ ...subscriptionQuery, staleTime: Number.POSITIVE_INFINITY });
  const { subscription, open_order } = overview ?? { subscription: null, open_order: null };
  if (pathname === pathTo('Subscription') || pathname === pathTo('Shop')) return null;
  if (open_order && subscription?.past_due_since) return <PastDue order={open_order} />;
  if (!subscription?.cancelled_at || pathname !== pathTo('Dashboard')) return null;
  return (
    <aside className="billing-banner" aria-label={t('title')}>
      {t('cancelled.text', { date: formatDate(subscription.term_to) })}{' '}
      <Link to={pathTo('Subscription')}>{t('cancelled.revoke')}</Link>
    </aside>
  );
}

function PastDue({ order }: { order: Order }) {
  const { t } = useTranslation('subscription');
  return (
    <aside className="billing-banner" data-kind="past_due" aria-label={t('open.label')}>
      {useOpenOrderWords(order)}{' '}
      <Link to={payPath(order)}>{t(order.payment.kind === 'transfer' ? 'open.transfer' : 'open.pay')}</Link>
    </aside>
  );
}
