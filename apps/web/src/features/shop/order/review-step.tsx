import { NewOrder, type OrderPreview, type Quote } from '@gegenpost/contract/orders.ts';
import { Button, Checkbox } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { draftQuery, useCreateOrder } from '#features/shop/shop.queries.ts';
import { ApiError } from '#platform/api.ts';
import { formatDate, formatMoney } from '#platform/format.ts';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { OrderReview } from './order-review.tsx';
import { StepButtons } from './step-buttons.tsx';

type Props = {
  preview: OrderPreview;
  /** What is being ordered, from the click on until the answer; null: it was refused. */
  onOrdering: (preview: OrderPreview | null) => void;
};

/** Step 4: everything once more, what is agreed to, and the button that binds. */
export function ReviewStep({ preview, onOrdering }: Props) {
  const { t } = useTranslation('shop');
  const isOnline = useOnline();
  const { quote, terms } = preview;
  const order = useOrdering(preview, onOrdering);
  const { form, formProps, failure, isRefused, isSending, labels, oldPrice, link } = order;
  if (!quote) return null;
  return (
    <form {...formProps} className="order-form">
      {failure && (
        <FormFailure>
          {failure} {link && <Link to={link.to}>{link.words}</Link>}
        </FormFailure>
      )}
      {oldPrice !== null && (
        <p className="order-changed" role="alert">
          {t('review.changed', { before: formatMoney(oldPrice), now: formatMoney(quote.due_cents) })}
        </p>
      )}
      {isRefused && <ErrorSummary form={form} fields={['terms', 'entrepreneur']} />}
      <OrderReview preview={preview} quote={quote} />
      <Agreement name="entrepreneur" form={form}>
        {labels.entrepreneur}
      </Agreement>
      <Agreement name="terms" form={form}>
        {t('review.terms_before')}{' '}
        <a href={pathTo('Page', { slug: terms.slug })} target="_blank" rel="noreferrer">
          {t('review.terms_link')}
          <span className="visually-hidden"> {t('review.new_window')}</span>
        </a>{' '}
        {t('review.terms_of', { date: formatDate(terms.valid_from) })}
      </Agreement>
      <StepButtons back="ShopPaymentKind">
        <Button type="submit" loading={isSending} disabled={!isOnline}>
          {t('review.submit')}
        </Button>
      </StepButtons>
      <button type="button" className="order-print" onClick={() => window.print()}>
        <IconPrinter size={18} stroke={1.7} aria-hidden="true" />
        {t('review.print')}
      </button>
    </form>
  );
}

type Form = ReturnType<typeof useOrdering>['form'];

function Agreement({ name, form, children }: { name: 'terms' | 'entrepreneur'; form: Form; children: ReactNode }) {
  return <Checkbox {...form.getInputProps(name, { type: 'checkbox' })} label={children} />;
}

/**
 * Orders once, however often the button is pressed. A price that changed is shown, and the button has to be pressed
 * again.
 */
function useOrdering(preview: OrderPreview, onOrdering: Props['onOrdering']) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const client = useQueryClient();
  const create = useCreateOrder();
  const creationKey = useCreationKey();
  const [oldPrice, setOldPrice] = useState<number | null>(null);
  const [link, setLink] = useState<{ to: string; words: string } | null>(null);
  const { quote, terms } = preview;
  const labels = { terms: t('review.terms'), entrepreneur: t('review.entrepreneur') };
  const refuse = async (error: unknown, asked: Quote | null) => {
    const code = error instanceof ApiError ? error.code : undefined;
    setLink(code === undefined ? null : linkAfter(code, t));
    if (code !== 'quote_changed') throw error;
    await client.fetchQuery({ ...draftQuery, staleTime: 0 });
    setOldPrice(asked?.due_cents ?? null);
  };
  const toBody = (values: { terms: boolean; entrepreneur: boolean }) => ({
    ...values,
    quote_hash: quote?.hash ?? '',
    idempotency_key: creationKey.current,
    terms_version: terms.version,
  });
  const schemaForm = useSchemaForm({
    schema: NewOrder,
    initialValues: { terms: false, entrepreneur: false },
    labels,
    toBody,
    creationKey,
    send: async (values) => {
      setOldPrice(null);
      onOrdering(preview);
      try {
        const { id, payment } = await create.mutateAsync(NewOrder.parse(toBody(values)));
        const page = payment.kind === 'transfer' || payment.state === 'succeeded' ? 'ShopDone' : 'ShopPay';
        navigate(pathTo(page, {}, { order: id }), { replace: true });
      } catch (error) {
        onOrdering(null);
        await refuse(error, quote);
      }
    },
  });
  return { ...schemaForm, labels, oldPrice, link };
}

/** Where somebody goes whose company cannot order now. */
function linkAfter(code: string, t: (key: string) => string): { to: string; words: string } | null {
  if (code === 'subscription_exists') return { to: pathTo('Subscription'), words: t('review.to_subscription') };
  if (code === 'payment_open') return { to: pathTo('Shop'), words: t('review.to_open') };
  return code === 'order_obstacle' ? { to: pathTo('ShopBilling'), words: t('review.to_billing') } : null;
}
