import type { Plan } from '@gegenpost/contract/plans.ts';
import type { SubscriptionOverview } from '@gegenpost/contract/subscription.ts';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OrderSteps } from '#features/shop/order/order-steps.tsx';
import { plansQuery } from '#features/shop/shop.queries.ts';
import '#features/shop/shop.css';
import { subscriptionQuery } from '#features/subscription/subscription.queries.ts';
import { useTitle } from '#platform/title.ts';
import { ChooseTerm } from './choose-term.tsx';
import './plans.css';
import { PlanTable } from './plan-table.tsx';
import { OpenInvoice, RunningPlan } from './running-plan.tsx';
import { freePlanOf, isSold } from './terms.ts';

/** Step 1 of an order: the plans with all their limits, and the terms. */
export function Component() {
  const { t } = useTranslation('shop');
  useTitle(t('plans.title'));
  const [{ data: plans }, { data: overview }] = useSuspenseQueries({ queries: [plansQuery, subscriptionQuery] });
  const free = freePlanOf(plans);
  const sold = plans.filter(isSold);
  const isOrdering = overview.subscription === null && overview.open_order === null && overview.is_open;
  return (
    <div className="shop wrap">
      {isOrdering && <OrderSteps current={1} />}
      <header className="shop-head">
        <h1>{t('plans.title')}</h1>
        <p>{t('plans.intro')}</p>
      </header>
      <Offer overview={overview} plans={plans} />
      {free && sold.length > 0 && (
        <section className="shop-compare" aria-label={t('plans.compare')}>
          <h2>{t('plans.compare')}</h2>
          <PlanTable free={free} sold={sold} />
          <h3>{t('plans.after.title')}</h3>
          <p>{t('plans.after.text')}</p>
        </section>
      )}
    </div>
  );
}

/** What this company can do now: pay what is open, change its term, or order. */
function Offer({ overview, plans }: { overview: SubscriptionOverview; plans: readonly Plan[] }) {
  const { t } = useTranslation('shop');
  const { subscription, open_order, is_open } = overview;
  if (open_order) return <OpenInvoice order={open_order} />;
  if (subscription) return <RunningPlan subscription={subscription} plans={plans} />;
  if (!is_open) return <p className="shop-state">{t('closed')}</p>;
  return <ChooseTerm plans={plans} />;
}
