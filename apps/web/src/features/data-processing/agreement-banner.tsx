import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { agreementStateQuery } from './data-processing.queries.ts';
import './data-processing.css';

/** Where recruiters bring candidates in, and where they begin. */
const places = ['Dashboard', 'Candidates', 'ApiToken'] as const;

/** Above the pages on which a recruiter needs the contract: that it is missing, or that there is a newer version. */
export function AgreementBanner() {
  const { t } = useTranslation('data-processing');
  const { pathname } = useLocation();
  const isShown = places.some((name) => pathname === pathTo(name) || pathname.startsWith(`${pathTo(name)}/`));
  const { data } = useQuery({ ...agreementStateQuery, enabled: isShown, staleTime: 300_000 });
  if (!isShown || !data || data.state === 'accepted') return null;
  return (
    <aside className="agreement-banner" data-state={data.state} aria-label={t('title')}>
      {t(`banner.${data.state}`)}{' '}
      <Link to={`${pathTo('CompanyProfile', {}, { back: pathname })}#data-processing`}>{t('banner.open')}</Link>
    </aside>
  );
}
