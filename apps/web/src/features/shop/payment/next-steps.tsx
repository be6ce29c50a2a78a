import type { Order } from '@gegenpost/contract/orders.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { invoiceAddress } from '#features/invoices/invoices.queries.ts';
import { pathTo } from '#platform/paths.ts';
import { safeRedirect } from '#platform/redirect.ts';
import { useHasRoute } from '#platform/route-names.ts';
import { useCurrentUser } from '#platform/session.ts';
import type { Stage } from './stage.ts';

/** Back to where the person was, the invoice, and what is worth doing now. */
export function NextSteps({ order, stage }: { order: Order; stage: Stage }) {
  const { t } = useTranslation('shop');
  const hasRoute = useHasRoute();
  const { details } = useCurrentUser();
  const returnTo = safeRedirect(order.return_to);
  const isDone = stage !== 'failed' && stage !== 'waiting';
  const { id, number } = order.invoice;
  const links = [
    ...(returnTo && hasRoute('Search') ? [{ to: pathTo('Search'), words: t('done.next.search') }] : []),
    ...(details.is_sub_account ? [] : [{ to: pathTo('AccountManager'), words: t('done.next.invite') }]),
    { to: pathTo('Subscription'), words: t('done.next.subscription') },
    { to: pathTo('Invoices'), words: t('done.next.invoices') },
  ];
  return (
    <>
      <p className="order-invoice">
        <a href={invoiceAddress(id, 'pdf')} download={`${number}.pdf`}>
          {t('done.invoice', { number })}
        </a>
        <span>{t('done.order', { number: order.number })}</span>
      </p>
      <Button
        className="order-onwards"
        component={Link}
        to={returnTo ?? pathTo(hasRoute('Search') ? 'Search' : 'Dashboard')}
        variant={isDone ? 'filled' : 'default'}
      >
        {t(returnTo ? 'done.return' : hasRoute('Search') ? 'done.next.search' : 'done.next.home')}
      </Button>
      <section className="order-next">
        <h2>{t('done.next.title')}</h2>
        <ul>
          {links.map(({ to, words }) => (
            <li key={to}>
              <Link to={to}>{words}</Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
