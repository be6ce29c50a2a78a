import type { TopEmployer } from '@gegenpost/contract/dashboard.ts';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CompanyMark } from '#ui/company-mark.tsx';
import { topEmployersQuery } from './dashboard.queries.ts';
import { Widget } from './widget.tsx';

/** Logo tiles, with a link to the employer's own site where there is one. */
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

function Tile({ employer: { name, logo, url } }: { employer: TopEmployer }) {
  const { t } = useTranslation('dashboard');
  const sign = (
    <>
      <CompanyMark name={name} logo={logo} size={30} />
      <span>{name}</span>
    </>
  );
  if (!url) return <div>{sign}</div>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" title={t('employers.site', { name })}>
      {sign}
      <IconArrowUpRight size={17} stroke={1.6} aria-hidden="true" />
    </a>
  );
}
