import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { logOut, reloadUser } from '#platform/session.ts';

/** The notice of `?already-logged-in`. What is known of the user may be from another tab: it is read again. */
export function AlreadyLoggedIn() {
  const { t } = useTranslation('login');
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    reloadUser().catch(() => {}); // `call` has told
  }, []);
  const handleLogOut = () => {
    setIsLeaving(true);
    logOut().catch(() => setIsLeaving(false));
  };
  return (
    <>
      <h1>{t('already.title')}</h1>
      <p>{t('already.text')}</p>
      <div className="form-actions">
        <Button component={Link} to={pathTo('Dashboard')}>
          {t('already.dashboard')}
        </Button>
        <Button variant="default" onClick={handleLogOut} loading={isLeaving}>
          {t('already.logout')}
        </Button>
      </div>
    </>
  );
}
