import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { homePath } from '#platform/home.ts';
import { logOut, reloadUser } from '#platform/session.ts';

/** The message for `?already-logged-in`. It reads the user again, because another tab may have logged in. */
export function AlreadyLoggedIn() {
  const { t } = useTranslation('login');
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    reloadUser().catch(() => {}); // `call` has already shown a notice
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
        <Button component={Link} to={homePath()}>
          {t('already.dashboard')}
        </Button>
        <Button variant="default" onClick={handleLogOut} loading={isLeaving}>
          {t('already.logout')}
        </Button>
      </div>
    </>
  );
}
