import type { CompanyProfile, VatState } from '@gegenpost/contract/company.ts';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/format.ts';

const icons: Record<VatState, Icon> = {
  valid: IconCircleCheck,
  invalid: IconAlertTriangle,
  pending: IconClock,
  unchecked: IconCircleDashed,
};

/** What the register says of the VAT id. It is read out when it changes. */
export function VatBadge({ company }: { company: CompanyProfile }) {
  const { t } = useTranslation('company');
  const { vat_state: state, vat_register, vat_checked_at } = company;
  const StateIcon = icons[state];
  const isOnlyFormed = state === 'unchecked' && vat_register === 'format';
  const isAnswered = state === 'valid' || state === 'invalid';
  return (
    <div className="vat-badge-line" role="status" aria-label={t('vat.label')}>
      <span className="vat-badge" data-state={state}>
        <StateIcon size={16} stroke={1.8} aria-hidden="true" />
        {t(isOnlyFormed ? 'vat.format_only' : `vat.states.${state}`)}
      </span>
      {isAnswered && vat_checked_at && <small>{t('vat.checked_at', { moment: formatMoment(vat_checked_at) })}</small>}
      {!isOnlyFormed && state !== 'valid' && <small>{t(`vat.means.${state}`)}</small>}
    </div>
  );
}
