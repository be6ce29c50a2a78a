import type { OperatorSubscriptionDetail } from '@gegenpost/contract/operator-billing.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { formatDate, formatMoment, formatMoney } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { subscriptionQuery, useBillingChanges } from './operator-billing.queries.ts';
import { RecordState } from './record-state.tsx';
import { SubscriptionMark } from './subscription-mark.tsx';
import '#ui/record-page.css';

/** One subscription with its terms, and how its company may pay. */
export function Component() {
  const { t } = useTranslation('operator-billing');
  const { subscriptionId = '' } = useParams();
  const { data: subscription } = useSuspenseQuery(subscriptionQuery(Number(subscriptionId)));
  const title = t('subscription.title', { name: subscription.company.name });
  useTitle(title);
  return (
    <div className="record-page wrap">
      <Link to={pathTo('OperatorSubscriptions')} className="record-back">
        <IconArrowLeft size={17} aria-hidden="true" /> {t('back')}
      </Link>
      <header>
        <h1>{title}</h1>
      </header>
      <Facts subscription={subscription} />
      <section aria-labelledby="subscription-orders">
        <h2 id="subscription-orders">{t('subscription.orders')}</h2>
        <Orders subscription={subscription} />
      </section>
      <TransferSection subscription={subscription} />
    </div>
  );
}

function Facts({ subscription }: { subscription: OperatorSubscriptionDetail }) {
  const { t } = useTranslation('operator-billing');
  const { next_step, next_plan, cancelled_at, past_due_since, ended_at, reminders } = subscription;
  const facts: [string, string | null][] = [
    [t('subscriptions.plan'), subscription.plan_name],
    [t('subscription.price'), formatMoney(subscription.price_cents)],
    [t('invoice.payment'), t(`payment_kinds.${subscription.payment_kind}`)],
    [t('subscription.started'), formatDate(subscription.started_on)],
    [t('subscriptions.term_to'), formatDate(subscription.term_to)],
    [t('subscription.next_plan'), next_plan ?? t('subscription.days', { days: subscription.auto_renewal_days })],
    [t('subscription.cancelled'), cancelled_at && formatMoment(cancelled_at)],
    [t('subscription.past_due'), past_due_since && formatMoment(past_due_since)],
    [t('subscriptions.states.past_due'), past_due_since && t('subscriptions.reminders', { count: reminders })],
    [t('subscriptions.next'), next_step && t(`subscriptions.${next_step.kind}`, { on: formatDate(next_step.on) })],
    [t('subscription.ended'), ended_at && formatMoment(ended_at)],
  ];
  return (
    <dl className="record-facts">
      <div>
        <dt>{t('subscriptions.state')}</dt>
        <dd>
          <SubscriptionMark subscription={subscription} />
        </dd>
      </div>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const tones = { settled: 'good', unpaid: 'bad' } as const;

function Orders({ subscription: { orders } }: { subscription: OperatorSubscriptionDetail }) {
  const { t } = useTranslation('operator-billing');
  if (orders.length === 0) return <p className="record-note">{t('subscription.no_orders')}</p>;
  return (
    <RecordTable
      label={t('subscription.orders')}
      rows={orders}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'order',
          title: t('subscription.order'),
          cell: ({ number, kind }) => (
            <span>
              {number}
              <small>{t(`subscription.order_kinds.${kind}`)}</small>
            </span>
          ),
        },
        {
          key: 'period',
          title: t('subscription.period'),
          cell: ({ service_from, service_to }) =>
            t('invoice.period', { from: formatDate(service_from), to: formatDate(service_to) }),
        },
        { key: 'plan', title: t('subscriptions.plan'), cell: ({ plan_name }) => plan_name },
        {
          key: 'invoice',
          title: t('subscription.invoice'),
          cell: ({ invoice }) => (
            <Link to={pathTo('OperatorInvoice', { invoiceId: invoice.id })}>{invoice.number}</Link>
          ),
        },
        {
          key: 'standing',
          title: t('subscription.standing'),
          cell: ({ standing }) => (
            <RecordState tone={standing in tones ? tones[standing as keyof typeof tones] : undefined}>
              {t(`subscription.standings.${standing}`)}
            </RecordState>
          ),
        },
        {
          key: 'due',
          title: t('subscription.due'),
          isNumber: true,
          cell: ({ due_cents }) => formatMoney(due_cents),
        },
      ]}
    />
  );
}

function TransferSection({ subscription }: { subscription: OperatorSubscriptionDetail }) {
  const { t } = useTranslation('operator-billing');
  const [isOpen, setIsOpen] = useState(false);
  const { allowTransfer } = useBillingChanges();
  const { company, pays_by_transfer } = subscription;
  const change = pays_by_transfer ? 'refuse' : 'allow';
  return (
    <section aria-labelledby="subscription-transfer">
      <h2 id="subscription-transfer">{t('subscription.transfer')}</h2>
      <p role="status">{t(pays_by_transfer ? 'subscription.allowed' : 'subscription.refused')}</p>
      <div className="record-actions">
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t(`subscription.${change}.open`)}
        </Button>
      </div>
      {isOpen && (
        <ReasonDialog
          title={t(`subscription.${change}.title`)}
          confirm={t(`subscription.${change}.confirm`)}
          isDangerous={pays_by_transfer}
          send={({ reason }) =>
            allowTransfer({
              params: { gegenpost_id: company.gegenpost_id },
              body: { allowed: !pays_by_transfer, reason },
            })
          }
          onClose={() => setIsOpen(false)}
        >
          <p>{t(`subscription.${change}.text`, { name: company.name })}</p>
        </ReasonDialog>
      )}
    </section>
  );
}
