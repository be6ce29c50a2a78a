import type { CompanyProfile, VatState } from '@gegenpost/contract/company.ts';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconClock } from '@tabler/icons-react';
import { formatMoment } from '#platform/format.ts';
import './vat-badge.css';
import { vatBadgeTexts as texts } from './vat-badge.de.ts';

type Props = { company: Pick<CompanyProfile, 'vat_state' | 'vat_register' | 'vat_checked_at'> };

const icons: Record<VatState, Icon> = {
  valid: IconCircleCheck,
  invalid: IconAlertTriangle,
  pending: IconClock,
  unchecked: IconCircleDashed,
};

/** What the register says of the VAT id. It is read out when it changes. */
export function VatBadge({ company }: Props) {
  const { vat_state: state, vat_register, vat_checked_at } = company;
  const StateIcon = icons[state];
  const isOnlyFormed = state === 'unchecked' && vat_register === 'format';
  const isAnswered = state === 'valid' || state === 'invalid';
  return (
    <div className="vat-badge-line" role="status" aria-label={texts.label}>
      <span className="vat-badge" data-state={state}>
        <StateIcon size={16} stroke={1.8} aria-hidden="true" />
        {isOnlyFormed ? texts.format_only : texts.states[state]}
      </span>
      {isAnswered && vat_checked_at && <small>{texts.checkedAt(formatMoment(vat_checked_at))}</small>}
      {!isOnlyFormed && state !== 'valid' && <small>{texts.means[state]}</small>}
    </div>
  );
}
