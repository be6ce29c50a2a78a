import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { OrderFrame } from '#features/shop/order/order-frame.tsx';
import { usePay } from '#features/shop/shop.queries.ts';
import { pathTo } from '#platform/paths.ts';
import { providerPage } from '#platform/provider-page.ts';
import { useTitle } from '#platform/title.ts';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { LateStatus } from '#ui/late-status.tsx';
import { orderIdOf } from './order-id.ts';

/** Leads to the page of the payment provider, where card or account are named. */
export function Pay() {
  const { t } = useTranslation('shop');
  const [query] = useSearchParams();
  const id = orderIdOf(query);
  useTitle(t('pay.title'));
  if (id === null) return <Navigate to={pathTo('Subscription')} replace />;
  const kind = query.get('kind');
  return (
    <OrderFrame step={5} title={t('pay.title')} returnTo={null}>
      <ToProvider key={`${id} ${kind}`} id={id} {...(kind === 'card' || kind === 'debit' ? { kind } : {})} />
    </OrderFrame>
  );
}

function ToProvider({ id, kind }: { id: number; kind?: 'card' | 'debit' }) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const { mutateAsync, error } = usePay();
  const done = pathTo('ShopDone', {}, { order: id });
  const start = () => {
    mutateAsync({ id, ...(kind ? { kind } : {}) }).then(
      ({ redirect_url }) =>
        redirect_url === null ? navigate(done, { replace: true }) : providerPage.open(redirect_url),
      () => {}, // the failure stands on the page
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(start, []);
  if (!error) {
    return (
      <LateStatus as="div" className="pay-waiting">
        <span className="pay-turning" aria-hidden="true" />
        <p>
          <b>{t('pay.leaving')}</b>
          {t('pay.keep_open')}
        </p>
      </LateStatus>
    );
  }
  return (
    <>
      <FailurePanel message={error.message} onRetry={start} />
      <Button component={Link} to={done} variant="default">
        {t('pay.to_order')}
      </Button>
    </>
  );
}
