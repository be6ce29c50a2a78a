import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { plansQuery } from '#features/shop/shop.queries.ts';
import { formatDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { usePrefetched } from '#platform/use-prefetched.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { CancelSection } from './cancel-section.tsx';
import { ChangePlan } from './change-plan.tsx';
import { OpenOrder } from './open-order.tsx';
import { PaymentMethodLine } from './payment-method.tsx';
import './subscription.css';
import { LateStatus } from '#ui/late-status.tsx';
import { subscriptionQuery } from './subscription.queries.ts';
import { NextPayment, TermLine } from './term-line.tsx';
import { UsageBars } from './usage-bars.tsx';

/** How the company is subscribed: term, use, payment, change and end. */
export function Component() {
  const { t } = useTranslation('subscription');
  useTitle(t('title'));
  usePrefetched([subscriptionQuery, plansQuery]);
  const { data: overview } = useSuspenseQuery(subscriptionQuery);
  const isMethodSaved = useSearchParams()[0].get('method') === 'saved';
  const { subscription, plan, usage, open_order, paused_accounts } = overview;
  const state = !subscription
    ? 'free'
    : subscription.past_due_since
      ? 'past_due'
      : subscription.cancelled_at
        ? 'cancelled'
        : 'active';
  return (
    <div className="subscription wrap">
      <header>
        <h1>{t('title')}</h1>
        <p>
          <b>{subscription?.plan_name ?? plan.name}</b>
          <span className="subscription-state" data-state={state}>
            {t(`states.${state}`, { date: subscription ? formatDate(subscription.term_to) : '' })}
          </span>
          <Link to={pathTo('Invoices')}>{t('invoices')}</Link>
        </p>
      </header>
      {isMethodSaved && <LateStatus className="subscription-saved">{t('saved_method')}</LateStatus>}
      {open_order && <OpenOrder order={open_order} />}
      {paused_accounts > 0 && <p className="subscription-paused">{t('paused', { count: paused_accounts })}</p>}
      {subscription ? (
        <>
          <SheetSection title={t('term.title')}>
            <TermLine subscription={subscription} />
            <NextPayment subscription={subscription} />
            <PaymentMethodLine overview={overview} subscription={subscription} />
          </SheetSection>
          <UsageBars usage={usage} />
          <ChangePlan subscription={subscription} hasOpenOrder={open_order !== null} />
          <CancelSection subscription={subscription} />
        </>
      ) : (
        <>
          <FreePlan isOpen={overview.is_open} />
          <UsageBars usage={usage} />
        </>
      )}
    </div>
  );
}

function FreePlan({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('subscription');
  const action = isOpen && (
    <Button component={Link} to={pathTo('Shop', {}, { return_to: pathTo('Subscription') })}>
      {t('free.action')}
    </Button>
  );
  return (
    <EmptySheet action={action}>
      {t('free.text')} {!isOpen && t('free.closed')}
    </EmptySheet>
  );
}
