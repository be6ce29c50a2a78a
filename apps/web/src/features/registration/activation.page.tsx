import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { pathKeepingTarget, rememberedTarget } from '#platform/redirect.ts';
import { buttonClass } from '#ui/button-link.tsx';
import { TokenSheet } from '#ui/token-sheet.tsx';
import { useActivate } from './registration.queries.ts';

/** Confirms the email address after a registration. */
export function Component() {
  const { t } = useTranslation('registration');
  const { token = '' } = useParams();
  const isOnline = useOnline();
  const activate = useActivate();
  const [target] = useState(rememberedTarget);
  const login = (
    <Link className={buttonClass({})} to={pathKeepingTarget('Login', target)} state={activate.data}>
      {t('activation.login')}
    </Link>
  );
  const again = (
    <Link className={buttonClass({})} to={pathTo('RegisterNext')}>
      {t('activation.again')}
    </Link>
  );
  return (
    <TokenSheet
      token={token}
      title={t('activation.title')}
      isDone={activate.isSuccess}
      error={activate.error}
      done={{ title: t('activation.done.title'), text: t('activation.done.text'), onward: login }}
      failed={{ used: login, expired: again, invalid: again }}
    >
      <p>{t('activation.text')}</p>
      <div className="form-actions">
        <Button onClick={() => activate.mutate(token)} loading={activate.isPending} disabled={!isOnline}>
          {t('activation.submit')}
        </Button>
      </div>
    </TokenSheet>
  );
}
