import type { OperatorInvoiceDetail } from '@gegenpost/contract/operator-billing.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { formatDate, formatMoment, formatMoney } from '#platform/format.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { RecordTable } from '#ui/record-table.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceMark } from './invoice-mark.tsx';
import { downloadPdf, invoiceQuery } from './operator-billing.queries.ts';
import { RecordState } from './record-state.tsx';
import '#ui/record-page.css';

/** One document with its payments, and what an operator can do. */
export function Component() {
  const { t } = useTranslation('operator-billing');
  const { invoiceId = '' } = useParams();
  const { data: invoice } = useSuspenseQuery(invoiceQuery(Number(invoiceId)));
  const title = t('invoice.title', { kind: t(`kinds.${invoice.kind}`), number: invoice.number });
  useTitle(title);
  return (
    <div className="record-page wrap">
      <Link to={pathTo('OperatorInvoices')} className="record-back">
        <IconArrowLeft size={17} aria-hidden="true" /> {t('back')}
      </Link>
      <header>
        <h1>{title}</h1>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden="true" />}
          onClick={() => downloadPdf(invoice.id).catch(notifyFailureOf('invoice-pdf'))}
        >
          {t('invoice.pdf')}
        </Button>
      </header>
      <Facts invoice={invoice} />
      <InvoiceActions invoice={invoice} />
      <section aria-labelledby="invoice-payments">
        <h2 id="invoice-payments">{t('invoice.payments')}</h2>
        <Payments invoice={invoice} />
      </section>
      {invoice.corrections.length > 0 && (
        <section aria-labelledby="invoice-corrections">
          <h2 id="invoice-corrections">{t('invoice.corrections')}</h2>
          <ul>
            {invoice.corrections.map(({ id, number, kind, issued_on, gross_cents }) => (
              <li key={id}>
                <Link to={pathTo('OperatorInvoice', { invoiceId: id })}>{number}</Link> · {t(`kinds.${kind}`)} ·{' '}
                {formatDate(issued_on)} · {formatMoney(gross_cents)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="invoice-events">
        <h2 id="invoice-events">{t('invoice.events')}</h2>
        {invoice.events.length === 0 && <p className="record-note">{t('invoice.no_events')}</p>}
        <ol>
          {invoice.events.map(({ id, kind, at, reference }) => (
            <li key={id}>
              <time dateTime={at}>{formatMoment(at)}</time> · {t(`invoice.event_kinds.${kind}`)}
              {reference && ` (${reference})`}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Facts({ invoice }: { invoice: OperatorInvoiceDetail }) {
  const { t } = useTranslation('operator-billing');
  const { company, service_from, service_to, subscription_id, due_on, vat_rate } = invoice;
  const facts: [string, string][] = [
    [t('company'), company.name],
    [t('invoices.issued'), formatDate(invoice.issued_on)],
    ...(due_on ? [[t('invoices.due'), formatDate(due_on)] as [string, string]] : []),
    [t('invoice.service'), t('invoice.period', { from: formatDate(service_from), to: formatDate(service_to) })],
    [t('invoice.net'), formatMoney(invoice.net_cents)],
    [t('invoice.vat', { rate: vat_rate }), formatMoney(invoice.vat_cents)],
    [t('invoice.gross'), formatMoney(invoice.gross_cents)],
    ...(invoice.rest_cents === invoice.net_cents
      ? []
      : [[t('invoice.rest'), formatMoney(invoice.rest_cents)] as [string, string]]),
    [t('invoice.payment'), t(`payment_kinds.${invoice.payment_kind}`)],
    ...(invoice.order_number ? [[t('invoice.order'), invoice.order_number] as [string, string]] : []),
  ];
  return (
    <dl className="record-facts">
      <div>
        <dt>{t('invoices.state')}</dt>
        <dd>
          <span role="status">
            <InvoiceMark invoice={invoice} />
          </span>
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {subscription_id !== null && (
        <div>
          <dt>{t('subscriptions.title')}</dt>
          <dd>
            <Link to={pathTo('OperatorSubscription', { subscriptionId: subscription_id })}>
              {t('invoice.subscription')}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}

const tones = { succeeded: 'good', failed: 'bad', disputed: 'bad' } as const;

function Payments({ invoice: { payments } }: { invoice: OperatorInvoiceDetail }) {
  const { t } = useTranslation('operator-billing');
  if (payments.length === 0) return <p className="record-note">{t('invoice.no_payments')}</p>;
  return (
    <RecordTable
      label={t('invoice.payments')}
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        { key: 'kind', title: t('invoice.method'), cell: ({ kind }) => t(`payment_kinds.${kind}`) },
        {
          key: 'state',
          title: t('invoices.state'),
          cell: ({ state }) => (
            <RecordState tone={state in tones ? tones[state as keyof typeof tones] : undefined}>
              {t(`payment_states.${state}`)}
            </RecordState>
          ),
        },
        { key: 'reference', title: t('invoice.reference'), cell: ({ reference }) => reference ?? '–' },
        {
          key: 'paid_on',
          title: t('invoice.paid_on'),
          cell: ({ paid_on }) => (paid_on ? formatDate(paid_on) : '–'),
        },
        { key: 'updated', title: t('invoice.updated'), cell: ({ updated_at }) => formatMoment(updated_at) },
        {
          key: 'amount',
          title: t('invoice.amount'),
          isNumber: true,
          cell: ({ amount_cents, refunded_cents }) => (
            <span>
              {formatMoney(amount_cents)}
              {refunded_cents > 0 && <small>{t('invoice.refunded', { amount: formatMoney(refunded_cents) })}</small>}
            </span>
          ),
        },
      ]}
    />
  );
}
