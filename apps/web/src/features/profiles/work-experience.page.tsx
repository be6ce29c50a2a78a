import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import './profiles.css';
import { Stations } from './stations.tsx';

/** The stations of the own work history. */
export function Component() {
  const { t } = useTranslation('profiles');
  useTitle(t('experience.title'));
  return (
    <div className="profile wrap">
      <Link to={pathTo('Profile')} className="profile-back">
        <IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />
        {t('experience.back')}
      </Link>
      <Stations heading="h1" />
    </div>
  );
}
