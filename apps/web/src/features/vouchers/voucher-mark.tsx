import type { VoucherState } from '@gegenpost/contract/vouchers.ts';
import {
  type Icon,
  IconAlertTriangle,
  IconBriefcase,
  IconCalendarDue,
  IconCircleCheck,
  IconCoinEuro,
  IconHourglassLow,
  IconSquareCheck,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import './vouchers.css';

const icons: Record<VoucherState, Icon> = {
  upcoming: IconCalendarDue,
  valid: IconCircleCheck,
  expiring: IconHourglassLow,
  expired: IconAlertTriangle,
  redeemed: IconBriefcase,
  first_due: IconCoinEuro,
  second_due: IconCoinEuro,
  closed: IconSquareCheck,
};

/** The state of a voucher, as icon and word. */
export function VoucherMark({ state }: { state: VoucherState }) {
  const { t } = useTranslation('vouchers');
  const StateIcon = icons[state];
  return (
    <span className="voucher-mark" data-state={state}>
      <StateIcon size={16} stroke={1.8} aria-hidden="true" />
      {t(`states.${state}`)}
    </span>
  );
}
