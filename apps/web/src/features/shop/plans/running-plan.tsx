import type { Order } from '@gegenpost/contract/orders.ts';
import type { Plan } from '@gegenpost/contract/plans.ts';
import type { Subscription } from '@gegenpost/contract/subscription.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { TermCards } from './term-cards.tsx';
import { termsOf } from './terms.ts';

/** The subscription that runs, and the other terms to which it can change. */
export function RunningPlan({ subscription, plans }: { subscription: Subscription; plans: readonly Plan[] }) {
  const { t } = useTranslation('shop');
  const { plan_key, plan_name, term_to, cancelled_at } = subscription;
  return (
    <>
      <div className="shop-state">
        <p>
          <b>{t('running.title', { plan: plan_name })}</b>{' '}
          {t(cancelled_at ? 'running.until' : 'running.renews', { date: formatDate(term_to) })}
        </p>
        <Link to={pathTo('Subscription')}>{t('running.open')}</Link>
      </div>
      <h2>{t('running.change')}</h2>
      <TermCards
        terms={termsOf(plans)}
        marked={{ key: plan_key, words: t('running.mark') }}
        action={({ plan }) =>
          plan.key !== plan_key && (
            <Button
              component={Link}
              to={pathTo('Subscription', {}, { plan: plan.key })}
              variant="default"
              fullWidth
              aria-label={t('running.change_to_of', { days: plan.term_days })}
            >
              {t('running.change_to')}
            </Button>
          )
        }
      />
    </>
  );
}

/** While an invoice is open, nothing else can be ordered. */
export function OpenInvoice({ order }: { order: Order }) {
  const { t } = useTranslation('shop');
  return (
    <div className="shop-state" data-kind="open">
      <p>
        <b>{t('open.title')}</b>{' '}
        {t('open.text', { number: order.invoice.number, amount: formatMoney(order.due_cents) })}
      </p>
      <PayLink order={order}>{t('open.pay')}</PayLink>
    </div>
  );
}

/** To the provider, or to the account for a transfer. */
export function PayLink({ order, children }: { order: Pick<Order, 'id' | 'payment'>; children: string }) {
  const page = order.payment.kind === 'transfer' ? 'ShopDone' : 'ShopPay';
  return (
    <Button component={Link} to={pathTo(page, {}, { order: order.id })}>
      {children}
    </Button>
  );
}
