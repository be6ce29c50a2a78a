import type { PersonVoucher } from '@gegenpost/contract/vouchers.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '#platform/format.ts';
import { SheetSection } from '#ui/sheet-section.tsx';
import { VoucherMark } from './voucher-mark.tsx';
import { personVouchersQuery } from './vouchers.queries.ts';

/** What an agent keeps of the logged-in candidate's vouchers; nothing when there are none. */
export function PersonVouchers() {
  const { t } = useTranslation('vouchers');
  const { data: vouchers = [] } = useQuery(personVouchersQuery);
  if (vouchers.length === 0) return null;
  return (
    <SheetSection title={t('title')} intro={t('person.intro')} id="vouchers">
      <ul className="vouchers" aria-label={t('title')}>
        {vouchers.map((voucher) => (
          <Entry key={voucher.id} voucher={voucher} />
        ))}
      </ul>
    </SheetSection>
  );
}

function Entry({ voucher }: { voucher: PersonVoucher }) {
  const { t } = useTranslation('vouchers');
  const { number, issuer, issuer_place, valid_from, valid_until, amount_cents, company, state } = voucher;
  const { employment_start_on, employer_name, may_be_mentioned } = voucher;
  return (
    <li className="voucher">
      <div className="voucher-head">
        <h3>{t('heading', { number })}</h3>
        <VoucherMark state={state} />
      </div>
      <p className="voucher-facts">
        {[[t(`issuers.${issuer}`), issuer_place].filter(Boolean).join(' '), formatMoney(amount_cents)].join(' · ')}
      </p>
      <p>{t('person.valid', { from: formatDate(valid_from), until: formatDate(valid_until) })}</p>
      {employment_start_on && (
        <p>
          {t(employer_name ? 'person.start_at' : 'person.start', {
            date: formatDate(employment_start_on),
            employer: employer_name ?? '',
          })}
        </p>
      )}
      <p className="voucher-facts">{t(may_be_mentioned ? 'person.mentioned' : 'person.private', { company })}</p>
    </li>
  );
}
