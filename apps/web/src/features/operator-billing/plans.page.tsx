import type { PlanVersion } from '@gegenpost/contract/operator-plans.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, formatNumber } from '#platform/format.ts';
import { useTitle } from '#platform/title.ts';
import { RecordTable } from '#ui/record-table.tsx';
import { planVersionsQuery } from './operator-billing.queries.ts';
import { PlanVersionDialog } from './plan-version-dialog.tsx';
import { RecordState } from './record-state.tsx';
import '#ui/record-page.css';

/** The plans in their versions. */
export function Component() {
  const { t } = useTranslation('operator-billing');
  useTitle(t('plans.title'));
  const { data } = useSuspenseQuery(planVersionsQuery);
  const [open, setOpen] = useState<{ from: PlanVersion; last: number } | null>(null);
  const lines = [...new Set(data.items.map(({ line }) => line))];
  return (
    <div className="record-page wrap">
      <header>
        <div>
          <h1>{t('plans.title')}</h1>
          <p>{t('plans.intro')}</p>
        </div>
      </header>
      {lines.map((line) => {
        const versions = data.items.filter((plan) => plan.line === line);
        return (
          <Line
            key={line}
            versions={versions}
            onAdd={(from) => setOpen({ from, last: Math.max(...versions.map(({ version }) => version)) })}
          />
        );
      })}
      {open && (
        <PlanVersionDialog from={open.from} lastVersion={open.last} today={data.today} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

const tones = { sold: 'good' } as const;

function Line({ versions, onAdd }: { versions: readonly PlanVersion[]; onAdd: (from: PlanVersion) => void }) {
  const { t } = useTranslation('operator-billing');
  const shown = versions.find(({ state }) => state === 'sold') ?? versions.at(-1);
  if (!shown) return null;
  const id = `plan-${shown.line}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{shown.name}</h2>
      <RecordTable
        label={shown.name}
        rows={versions}
        rowKey={({ key }) => key}
        columns={[
          { key: 'version', title: t('plans.version'), cell: ({ version }) => version },
          {
            key: 'state',
            title: t('plans.state'),
            cell: ({ state }) => (
              <RecordState tone={state in tones ? tones[state as keyof typeof tones] : undefined}>
                {t(`plans.states.${state}`)}
              </RecordState>
            ),
          },
          {
            key: 'from',
            title: t('plans.from'),
            cell: ({ sold_from }) => (sold_from ? formatDate(sold_from) : t('plans.always')),
          },
          {
            key: 'limits',
            title: t('plans.limits'),
            cell: (plan) => <small>{t('plans.limit_words', limitsOf(plan, t('plans.unlimited')))}</small>,
          },
          {
            key: 'subscriptions',
            title: t('plans.subscriptions'),
            isNumber: true,
            cell: ({ subscriptions }) => formatNumber(subscriptions),
          },
          {
            key: 'price',
            title: t('plans.price'),
            isNumber: true,
            cell: ({ price_cents }) => formatMoney(price_cents),
          },
        ]}
      />
      {shown.term_days === 0 ? (
        <p className="record-note">{t('plans.free_note')}</p>
      ) : (
        shown.state === 'sold' && (
          <Button variant="default" className="record-more" onClick={() => onAdd(versions[0] ?? shown)}>
            {t('plans.add.open')}
          </Button>
        )
      )}
    </section>
  );
}

function limitsOf(plan: PlanVersion, unlimited: string) {
  const word = (limit: number | null) => (limit === null ? unlimited : formatNumber(limit));
  return {
    views: word(plan.profile_views_limit),
    contacts: word(plan.contacts_limit),
    searches: word(plan.saved_search_limit),
    projects: word(plan.project_limit),
    talents: word(plan.talent_limit),
    accounts: word(plan.sub_account_limit),
  };
}
