import type { CompanyProfile } from '@gegenpost/contract/company.ts';
import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { attributesQuery, countriesQuery } from '#features/reference/reference.queries.ts';
import { useModalState } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { useHasRight, useRole } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { usePrefetched } from '#platform/use-prefetched.ts';
import './company.css';
import { companyQuery } from './company.queries.ts';
import { CompanyMeter } from './company-meter.tsx';

/** The forms come while the company is read. */
const CompanyForms = lazy(async () => ({ default: (await import('./company-forms.tsx')).CompanyForms }));

/** What a company says of itself; everybody of the company reads it. */
export function Component() {
  const { t } = useTranslation('company');
  useTitle(t('title'));
  usePrefetched([
    companyQuery,
    countriesQuery,
    ...(['industry', 'company_size', 'legal_form'] as const).map(attributesQuery),
  ]);
  const { data: company } = useSuspenseQuery(companyQuery);
  const canChange = useHasRight('billing');
  return (
    <div className="company wrap">
      <header className="company-head" data-tour="company-profile">
        <div>
          <h1>{t('title')}</h1>
          <p className="company-hint">{t(canChange ? 'intro' : 'intro_read_only')}</p>
        </div>
        <PreviewLink company={company} />
      </header>
      <div className="company-columns">
        <CompanyMeter company={company} canChange={canChange} />
        <Suspense fallback={<div className="company-place" />}>
          <CompanyForms company={company} canChange={canChange} />
        </Suspense>
      </div>
    </div>
  );
}

/** Employers have a page of their own for it; everybody may open their company as candidates do. */
function PreviewLink({ company: { gegenpost_id } }: { company: CompanyProfile }) {
  const { t } = useTranslation('company');
  const isEmployer = useRole() === roles.employer;
  const modalState = useModalState();
  const to = isEmployer ? pathTo('CompanyPreview') : pathTo('CompanyDialog', { productId: gegenpost_id });
  return (
    <Button component={Link} to={to} state={modalState} variant="default">
      {t('preview.open')}
    </Button>
  );
}
