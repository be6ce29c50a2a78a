import type { PositionSummary } from '@gegenpost/contract/positions.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate, formatPayRange } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';

/** One position in the list. */
export function PositionRow({ position }: { position: PositionSummary }) {
  const { t } = useTranslation('positions');
  const { id, title, state, qualification, job_place, working_time, customer } = position;
  const { pay_from, pay_to, pay_per, starts_on, projects_count, letters_count, accepted_count } = position;
  const facts = [
    qualification?.name !== title && qualification?.name,
    job_place && `${job_place.postal_code} ${job_place.name}`,
    working_time?.name,
    pay_from !== null && pay_to !== null && formatPayRange(pay_from, pay_to, pay_per),
    starts_on && t('startsOn', { date: formatDate(starts_on) }),
  ].filter((fact) => typeof fact === 'string');
  const counts = [
    projects_count > 0 && t('projects', { count: projects_count }),
    letters_count > 0 && t('letters', { count: letters_count }),
    accepted_count > 0 && t('accepted', { count: accepted_count }),
  ].filter((count) => typeof count === 'string');
  return (
    <li className="position">
      <h2>
        <Link to={pathTo('Job', { positionId: id })}>{title}</Link>
        {state !== 'open' && <span className="position-mark">{t(`states.${state}`)}</span>}
      </h2>
      {customer && <p className="position-customer">{t('forCustomer', { name: customer.name })}</p>}
      {facts.length > 0 && (
        <ul className="position-line">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {counts.length > 0 && <p className="position-counts">{counts.join(' · ')}</p>}
    </li>
  );
}
