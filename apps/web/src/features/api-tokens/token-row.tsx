import type { ApiToken } from '@gegenpost/contract/api-tokens.ts';
import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { useOnline } from '#platform/offline.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useRevokeToken } from './api-tokens.queries.ts';
import { scopeKey } from './scope-key.ts';

type Props = { token: ApiToken; canManage: boolean; list: RefObject<HTMLElement | null> };

/** A token with all that is known of it; a revoked one stays as a memory of what it could do. */
export function TokenRow({ token, canManage, list }: Props) {
  const { t } = useTranslation('api-tokens');
  const { name, prefix, scopes, state, created_at, created_by, last_used } = token;
  const made = { date: formatDate(created_at), name: created_by };
  return (
    <li className="token-row" data-state={state}>
      <div>
        <h3>
          {name} <code>{prefix}…</code>
        </h3>
        <ul className="token-scopes">
          {scopes.map((scope) => (
            <li key={scope}>{t(scopeKey[scope])}</li>
          ))}
        </ul>
        <p className="token-facts">
          <span className="token-state">{t(`states.${state}`)}</span>
          <span>{endOf(t, token)}</span>
          <span>{lastUse(t, last_used)}</span>
          <span>{t(created_by ? 'made' : 'made_nameless', made)}</span>
        </p>
      </div>
      {canManage && state === 'active' && <RevokeButton token={token} list={list} />}
    </li>
  );
}

type Translate = ReturnType<typeof useTranslation<'api-tokens'>>['t'];

function endOf(t: Translate, { revoked_at, expires_on, state }: ApiToken): string {
  if (revoked_at) return t('revoked_on', { date: formatDate(revoked_at) });
  if (expires_on === null) return t('no_end');
  return t(state === 'expired' ? 'was_until' : 'until', { date: formatDate(expires_on) });
}

function lastUse(t: Translate, used: ApiToken['last_used']): string {
  if (used === null) return t('unused');
  const date = formatDate(used.on);
  return used.network === null ? t('used_privately', { date }) : t('used', { date, network: used.network });
}

function RevokeButton({ token: { id, name }, list }: Omit<Props, 'canManage'>) {
  const { t } = useTranslation('api-tokens');
  const isOnline = useOnline();
  const [isConfirming, setIsConfirming] = useState(false);
  const revoke = useRevokeToken();
  const handleConfirm = () =>
    revoke
      .mutateAsync(id)
      .then(() => notify({ kind: 'success', text: t('revoked', { name }), name: 'api-token' }))
      .catch(notifyFailureOf('api-token'))
      .finally(() => setIsConfirming(false));
  return (
    <>
      <Button
        variant="default"
        color="error"
        aria-label={t('revoke_of', { name })}
        disabled={!isOnline}
        onClick={() => setIsConfirming(true)}
      >
        {t('revoke')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('revoke_title', { name })}
          confirm={t('revoke_confirm')}
          cancel={t('cancel')}
          isPending={revoke.isPending}
          focusAfter={list}
          onConfirm={handleConfirm}
          onCancel={() => setIsConfirming(false)}
        >
          <p>{t('revoke_text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
