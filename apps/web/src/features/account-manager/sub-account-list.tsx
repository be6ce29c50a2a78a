import type { SubAccount } from '@gegenpost/contract/sub-accounts.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate, formatMoment } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { pathTo } from '#platform/paths.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { useInviteAgain } from './account-manager.queries.ts';
import { EndDialog } from './end-dialog.tsx';
import { nameOf, useShownRights } from './sub-account-words.ts';

export function SubAccountList({ subAccounts }: { subAccounts: SubAccount[] }) {
  const { t } = useTranslation('account-manager');
  const [ending, setEnding] = useState<SubAccount | null>(null);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1}>
      {subAccounts.length === 0 && <EmptySheet>{t('list.empty')}</EmptySheet>}
      <ul className="sub-accounts" aria-label={t('list.title')} hidden={subAccounts.length === 0}>
        {subAccounts.map((subAccount) => (
          <SubAccountRow key={subAccount.gegenpost_id} subAccount={subAccount} onEnd={() => setEnding(subAccount)} />
        ))}
      </ul>
      {ending && <EndDialog subAccount={ending} focusAfter={place} onClose={() => setEnding(null)} />}
    </div>
  );
}

function SubAccountRow({ subAccount, onEnd }: { subAccount: SubAccount; onEnd: () => void }) {
  const { t } = useTranslation('account-manager');
  const { gegenpost_id, email, state, invited_at, last_login_at } = subAccount;
  const again = useInviteAgain();
  const name = nameOf(subAccount);
  const rights = useShownRights()
    .filter((right) => subAccount.rights.includes(right))
    .map((right) => t(`rights.names.${right}`));
  const inviteAgain = () =>
    again.mutate(gegenpost_id, {
      onSuccess: () => notify({ kind: 'success', text: t('list.sent_again', { email }) }),
    });
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className="sub-account-state" data-state={state}>
          {t(`list.states.${state}`)}
        </span>
        <p>
          {email}
          <span>
            {state === 'invited'
              ? t('list.invited_on', { date: formatDate(invited_at) })
              : last_login_at
                ? t('list.last_login', { moment: formatMoment(last_login_at) })
                : t('list.never')}
          </span>
        </p>
        <p>{rights.length > 0 ? t('list.may', { rights: rights.join(', ') }) : t('list.may_nothing')}</p>
        {again.error && (
          <p className="sub-account-failure" role="alert">
            {again.error.message}
          </p>
        )}
      </div>
      <Button
        component={Link}
        to={pathTo('AccountManagerEdit', { productId: gegenpost_id })}
        variant="default"
        size="sm"
        aria-label={t('list.rights_of', { name })}
      >
        {t('list.rights')}
      </Button>
      {state === 'invited' && (
        <Button
          variant="default"
          size="sm"
          loading={again.isPending}
          onClick={inviteAgain}
          aria-label={t('list.send_again_to', { name })}
        >
          {t('list.send_again')}
        </Button>
      )}
      <Button variant="default" size="sm" onClick={onEnd} aria-label={t('list.end_of', { name })}>
        {t('list.end')}
      </Button>
    </li>
  );
}
