import type { SubAccount } from '@gegenpost/contract/sub-accounts.ts';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useEndSubAccount } from './account-manager.queries.ts';
import { nameOf } from './sub-account-words.ts';

type Props = {
  subAccount: SubAccount;
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Called after the sub-account was deleted. */
  onEnded?: () => void;
};

/** Asks for confirmation before a sub-account is deleted for good. */
export function EndDialog({ subAccount, focusAfter, onClose, onEnded }: Props) {
  const { t } = useTranslation('account-manager');
  const end = useEndSubAccount();
  const name = nameOf(subAccount);
  const handleConfirm = () =>
    end.mutate(subAccount.gegenpost_id, {
      onSuccess: () => {
        notify({ kind: 'success', text: t('end.done', { name }) });
        onClose();
        onEnded?.();
      },
    });
  return (
    <ConfirmDialog
      title={t('end.title', { name })}
      confirm={t('end.confirm')}
      cancel={t('end.cancel')}
      isPending={end.isPending}
      focusAfter={focusAfter}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <p>{t(subAccount.state === 'invited' ? 'end.invited' : 'end.active', { name })}</p>
      {end.error && (
        <p className="sub-account-failure" role="alert">
          {end.error.message}
        </p>
      )}
    </ConfirmDialog>
  );
}
