import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { useUser } from '#platform/session.ts';
import { buttonClass } from '#ui/button-link.tsx';
import { TokenSheet } from '#ui/token-sheet.tsx';
import { useConfirmInterest } from './sharing.queries.ts';

/** The page of the link with which an outsider confirms the address: only the button delivers the message. */
export function Component() {
  const { t } = useTranslation('sharing');
  const { token = '' } = useParams();
  const isOnline = useOnline();
  const isGuest = useUser() === null;
  const confirm = useConfirmInterest(token);
  const home = (
    <a className={buttonClass({ look: 'outline' })} href={pathTo('Frontpage')}>
      {t('confirm.home')}
    </a>
  );
  const onward = isGuest ? (
    <Link className={buttonClass({})} to={pathTo('Register', {}, { role: 2 })}>
      {t('confirm.register')}
    </Link>
  ) : (
    home
  );
  return (
    <TokenSheet
      token={token}
      title={t('confirm.title')}
      isDone={confirm.isSuccess}
      error={confirm.error}
      done={{ title: t('confirm.done'), text: t('confirm.done_text'), onward }}
      failed={{ used: home, expired: home, invalid: home }}
    >
      <p>{t('confirm.text')}</p>
      <div className="form-actions">
        <Button loading={confirm.isPending} disabled={!isOnline} onClick={() => confirm.mutate()}>
          {t('confirm.action')}
        </Button>
      </div>
    </TokenSheet>
  );
}
