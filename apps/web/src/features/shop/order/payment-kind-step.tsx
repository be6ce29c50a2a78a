import type { OrderPreview } from '@gegenpost/contract/orders.ts';
import { PaymentKind } from '@gegenpost/contract/payments.ts';
import { Button } from '@mantine/core';
import { type Icon, IconBuildingBank, IconCreditCard, IconFileInvoice } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { plansQuery, useChangeDraft } from '#features/shop/shop.queries.ts';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { StepButtons } from './step-buttons.tsx';

const icons: Record<PaymentKind, Icon> = {
  card: IconCreditCard,
  debit: IconBuildingBank,
  transfer: IconFileInvoice,
};
const Choice = z.object({ payment_kind: PaymentKind });
/** Invoices are offered for terms as long as this. */
const TRANSFER_DAYS = 365;

/** Step 3: how it is paid. A kind that is not offered says why. */
export function PaymentKindStep({ preview }: { preview: OrderPreview }) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { data: plans } = useSuspenseQuery(plansQuery);
  const change = useChangeDraft();
  const { draft, payment_kinds, creditor } = preview;
  const days = plans.find(({ key }) => key === draft.plan_key)?.term_days ?? 0;
  const { form, formProps, failure, isSending } = useSchemaForm<{ payment_kind: PaymentKind | '' }>({
    schema: Choice,
    initialValues: { payment_kind: payment_kinds.find((kind) => kind === draft.payment_kind) ?? '' },
    labels: { payment_kind: t('payment.title') },
    toBody: ({ payment_kind }) => ({ payment_kind: payment_kind || undefined }),
    send: async ({ payment_kind }) => {
      if (payment_kind) await change.mutateAsync({ payment_kind });
      navigate(pathTo('ShopReview'));
    },
  });
  const reasonOf = (kind: PaymentKind) =>
    t(kind === 'transfer' && days >= TRANSFER_DAYS ? 'kinds.transfer.later' : `kinds.${kind}.missing`);
  /** Gets the focus when nothing is chosen. */
  const first = PaymentKind.options.find((kind) => payment_kinds.includes(kind));
  const wrong = form.errors.payment_kind;
  return (
    <form {...formProps} className="order-form">
      {failure && <FormFailure>{failure}</FormFailure>}
      <fieldset className="payment-kinds" aria-describedby={wrong ? 'payment-kind-wrong' : undefined}>
        <legend className="visually-hidden">{t('payment.title')}</legend>
        {PaymentKind.options.map((kind) => {
          const KindIcon = icons[kind];
          const isOffered = payment_kinds.includes(kind);
          return (
            <label key={kind} className="payment-kind" data-disabled={!isOffered || undefined}>
              <input
                type="radio"
                name="payment_kind"
                value={kind}
                checked={form.values.payment_kind === kind}
                disabled={!isOffered}
                aria-describedby={`kind-${kind}`}
                {...(kind === first ? { 'data-path': 'payment_kind' } : {})}
                onChange={() => form.setFieldValue('payment_kind', kind)}
              />
              <span>
                <b>{t(`kinds.${kind}.title`)}</b>
                <small id={`kind-${kind}`}>{isOffered ? t(`kinds.${kind}.text`) : reasonOf(kind)}</small>
              </span>
              <KindIcon size={24} stroke={1.5} aria-hidden="true" />
            </label>
          );
        })}
        {wrong && (
          <p id="payment-kind-wrong" className="order-wrong">
            {wrong}
          </p>
        )}
      </fieldset>
      {form.values.payment_kind === 'debit' && creditor && (
        <p className="order-mandate">
          {t('kinds.debit.mandate', { name: creditor.name, creditor: creditor.creditor_id })}
        </p>
      )}
      <StepButtons back="ShopBilling">
        <Button type="submit" loading={isSending} disabled={!isOnline}>
          {t('next')}
        </Button>
      </StepButtons>
    </form>
  );
}
