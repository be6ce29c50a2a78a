import type { AccountState } from '@gegenpost/contract/operator-accounts.ts';
import { type Icon, IconCircleCheck, IconClock, IconLock, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const icons: Record<AccountState, Icon> = {
  locked: IconLock,
  leaving: IconTrash,
  unconfirmed: IconClock,
  unfinished: IconClock,
  paused: IconClock,
  open: IconCircleCheck,
};

/** How an account stands, in a word and not by colour alone. */
export function StateMark({ state }: { state: AccountState }) {
  const { t } = useTranslation('operator-accounts');
  const StateIcon = icons[state];
  return (
    <span className="operator-state" data-state={state}>
      <StateIcon size={16} stroke={1.8} aria-hidden="true" />
      {t(`states.${state}`)}
    </span>
  );
}
