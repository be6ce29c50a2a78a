import type { Order } from '@gegenpost/contract/orders.ts';
import type { PaymentKind } from '@gegenpost/contract/payments.ts';
import { Button } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconBuildingBank, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { draftQuery } from '#features/shop/shop.queries.ts';
import { formatDate, formatMoney } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import type { Stage } from './stage.ts';

type Props = {
  order: Order;
  stage: Stage;
  /** The bank has been silent for long. */
  isSilent: boolean;
};

const icons: Record<Stage, Icon> = {
  paid: IconCircleCheck,
  processing: IconBuildingBank,
  transfer: IconBuildingBank,
  failed: IconAlertTriangle,
  waiting: IconClock,
};

/** How the payment stands, and what the payer can do about it. Changes are read out. */
export function PaymentState({ order, stage, isSilent }: Props) {
  const { t } = useTranslation('shop');
  const StageIcon = icons[stage];
  const { payment, due_cents, retry_on } = order;
  const words = {
    amount: formatMoney(due_cents),
    from: formatDate(order.service_from),
    to: formatDate(order.service_to),
  };
  return (
    <>
      <div className="payment-state" data-stage={stage} role={stage === 'failed' ? 'alert' : 'status'}>
        <StageIcon size={26} stroke={1.6} aria-hidden="true" />
        <div>
          {stage === 'failed' ? (
            <>
              <p>
                <b>{t('done.failed_active')}</b> <b>{t('done.failed_payment')}</b>
              </p>
              {payment.failure && <p>{t(`done.failures.${payment.failure}`)}</p>}
              {retry_on && <p>{t('done.retry_on', { date: formatDate(retry_on) })}</p>}
            </>
          ) : (
            <p>{t(stage === 'waiting' && isSilent ? 'done.silent' : `done.texts.${stage}`, words)}</p>
          )}
        </div>
      </div>
      {stage === 'transfer' && <TransferData order={order} />}
      {(stage === 'failed' || stage === 'waiting') && <PayAgain order={order} stage={stage} />}
    </>
  );
}

/** Where the money goes, and what has to stand beside it. */
function TransferData({ order: { due_cents, due_on, invoice, transfer } }: { order: Order }) {
  const { t } = useTranslation('shop');
  const rows = [
    ...(transfer ? [['holder', transfer.holder] as const, ['iban', grouped(transfer.iban)] as const] : []),
    ...(transfer?.bic ? [['bic', transfer.bic] as const] : []),
    ['amount', formatMoney(due_cents)] as const,
    ['purpose', invoice.number] as const,
    ...(due_on ? [['due', formatDate(due_on)] as const] : []),
  ];
  return (
    <dl className="transfer-data">
      {rows.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`done.transfer.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const grouped = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1\u00a0');

/** Back to the provider, with the same or another kind of payment. */
function PayAgain({ order: { id, payment }, stage }: { order: Order; stage: Stage }) {
  const { t } = useTranslation('shop');
  const { data: preview } = useQuery(draftQuery);
  const toPay = (kind?: PaymentKind) => pathTo('ShopPay', {}, { order: id, kind });
  const others = (['card', 'debit'] as const).filter(
    (kind) => kind !== payment.kind && preview?.payment_kinds.includes(kind),
  );
  return (
    <div className="order-buttons">
      <Button
        component={Link}
        to={payment.kind === 'transfer' ? toPay('card') : toPay()}
        variant={stage === 'failed' ? 'filled' : 'default'}
      >
        {t(stage === 'failed' ? 'done.again' : 'done.back_to_bank')}
      </Button>
      {stage === 'failed' &&
        others.map((kind) => (
          <Button key={kind} component={Link} to={toPay(kind)} variant="default">
            {t(`done.with.${kind}`)}
          </Button>
        ))}
    </div>
  );
}
