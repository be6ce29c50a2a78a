import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { homePath } from '#platform/home.ts';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { useUser } from '#platform/session.ts';
import { buttonClass } from '#ui/button-link.tsx';
import { TokenSheet } from '#ui/token-sheet.tsx';
import { useChangeEmail } from './recovery.queries.ts';

/** Confirms a new email address, on any device, logged in or not. */
export function Component() {
  const { t } = useTranslation('recovery');
  const { token = '' } = useParams();
  const isOnline = useOnline();
  const user = useUser();
  const change = useChangeEmail();
  const onward = (
    <Link className={buttonClass({})} to={user ? homePath() : pathTo('Login')}>
      {t(user ? 'dashboard' : 'login')}
    </Link>
  );
  return (
    <TokenSheet
      token={token}
      title={t('change.title')}
      isDone={change.isSuccess}
      error={change.error}
      done={{ title: t('change.done.title'), text: t('change.done.text'), onward }}
      failed={{ used: onward, expired: onward, invalid: onward }}
    >
      <p>{t('change.text')}</p>
      <div className="form-actions">
        <Button onClick={() => change.mutate(token)} loading={change.isPending} disabled={!isOnline}>
          {t('change.submit')}
        </Button>
      </div>
    </TokenSheet>
  );
}
