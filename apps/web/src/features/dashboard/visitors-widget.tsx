import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatListDate } from '#platform/format.ts';
import { CompanyLink } from '#ui/company-link.tsx';
import { CompanyMark } from '#ui/company-mark.tsx';
import { profileVisitorsQuery } from './dashboard.queries.ts';
import { Widget } from './widget.tsx';

/** Companies that viewed the candidate's profile and agreed to be listed. */
export function VisitorsWidget() {
  const { t } = useTranslation('dashboard');
  return (
    <Widget title={t('widgets.visitors')} area="visitors">
      <Visitors />
    </Widget>
  );
}

function Visitors() {
  const { t } = useTranslation('dashboard');
  const { data: visitors } = useSuspenseQuery(profileVisitorsQuery);
  if (visitors.length === 0) return <p className="widget-empty">{t('visitors.empty')}</p>;
  return (
    <ul>
      {visitors.map(({ gegenpost_id, name, logo, visited_on }) => (
        <li key={gegenpost_id}>
          <CompanyMark name={name} logo={logo} size={36} />
          <b>
            <CompanyLink gegenpostId={gegenpost_id}>{name}</CompanyLink>
          </b>
          <time dateTime={visited_on}>{formatListDate(visited_on)}</time>
        </li>
      ))}
    </ul>
  );
}
