import { daysBetween } from '@gegenpost/contract/shared/calendar-days.ts';
import type { WaitingVoucher } from '@gegenpost/contract/vouchers.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { waitingVouchersQuery } from '#features/vouchers/vouchers.queries.ts';
import { formatDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';

/** From so many days on a deadline stands out. */
const SOON = 3;

/** Vouchers with their next deadline, and how many expire soon. */
export function VouchersList() {
  const { t } = useTranslation('dashboard');
  const {
    data: { today, expiring, data },
  } = useSuspenseQuery(waitingVouchersQuery);
  if (data.length === 0) return <p className="widget-empty">{t('vouchers.empty')}</p>;
  return (
    <>
      {expiring > 0 && (
        <p className="widget-note">
          <Link to={pathTo('Candidates', {}, { voucher: 'expiring' })}>
            {t('vouchers.expiring', { count: expiring })}
          </Link>
        </p>
      )}
      <ul>
        {data.map((voucher) => (
          <li key={voucher.id}>
            <Deadline voucher={voucher} today={today} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Deadline({ voucher, today }: { voucher: WaitingVoucher; today: string }) {
  const { t } = useTranslation('dashboard');
  const { candidate_id, name, next } = voucher;
  const left = daysBetween(today, next.day);
  const what = next.instalment ? `${next.kind}_${next.instalment}` : 'ends';
  return (
    <div className="widget-thread">
      <b>
        <Link to={`${pathTo('CandidateEdit', { candidateId: candidate_id })}#vouchers`}>{name || t('member')}</Link>
      </b>
      <span>{t(`vouchers.${what}`, { date: formatDate(next.day) })}</span>
      <span className={left <= SOON ? 'is-soon' : 'muted'}>{t('vouchers.days', { count: left })}</span>
    </div>
  );
}
