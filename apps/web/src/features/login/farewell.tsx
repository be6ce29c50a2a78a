import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';
import { useSession } from '#platform/session.ts';
import './farewell.css';
import { LateStatus } from '#ui/late-status.tsx';

/**
 * Shown after the user requested the deletion of the account: the day of the deletion, and that logging in offers a way
 * back.
 */
export function Farewell() {
  const { t } = useTranslation('login');
  const { deletedAt } = useSession();
  if (!deletedAt) return null;
  return (
    <LateStatus className="login-farewell">
      <IconInfoCircle size={20} stroke={1.6} aria-hidden="true" />
      {t('farewell', { date: formatDate(deletedAt) })}
    </LateStatus>
  );
}
