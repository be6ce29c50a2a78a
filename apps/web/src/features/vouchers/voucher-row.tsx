import { daysBetween } from '@gegenpost/contract/shared/calendar-days.ts';
import { isOpenVoucher, voucherChecksOf } from '@gegenpost/contract/shared/voucher-state.ts';
import type { Voucher, VoucherList } from '@gegenpost/contract/vouchers.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#platform/format.ts';
import { VoucherChecks } from './voucher-checks.tsx';
import { VoucherMark } from './voucher-mark.tsx';
import { VoucherTimeline } from './voucher-timeline.tsx';

type Props = {
  voucher: Voucher;
  list: VoucherList;
  onEdit: () => void;
  onRenew: () => void;
  onRemove: () => void;
};

/** One voucher: how it stands, what speaks against payment, its days, and what can be done. */
export function VoucherRow({ voucher, list: { today, has_azav, data }, onEdit, onRenew, onRemove }: Props) {
  const { t } = useTranslation('vouchers');
  const { id, number, issuer, issuer_place, region, radius_km, amount_cents, employer_name, hours_per_week } = voucher;
  const others = data.filter((other) => other.id !== id);
  const isDone = voucher.state === 'closed' || voucher.state === 'expired';
  const checks = isDone ? [] : voucherChecksOf(voucher, { has_azav, others, today });
  const facts = [
    [t(`issuers.${issuer}`), issuer_place].filter(Boolean).join(' '),
    formatMoney(amount_cents),
    region,
    radius_km !== null && t('radius', { km: radius_km }),
    employer_name,
    hours_per_week !== null && t('hours', { count: hours_per_week }),
  ].filter(Boolean);
  return (
    <li className="voucher">
      <div className="voucher-head">
        <h3>{t('heading', { number })}</h3>
        <VoucherMark state={voucher.state} />
        {isOpenVoucher(voucher.state) && voucher.state !== 'upcoming' && (
          <span className="voucher-left">{t('left', { count: daysBetween(today, voucher.valid_until) })}</span>
        )}
      </div>
      <p className="voucher-facts">{facts.join(' · ')}</p>
      <VoucherChecks checks={checks} />
      <VoucherTimeline voucher={voucher} today={today} />
      <div className="voucher-actions">
        <Button variant="default" size="sm" aria-label={t('edit_label', { number })} onClick={onEdit}>
          {t('edit')}
        </Button>
        {voucher.employment_start_on === null && (
          <Button variant="default" size="sm" aria-label={t('renew_label', { number })} onClick={onRenew}>
            {t('renew')}
          </Button>
        )}
        <Button variant="subtle" size="sm" aria-label={t('remove_label', { number })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
