import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatEntryDate } from '#platform/format.ts';
import { useModalState } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { PersonName } from '#ui/redacted.tsx';
import { SlashBreaks } from '#ui/slash-breaks.tsx';
import { viewedProfilesWidgetQuery } from './dashboard.queries.ts';
import { Widget } from './widget.tsx';

/** The last profiles that the company viewed, with place, qualifications and entry date. */
export function ViewedWidget() {
  const { t } = useTranslation('dashboard');
  return (
    <Widget title={t('widgets.viewed')} to={pathTo('ViewedProfiles')} more={t('viewed.all')} area="viewed">
      <Profiles />
    </Widget>
  );
}

function Profiles() {
  const { t } = useTranslation('dashboard');
  const modalState = useModalState();
  const { data: candidates } = useSuspenseQuery(viewedProfilesWidgetQuery);
  if (candidates.length === 0) return <p className="widget-empty">{t('viewed.empty')}</p>;
  return (
    <ul>
      {candidates.slice(0, 4).map(({ profile, qualifications, skills, job_place, job_date_entry }) => (
        <li key={profile.gegenpost_id}>
          <Link to={pathTo('CandidateDialog', { productId: profile.gegenpost_id })} state={modalState}>
            <Avatar person={profile} size={52} />
            <h3>
              <SlashBreaks text={qualifications[0]?.name ?? ''} />
            </h3>
            <p>
              <PersonName name={profile.name} gegenpostId={profile.gegenpost_id} width={48} />
            </p>
            {job_place && (
              <p className="muted">
                {job_place.postal_code} {job_place.name}
              </p>
            )}
            <p className="muted">
              {[...qualifications.slice(1), ...skills]
                .slice(0, 3)
                .map(({ name }) => name)
                .join(', ')}
            </p>
            <p className={job_date_entry === null ? 'is-now' : 'muted'}>{formatEntryDate(job_date_entry)}</p>
          </Link>
        </li>
      ))}
    </ul>
  );
}
