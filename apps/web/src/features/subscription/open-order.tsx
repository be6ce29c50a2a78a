import type { Order } from '@gegenpost/contract/orders.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { payPath } from './pay-path.ts';
import { useOpenOrderWords } from './use-open-order-words.ts';

/** What is not paid, and the way to pay it. */
export function OpenOrder({ order }: { order: Order }) {
  const { t } = useTranslation('subscription');
  const words = useOpenOrderWords(order);
  return (
    <section className="open-order" aria-label={t('open.label')}>
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
      <p>{words}</p>
      <Button component={Link} to={payPath(order)} size="sm">
        {t(order.payment.kind === 'transfer' ? 'open.transfer' : 'open.pay')}
      </Button>
    </section>
  );
}
