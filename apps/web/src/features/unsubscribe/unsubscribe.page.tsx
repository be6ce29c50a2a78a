import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { buttonClass } from '#ui/button-link.tsx';
import { FormFailure, FormSheet } from '#ui/form-sheet.tsx';
import { OutcomeSheet } from '#ui/token-sheet.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { subscriptionQuery, useErase, useSwitchMails } from './unsubscribe.queries.ts';

/**
 * The page of the unsubscribe link in mails: a button that stops the mails, then one that undoes it. Opening the page
 * changes nothing.
 */
export function Component() {
  const { t } = useTranslation('unsubscribe');
  const { token = '' } = useParams();
  const isOnline = useOnline();
  const { data: mails } = useSuspenseQuery(subscriptionQuery(token));
  const change = useSwitchMails(token);
  const erase = useErase(token);
  const [isAsking, setIsAsking] = useState(false);
  const isResumed = change.isSuccess && change.variables;
  const outcome = erase.isSuccess
    ? 'erased'
    : mails === null
      ? 'invalid'
      : mails.stopped
        ? 'stopped'
        : isResumed
          ? 'resumed'
          : null;
  const isOutsider = mails?.kind === 'outsider';
  const hasAccount = !isOutsider && mails?.kind !== 'presentations';
  const stays = mails?.kind === 'presentations' ? 'stays_presentations' : isOutsider ? 'stays_outsider' : 'stays';
  const title = t(outcome ? `${outcome}.title` : 'title');
  useTitle(title);

  const kind = mails && t(`kinds.${mails.kind}`);
  const switchTo = (on: boolean) => (
    <Button
      variant={on ? 'default' : 'filled'}
      onClick={() => change.mutate(on)}
      loading={change.isPending}
      disabled={!isOnline}
    >
      {t(on ? 'resume' : 'stop')}
    </Button>
  );
  const failure = change.error instanceof Error && <FormFailure>{change.error.message}</FormFailure>;
  const eraseButton = isOutsider && outcome !== 'erased' && (
    <Button variant="default" onClick={() => setIsAsking(true)} disabled={!isOnline}>
      {t('erase.open')}
    </Button>
  );
  const withDialog = (page: ReactNode) => (
    <>
      {page}
      {isAsking && !erase.isSuccess && <EraseDialog erase={erase} onCancel={() => setIsAsking(false)} />}
    </>
  );
  if (outcome) {
    const look = outcome === 'stopped' ? 'outline' : 'filled';
    const onward = (
      <>
        {failure}
        {outcome === 'stopped' && switchTo(true)}
        {!hasAccount ? (
          <a className={buttonClass({ look })} href={pathTo('Frontpage')}>
            {t('home')}
          </a>
        ) : (
          <Link className={buttonClass({ look })} to={pathTo('Settings')}>
            {t('settings')}
          </Link>
        )}
        {eraseButton}
      </>
    );
    return withDialog(
      <OutcomeSheet
        key={outcome}
        title={title}
        text={t(`${outcome}.text`, { kind })}
        onward={onward}
        isDone={outcome !== 'invalid'}
      />,
    );
  }
  return withDialog(
    <FormSheet>
      <h1>{title}</h1>
      {failure}
      <p>{t('what')}</p>
      <p>
        <b>{kind}</b>
      </p>
      <p className="form-hint">{t(stays)}</p>
      <div className="form-actions">
        {switchTo(false)}
        {eraseButton}
      </div>
    </FormSheet>,
  );
}
