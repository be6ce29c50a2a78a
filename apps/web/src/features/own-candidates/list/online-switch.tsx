import type { OwnCandidateRow } from '@gegenpost/contract/own-candidates.ts';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#platform/offline.ts';
import './cells.css';

type Props = {
  row: Pick<OwnCandidateRow, 'is_online'>;
  name: string;
  onSwitch: (online: boolean) => void;
};

/** Whether employers find the candidate. */
export function OnlineSwitch({ row: { is_online }, name, onSwitch }: Props) {
  const { t } = useTranslation('own-candidates');
  const isConnected = useOnline();
  return (
    <button
      type="button"
      role="switch"
      className="online-switch"
      aria-checked={is_online}
      aria-label={t('online_of', { name })}
      disabled={!isConnected}
      onClick={() => onSwitch(!is_online)}
    >
      <span aria-hidden="true" />
    </button>
  );
}
