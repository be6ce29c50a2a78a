import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { comingAppointmentsQuery } from '#features/appointments/coming-appointments.queries.ts';
import { formatMoment } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';

/** Agreed talks, the next one first, each with a link to its thread. */
export function AppointmentsList() {
  const { t } = useTranslation('dashboard');
  const { data } = useSuspenseQuery(comingAppointmentsQuery);
  return (
    <ul>
      {data.map(({ id, thread_id, starts_at, kind, who, subject }) => (
        <li key={id}>
          <Link to={pathTo('inbox_thread', { threadId: thread_id })}>
            <span>
              <b>{who}</b>
              <time dateTime={starts_at}>{formatMoment(starts_at)}</time>
            </span>
            <span className="muted">
              {t(`appointments.kinds.${kind}`)}, {subject}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
