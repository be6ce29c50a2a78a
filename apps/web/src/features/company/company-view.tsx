import { companyLogoUrl } from '@gegenpost/contract/company-logo.ts';
import type { CompanyPage } from '@gegenpost/contract/company-page.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api.ts';
import { formatPayRange, formatYearMonth, nameOfCountry } from '#platform/format.ts';
import { PromptSuspense } from '#platform/prompt-suspense.tsx';
import { QueryBoundary } from '#platform/query-boundary.tsx';
import { useTitle } from '#platform/title.ts';
import { CompanyMark } from '#ui/company-mark.tsx';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { nameOfSite } from '#ui/letter-head.tsx';
import { PayMonths } from '#ui/pay-months.tsx';
import { Skeleton, SkeletonBar, SkeletonDisc } from '#ui/skeleton.tsx';
import { companyPageQuery } from './company.queries.ts';
import { PlaceMap } from './place-map.tsx';
import './company-view.css';

/** The reader of Markdown is heavy, and a company may say nothing of itself. */
const MemberText = lazy(async () => ({ default: (await import('#ui/markdown-text.tsx')).MemberText }));

/** What candidates see of a company. */
export function CompanyView({ gegenpostId }: { gegenpostId: string }) {
  return (
    <QueryBoundary place={gegenpostId} failure={(error, retry) => <ViewFailure error={error} onRetry={retry} />}>
      <PromptSuspense fallback={<ViewSkeleton />}>
        <View gegenpostId={gegenpostId} />
      </PromptSuspense>
    </QueryBoundary>
  );
}

function View({ gegenpostId }: { gegenpostId: string }) {
  const { t } = useTranslation('company');
  const { data: company } = useSuspenseQuery(companyPageQuery(gegenpostId));
  useTitle(company.name);
  return (
    <article className="company-view" aria-label={company.name}>
      <ViewHead company={company} />
      {company.description && (
        <section className="company-view-text">
          <h3>{t('page.about')}</h3>
          <Suspense fallback={<p>{company.description}</p>}>
            <MemberText text={company.description} />
          </Suspense>
        </section>
      )}
      <Facts company={company} />
      <Offers offers={company.offers} />
      <PlaceMap company={company} />
    </article>
  );
}

function ViewHead({ company }: { company: CompanyPage }) {
  const { t } = useTranslation('company');
  const logo = companyLogoUrl(company.gegenpost_id, company.logo_hash, 'large');
  return (
    <header>
      {logo ? (
        <img className="company-view-logo" src={logo} alt="" decoding="async" />
      ) : (
        <CompanyMark name={company.name} size={64} />
      )}
      <div>
        <h2>{company.name}</h2>
        {company.name_addition && <p>{company.name_addition}</p>}
        <p className="company-hint">{t(`page.roles.${company.role_id}`)}</p>
      </div>
    </header>
  );
}

function Facts({ company }: { company: CompanyPage }) {
  const { t } = useTranslation('company');
  const { answers_within_hours: hours, website, country } = company;
  const town = [company.postal_code, company.city].filter(Boolean).join(' ');
  const place = country && country !== 'DE' ? [town, nameOfCountry(country)].filter(Boolean).join(', ') : town;
  const facts = [
    { key: 'industry', value: company.industry },
    { key: 'company_size', value: company.company_size },
    { key: 'place', value: place || null },
    { key: 'website', value: website && <WebsiteLink website={website} /> },
    { key: 'since', value: formatYearMonth(company.member_since) },
    {
      key: 'answers',
      value:
        hours && (hours < 48 ? t('page.hours', { count: hours }) : t('page.days', { count: Math.ceil(hours / 24) })),
    },
  ].filter(({ value }) => value !== null);
  return (
    <dl className="company-facts">
      {facts.map(({ key, value }) => (
        <div key={key}>
          <dt>{t(`page.facts.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function WebsiteLink({ website }: { website: string }) {
  const { t } = useTranslation('company');
  return (
    <a href={website} target="_blank" rel="noopener noreferrer nofollow">
      {nameOfSite(website)}
      <span className="visually-hidden"> {t('page.new_window')}</span>
    </a>
  );
}

function Offers({ offers }: Pick<CompanyPage, 'offers'>) {
  const { t } = useTranslation('company');
  if (offers.length === 0) return null;
  return (
    <section className="company-offers">
      <h3>{t('page.offers')}</h3>
      <ul>
        {offers.map(({ qualification, pay_from, pay_to, pay_per }) => (
          <li key={`${qualification.id}-${pay_per}`}>
            <b>{qualification.name}</b>
            <span>
              {formatPayRange(pay_from, pay_to, pay_per)}
              <PayMonths from={pay_from} to={pay_to} per={pay_per} />
            </span>
          </li>
        ))}
      </ul>
      <p className="company-hint">{t('page.offers_hint')}</p>
    </section>
  );
}

function ViewFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('company');
  const refusal = error instanceof ApiError ? error : null;
  if (refusal?.status === 404) return <EmptySheet>{t('page.not_found')}</EmptySheet>;
  return <FailurePanel {...(refusal ? { message: refusal.message } : {})} onRetry={onRetry} />;
}

function ViewSkeleton() {
  return (
    <Skeleton>
      <div className="company-view">
        <SkeletonDisc size={64} />
        <SkeletonBar width="60%" height={22} />
        <SkeletonBar width="90%" />
        <SkeletonBar width="80%" height={220} />
      </div>
    </Skeleton>
  );
}
