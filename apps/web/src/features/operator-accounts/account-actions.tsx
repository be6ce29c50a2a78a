import type { AccountDetail } from '@gegenpost/contract/operator-accounts.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { type AccountActionName, useAccountAction } from './operator-accounts.queries.ts';

const dangerous: readonly AccountActionName[] = ['lock', 'startDeletion'];

/** What can be done with an account now. */
function actionsFor(account: AccountDetail): AccountActionName[] {
  const { state, sessions, is_operator, is_sub_account, email_confirmed_at, deleted_at, locked_at } = account;
  const open: AccountActionName[] = [];
  if (email_confirmed_at === null) open.push('sendActivation');
  if (sessions.length > 0) open.push('endSessions');
  if (locked_at !== null) open.push('unlock');
  else if (!is_operator) open.push('lock');
  if (deleted_at !== null) open.push('cancelDeletion');
  else if (!is_operator && !is_sub_account && state !== 'leaving') open.push('startDeletion');
  return open;
}

/** The actions on an account, each with what happens and a reason. */
export function AccountActions({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('operator-accounts');
  const [asked, setAsked] = useState<AccountActionName | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const run = useAccountAction(account.gegenpost_id);
  return (
    <div className="operator-actions" ref={list} tabIndex={-1}>
      {actionsFor(account).map((action) => (
        <Button
          key={action}
          variant="default"
          {...(dangerous.includes(action) ? { className: 'is-dangerous' } : {})}
          onClick={() => setAsked(action)}
        >
          {t(`actions.${action}.button`)}
        </Button>
      ))}
      {asked && (
        <ReasonDialog
          title={t(`actions.${asked}.title`, { email: account.email })}
          confirm={t(`actions.${asked}.confirm`)}
          isDangerous={dangerous.includes(asked)}
          {...(dangerous.includes(asked) ? { hint: t('mailed_reason') } : {})}
          focusAfter={list}
          send={async ({ reason }) => {
            await run(asked, reason);
            notify({ kind: 'success', text: t(`actions.${asked}.done`) });
          }}
          onClose={() => setAsked(null)}
        >
          <p>{t(`actions.${asked}.text`)}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
