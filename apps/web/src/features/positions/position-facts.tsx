import type { Position } from '@gegenpost/contract/positions.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPayRange } from '#platform/format.ts';
import { homeDaysText } from '#ui/home-days.de.ts';
import { PayMonths } from '#ui/pay-months.tsx';

/** Place, working time, pay and start of a position; what is not known yet is named. */
export function PositionFacts({ position }: { position: Position }) {
  const { t } = useTranslation('positions');
  const {
    qualification,
    job_place,
    working_time,
    home_office_days,
    contract_kind,
    pay_from,
    pay_to,
    pay_per,
    starts_on,
    customer,
  } = position;
  const facts = [
    ['qualification_id', qualification?.name],
    ['place', job_place && `${job_place.postal_code} ${job_place.name}`],
    ['working_time_id', working_time?.name],
    ...(home_office_days > 0 ? [['home_office_days', homeDaysText(home_office_days)] as const] : []),
    ['pay', pay_from !== null && pay_to !== null && formatPayRange(pay_from, pay_to, pay_per)],
    ['starts_on', starts_on ? t('startsOn', { date: formatDate(starts_on) }) : t('startsNow')],
    ['contract_kind', t(`kinds.${contract_kind}`)],
    ...(customer ? [['customer_id', customer.name] as const] : []),
  ] as const;
  return (
    <dl className="position-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd className={value ? undefined : 'is-missing'}>
            {value || t('missing')}
            {name === 'pay' && <PayMonths from={pay_from ?? 0} to={pay_to ?? 0} per={pay_per} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
