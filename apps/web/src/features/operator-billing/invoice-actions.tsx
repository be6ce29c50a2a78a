import {
  type InvoiceAction,
  type OperatorInvoiceDetail,
  PaymentNote,
  RefundNote,
} from '@gegenpost/contract/operator-billing.ts';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, today } from '#platform/format.ts';
import { parseNumber } from '#platform/parse-number.ts';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { useBillingChanges } from './operator-billing.queries.ts';

type Props = { invoice: OperatorInvoiceDetail };
type DialogProps = Props & { onClose: () => void };

/** What an operator can do with a document, each with its reason. */
export function InvoiceActions({ invoice }: Props) {
  const { t } = useTranslation('operator-billing');
  const [open, setOpen] = useState<InvoiceAction | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpen(null);
  const Dialog = open && dialogs[open];
  return (
    <section aria-labelledby="invoice-actions">
      <h2 id="invoice-actions" ref={heading} tabIndex={-1}>
        {t('invoice.actions')}
      </h2>
      {invoice.actions.length === 0 && <p className="record-note">{t('invoice.no_actions')}</p>}
      <div className="record-actions">
        {invoice.actions.map((action) => (
          <Button key={action} variant={action === 'pay' ? 'filled' : 'default'} onClick={() => setOpen(action)}>
            {t(`invoice.${action}.open`)}
          </Button>
        ))}
      </div>
      {Dialog && <Dialog invoice={invoice} onClose={close} />}
    </section>
  );
}

function PayDialog({ invoice: { id, number, gross_cents }, onClose }: DialogProps) {
  const { t } = useTranslation('operator-billing');
  const { notePayment } = useBillingChanges();
  return (
    <ReasonDialog
      title={t('invoice.pay.title')}
      confirm={t('invoice.pay.confirm')}
      fields={{
        schema: PaymentNote,
        initialValues: { paid_on: today(), reference: '' },
        labels: { paid_on: t('invoice.pay.day'), reference: t('invoice.pay.reference') },
        render: (form) => (
          <>
            <TextInput {...form.getInputProps('paid_on')} type="date" max={today()} label={t('invoice.pay.day')} />
            <TextInput {...form.getInputProps('reference')} label={t('invoice.pay.reference')} maxLength={100} />
          </>
        ),
      }}
      send={(body) => notePayment({ params: { id }, body })}
      onClose={onClose}
    >
      <p>{t('invoice.pay.text', { number, amount: formatMoney(gross_cents) })}</p>
    </ReasonDialog>
  );
}

function CancelDialog({ invoice: { id, number }, onClose }: DialogProps) {
  const { t } = useTranslation('operator-billing');
  const { cancelInvoice } = useBillingChanges();
  return (
    <ReasonDialog
      title={t('invoice.cancel.title')}
      confirm={t('invoice.cancel.confirm')}
      isDangerous
      send={(body) => cancelInvoice({ params: { id }, body })}
      onClose={onClose}
    >
      <p>{t('invoice.cancel.text', { number })}</p>
    </ReasonDialog>
  );
}

function RefundDialog({ invoice: { id, number, rest_cents }, onClose }: DialogProps) {
  const { t } = useTranslation('operator-billing');
  const { refundInvoice } = useBillingChanges();
  const [seen_rest_cents] = useState(rest_cents);
  return (
    <ReasonDialog
      title={t('invoice.refund.title')}
      confirm={t('invoice.refund.confirm')}
      isDangerous
      send={({ reason }) => refundInvoice({ params: { id }, body: { net_cents: null, seen_rest_cents, reason } })}
      onClose={onClose}
    >
      <p>{t('invoice.refund.text', { number, amount: formatMoney(seen_rest_cents) })}</p>
    </ReasonDialog>
  );
}

const centsOf = (typed: string): number => Math.round((parseNumber(typed) ?? Number.NaN) * 100);

function RefundPartDialog({ invoice: { id, number, rest_cents }, onClose }: DialogProps) {
  const { t } = useTranslation('operator-billing');
  const { refundInvoice } = useBillingChanges();
  const [seen_rest_cents] = useState(rest_cents);
  const bodyOf = ({ net_cents, reason }: { net_cents: string; reason: string }) => ({
    ...{ net_cents: centsOf(net_cents), seen_rest_cents, reason },
  });
  return (
    <ReasonDialog
      title={t('invoice.refund_part.title')}
      confirm={t('invoice.refund_part.confirm')}
      isDangerous
      fields={{
        schema: RefundNote,
        initialValues: { net_cents: '' },
        labels: { net_cents: t('invoice.refund_part.net') },
        toBody: bodyOf,
        render: (form) => (
          <TextInput
            {...form.getInputProps('net_cents')}
            label={t('invoice.refund_part.net')}
            inputMode="decimal"
            maxLength={12}
          />
        ),
      }}
      send={(values) => refundInvoice({ params: { id }, body: bodyOf(values) })}
      onClose={onClose}
    >
      <p>{t('invoice.refund_part.text', { number, amount: formatMoney(seen_rest_cents) })}</p>
    </ReasonDialog>
  );
}

const dialogs = { pay: PayDialog, cancel: CancelDialog, refund: RefundDialog, refund_part: RefundPartDialog };
