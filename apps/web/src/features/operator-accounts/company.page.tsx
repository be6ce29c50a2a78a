import { operatorAccountsApi } from '@gegenpost/contract/operator-accounts.ts';
import { Button, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { formatDate, formatMoment, formatNumber, today } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { AccountList } from './account-list.tsx';
import { Facts } from './facts.tsx';
import { companyQuery, useGrantDays } from './operator-accounts.queries.ts';
import '#ui/operator-page.css';

/** One company: its plan, what it used of it, and its people. */
export function Component() {
  const { t } = useTranslation('operator-accounts');
  const { productId = '' } = useParams();
  const { data: company } = useSuspenseQuery(companyQuery(productId));
  useTitle(company.name);
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { plan } = company;
  const isPaying = plan.until !== null && !plan.is_courtesy;
  return (
    <div className="operator-page wrap">
      <header>
        <p>
          <Link to={pathTo('OperatorCompanies')}>{t('companies.title')}</Link>
        </p>
        <h1>{company.name}</h1>
        <p>{[t(`roles.${company.role_id}`), company.city].filter(Boolean).join(' · ')}</p>
      </header>
      <SheetSection title={t('company.plan')} intro={t('company.plan_intro')}>
        <Facts
          facts={[
            [t('facts.plan'), plan.name],
            [t(plan.renews ? 'facts.renews' : 'facts.ends'), plan.until && formatDate(plan.until)],
            ...company.limits.map(
              ({ kind, used, limit }) =>
                [
                  t(`limits.${kind}`),
                  t(limit === null ? 'limits.used' : 'limits.of', {
                    used: formatNumber(used),
                    limit: formatNumber(limit ?? 0),
                  }),
                ] as const,
            ),
            [t('facts.vat'), t(`vat.${company.vat_state}`)],
            [t('facts.id'), company.gegenpost_id],
            [t('facts.created'), formatMoment(company.created_at)],
          ]}
        />
        <div className="operator-actions">
          <Button ref={button} variant="default" disabled={isPaying} onClick={() => setAsking(true)}>
            {t('grant.button')}
          </Button>
          {isPaying && <p>{t('grant.paying')}</p>}
        </div>
      </SheetSection>
      <SheetSection title={t('company.people')}>
        <AccountList accounts={company.people} label={t('company.people')} />
      </SheetSection>
      <p>
        <Link to={pathTo('OperatorLog', {}, { subject_id: company.gegenpost_id })}>{t('company.log')}</Link>
      </p>
      {isAsking && <GrantDialog productId={productId} name={company.name} onClose={() => setAsking(false)} />}
    </div>
  );
}

type GrantProps = { productId: string; name: string; onClose: () => void };

function GrantDialog({ productId, name, onClose }: GrantProps) {
  const { t } = useTranslation('operator-accounts');
  const grant = useGrantDays(productId);
  return (
    <ReasonDialog
      title={t('grant.title', { name })}
      confirm={t('grant.confirm')}
      fields={{
        schema: operatorAccountsApi.grantDays.schema.body,
        initialValues: { until: '' },
        labels: { until: t('grant.until') },
        render: (form) => (
          <TextInput {...form.getInputProps('until')} type="date" min={today()} label={t('grant.until')} />
        ),
      }}
      send={async (body) => {
        await grant(body);
        notify({ kind: 'success', text: t('grant.done', { name, date: formatDate(body.until) }) });
      }}
      onClose={onClose}
    >
      <p>{t('grant.text')}</p>
    </ReasonDialog>
  );
}
