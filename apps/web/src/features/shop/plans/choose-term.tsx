import type { Plan } from '@gegenpost/contract/plans.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { draftQuery, useChangeDraft } from '#features/shop/shop.queries.ts';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { safeRedirect } from '#platform/redirect.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { TermCards } from './term-cards.tsx';
import { termsOf } from './terms.ts';

/** A button on each plan: a term of Premium begins an order, the free plan leads back. */
export function ChooseTerm({ plans }: { plans: readonly Plan[] }) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const isOnline = useOnline();
  const returnTo = safeRedirect(useSearchParams()[0].get('return_to'));
  const { data: preview } = useQuery(draftQuery);
  const change = useChangeDraft();
  const [wanted, setWanted] = useState<string | null>(null);
  const choose = (plan_key: string) => {
    setWanted(plan_key);
    change.mutateAsync({ plan_key, return_to: returnTo }).then(
      () => navigate(pathTo('ShopBilling')),
      () => setWanted(null), // the failure stands above the cards
    );
  };
  const chosen = preview?.draft.plan_key ?? null;
  return (
    <>
      {change.error && <FormFailure>{change.error.message}</FormFailure>}
      <h2>{t('plans.terms')}</h2>
      <TermCards
        terms={termsOf(plans)}
        marked={chosen === null ? null : { key: chosen, words: t('plans.chosen') }}
        action={({ plan }) => (
          <Button
            fullWidth
            loading={wanted === plan.key}
            disabled={!isOnline || (wanted !== null && wanted !== plan.key)}
            onClick={() => choose(plan.key)}
            aria-label={t('plans.choose_of', { days: plan.term_days })}
          >
            {t('plans.choose')}
          </Button>
        )}
      />
      <p className="shop-stay">
        <Link to={returnTo ?? pathTo('Dashboard')}>{t('plans.stay_free')}</Link>
      </p>
    </>
  );
}
