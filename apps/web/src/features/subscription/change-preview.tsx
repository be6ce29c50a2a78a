import type { Plan } from '@gegenpost/contract/plans.ts';
import type { PlanChange, Subscription } from '@gegenpost/contract/subscription.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '#platform/api.ts';
import { formatDate, formatMoney } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { payPath } from './pay-path.ts';
import { planChangeQuery, useChangePlan } from './subscription.queries.ts';

type Props = { plan: Plan; subscription: Subscription; onClose: () => void };

/** What a change costs and from when, and the button that makes it. */
export function ChangePreview({ plan, subscription, onClose }: Props) {
  const { t } = useTranslation('subscription');
  const isOnline = useOnline();
  const { data: change, error, refetch } = useQuery(planChangeQuery(plan.key));
  const { submit, failure, isPending } = useSubmit({ plan, subscription, onClose, reread: refetch });
  if (error) return <FailurePanel message={error.message} onRetry={refetch} />;
  if (!change) {
    return (
      <Skeleton onRetry={refetch}>
        <SkeletonBar width="60%" />
        <SkeletonBar width="80%" />
      </Skeleton>
    );
  }
  const isBack = plan.key === subscription.plan_key;
  return (
    <section className="change-preview" aria-label={plan.name}>
      <h3>{plan.name}</h3>
      {!isBack && <Costs change={change} />}
      {failure && <FormFailure>{failure}</FormFailure>}
      <div className="subscription-buttons">
        <Button loading={isPending} disabled={!isOnline} onClick={() => submit(change)}>
          {t(isBack ? 'change.take_back' : change.when === 'now' ? 'change.submit_now' : 'change.submit_later')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('change.abort')}
        </Button>
      </div>
    </section>
  );
}

function Costs({ change: { when, on, quote } }: { change: PlanChange }) {
  const { t } = useTranslation('subscription');
  const { credit } = quote;
  const rows = [
    [t('change.net'), quote.net_cents],
    [t('change.vat', { rate: quote.vat_rate }), quote.vat_cents],
    [t('change.gross'), quote.gross_cents],
    ...(credit ? [[t('change.credit', { count: credit.days }), -credit.gross_cents] as const] : []),
    [when === 'now' ? t('change.due') : t('change.later', { date: formatDate(on) }), quote.due_cents],
  ] as const;
  return (
    <>
      <p>
        {when === 'now'
          ? t('change.now', { to: formatDate(quote.service_to) })
          : t('change.at_end', { date: formatDate(on) })}
      </p>
      <dl className="change-costs">
        {rows.map(([words, cents]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
      {quote.tax_note && <p className="subscription-muted">{quote.tax_note}</p>}
    </>
  );
}

type SubmitParts = Props & { reread: () => Promise<unknown> };

function useSubmit({ plan, subscription, onClose, reread }: SubmitParts) {
  const { t } = useTranslation('subscription');
  const navigate = useNavigate();
  const creationKey = useCreationKey();
  const { mutateAsync, isPending } = useChangePlan();
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async ({ on, quote }: PlanChange) => {
    setFailure(null);
    try {
      const body = { plan_key: plan.key, quote_hash: quote.hash, idempotency_key: creationKey.current };
      const { order } = await mutateAsync(body);
      if (order) return navigate(payPath(order));
      const isBack = plan.key === subscription.plan_key;
      const text = isBack ? t('change.kept') : t('change.planned_notice', { date: formatDate(on), plan: plan.name });
      notify({ kind: 'success', text, name: 'plan-change' });
      onClose();
    } catch (error) {
      creationKey.renewAfter(error);
      const isChanged = error instanceof ApiError && error.code === 'quote_changed';
      if (isChanged) await reread();
      setFailure(isChanged ? t('change.changed') : (error as Error).message);
    }
  };
  return { submit, failure, isPending };
}
