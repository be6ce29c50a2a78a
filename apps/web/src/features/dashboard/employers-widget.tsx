import type { TopEmployer } from '@gegenpost/contract/dashboard.ts';
import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRole } from '#platform/session.ts';
import { CompanyLink } from '#ui/company-link.tsx';
import { CompanyMark } from '#ui/company-mark.tsx';
import { topEmployersQuery } from './dashboard.queries.ts';
import { Widget } from './widget.tsx';

/** Logo tiles, linked to the employer's website if there is one. */
export function EmployersWidget() {
  const { t } = useTranslation('dashboard');
  return (
    <Widget title={t('widgets.employers')} area="employers">
      <Employers />
    </Widget>
  );
}

function Employers() {
  const { t } = useTranslation('dashboard');
  const { data: employers } = useSuspenseQuery(topEmployersQuery);
  if (employers.length === 0) return <p className="widget-empty">{t('employers.empty')}</p>;
  return (
    <ul>
      {employers.slice(0, 6).map((employer) => (
        <li key={employer.id}>
          <Tile employer={employer} />
        </li>
      ))}
    </ul>
  );
}

/** Candidates open the employer's page here, and its own site by a second link; others have the site alone. */
function Tile({ employer: { gegenpost_id, name, logo, url } }: { employer: TopEmployer }) {
  const { t } = useTranslation('dashboard');
  const isCandidate = useRole() === roles.candidate;
  const mark = <CompanyMark name={name} logo={logo} size={30} />;
  const site = { target: '_blank', rel: 'noopener noreferrer nofollow' };
  const arrow = <IconArrowUpRight size={17} stroke={1.6} aria-hidden="true" />;
  const siteLabel = t('employers.site', { name });
  if (isCandidate) {
    return (
      <div>
        {mark}
        <CompanyLink gegenpostId={gegenpost_id} className="employer-name">
          {name}
        </CompanyLink>
        {url && (
          <a href={url} {...site} className="employer-site" aria-label={siteLabel} title={siteLabel}>
            {arrow}
          </a>
        )}
      </div>
    );
  }
  const sign = (
    <>
      {mark}
      <span>{name}</span>
    </>
  );
  if (!url) return <div>{sign}</div>;
  return (
    <a href={url} {...site} title={siteLabel}>
      {sign}
      {arrow}
    </a>
  );
}
