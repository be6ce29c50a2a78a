import type { Subscription, SubscriptionOverview } from '@gegenpost/contract/subscription.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';
import { useOnline } from '#platform/offline.ts';
import { providerPage } from '#platform/provider-page.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { useChangePaymentMethod } from './subscription.queries.ts';

type Props = { overview: SubscriptionOverview; subscription: Subscription };

/** What the company pays with; another card or account is named at the provider. */
export function PaymentMethodLine({ overview: { payment_method: method }, subscription }: Props) {
  const { t } = useTranslation('subscription');
  const isOnline = useOnline();
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync, error, isPending } = useChangePaymentMethod();
  const change = (kind: 'card' | 'debit') =>
    mutateAsync(kind).then(
      ({ redirect_url }) => providerPage.open(redirect_url),
      () => {}, // the failure stands below
    );
  const byTransfer = subscription.payment_kind === 'transfer';
  return (
    <div className="subscription-fact">
      <h3>{t('method.title')}</h3>
      <p>
        {byTransfer ? t('method.transfer') : (method?.label ?? t('method.none'))}
        {!byTransfer && method?.expires_on && (
          <small> {t('method.expires', { date: formatDate(method.expires_on) })}</small>
        )}{' '}
        <button
          type="button"
          className="subscription-link"
          aria-expanded={isOpen}
          aria-label={t('method.change_of')}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('method.change')}
        </button>
      </p>
      {isOpen && (
        <div className="subscription-buttons">
          {(['card', 'debit'] as const).map((kind) => (
            <Button
              key={kind}
              size="sm"
              variant="default"
              disabled={!isOnline || isPending}
              onClick={() => change(kind)}
            >
              {t(`method.to_${kind}`)}
            </Button>
          ))}
        </div>
      )}
      {error && <FormFailure>{error.message}</FormFailure>}
    </div>
  );
}
