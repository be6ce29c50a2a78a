import type { Subscription } from '@gegenpost/contract/subscription.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { plansQuery } from '#features/shop/shop.queries.ts';
import { formatDate, formatMoney } from '#platform/format.ts';
import { useOnline } from '#platform/offline.ts';
import { SheetSection } from '#ui/sheet-section.tsx';
import { ChangePreview } from './change-preview.tsx';

type Props = {
  subscription: Subscription;
  hasOpenOrder: boolean;
};

/** The other plans, and what a change would cost. The chosen one stands in the address, where the shop leads to. */
export function ChangePlan({ subscription, hasOpenOrder }: Props) {
  const { t } = useTranslation('subscription');
  const isOnline = useOnline();
  const { data: plans } = useSuspenseQuery(plansQuery);
  const [query, setQuery] = useSearchParams();
  const { plan_key, next } = subscription;
  const wanted = plans.find(({ key }) => key === query.get('plan'));
  const isBlocked = hasOpenOrder || subscription.cancelled_at !== null;
  const isPlanned = next !== null && next.plan_key !== plan_key;
  const choose = (key: string | null) => {
    if (key === null) query.delete('plan');
    else query.set('plan', key);
    setQuery(query, { replace: true, preventScrollReset: true });
  };
  return (
    <SheetSection title={t('change.title')} intro={t('change.intro')} id="change">
      <ul className="change-plans">
        {plans
          .filter(({ term_days }) => term_days > 0)
          .map(({ key, name, price_cents }) => (
            <li key={key}>
              <b>{name}</b> <span>{t('change.price', { price: formatMoney(price_cents) })}</span>
              {key === plan_key && <em>{t('change.current')}</em>}
              {isPlanned && key === next.plan_key && <em>{t('change.planned', { date: formatDate(next.on) })}</em>}
              {!isBlocked && isOfferable(key, subscription) && (
                <Button
                  size="sm"
                  variant="default"
                  disabled={!isOnline}
                  aria-expanded={wanted?.key === key}
                  {...(key === plan_key ? {} : { 'aria-label': t('change.choose_of', { plan: name }) })}
                  onClick={() => choose(key)}
                >
                  {key === plan_key ? t('change.take_back') : t('change.choose')}
                </Button>
              )}
            </li>
          ))}
      </ul>
      {isBlocked && <p>{t(hasOpenOrder ? 'change.blocked' : 'change.cancelled')}</p>}
      {!isBlocked && wanted && isOfferable(wanted.key, subscription) && (
        <ChangePreview key={wanted.key} plan={wanted} subscription={subscription} onClose={() => choose(null)} />
      )}
    </SheetSection>
  );
}

/** The running plan can be chosen where another one is planned, which takes that back. */
function isOfferable(key: string, { plan_key, next }: Subscription): boolean {
  if (next !== null && next.plan_key !== plan_key) return key !== next.plan_key;
  return key !== plan_key;
}
