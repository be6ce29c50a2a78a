import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { profileQuery } from '#features/profiles/profiles.queries.ts';
import { pathTo } from '#platform/paths.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Widget } from './widget.tsx';

/** How complete the candidate's own profile is. */
export function ProfileWidget() {
  const { t } = useTranslation('dashboard');
  return (
    <Widget title={t('profile.title')} to={pathTo('Profile')} more={t('profile.edit')} area="profile">
      <Completeness />
    </Widget>
  );
}

function Completeness() {
  const { t } = useTranslation('dashboard');
  const { percent, next } = useSuspenseQuery(profileQuery).data.completeness;
  return (
    <div className="quota profile-quota">
      <p className="quota-number">{t('profile.percent', { percent })}</p>
      <ProgressBar label={t('profile.title')} value={percent} max={100} />
      <p className="muted">{t(next.length > 0 ? 'profile.next' : 'profile.done')}</p>
    </div>
  );
}
