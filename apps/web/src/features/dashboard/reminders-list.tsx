import type { Reminder } from '@gegenpost/contract/job-manager.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate, today } from '#platform/format.ts';
import { useModalState } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { remindersQuery } from './reminders.queries.ts';

/** The reminders, each with a link to what it is about. */
export function RemindersList() {
  const { t } = useTranslation('dashboard');
  const { data: reminders } = useSuspenseQuery(remindersQuery);
  if (reminders.length === 0) return <p className="widget-empty">{t('reminders.empty')}</p>;
  return (
    <ul>
      {reminders.map((reminder) => (
        <li key={reminder.activity_id}>
          <Line reminder={reminder} />
        </li>
      ))}
    </ul>
  );
}

function Line({ reminder: { kind, id, title, note, remind_on } }: { reminder: Reminder }) {
  const { t } = useTranslation('dashboard');
  const modalState = useModalState();
  const day = today();
  const due = remind_on === day ? t('reminders.today') : remind_on < day ? t('reminders.due') : null;
  return (
    <Link to={pathTo('JobManagerEntry', { entry: `${kind}-${id}` })} state={modalState}>
      <span>
        <b>{title ?? t(`reminders.untitled.${kind}`)}</b>
        <time dateTime={remind_on} className={due ? 'is-soon' : undefined}>
          {due ?? formatDate(remind_on)}
        </time>
      </span>
      {note && <span className="muted">{note}</span>}
    </Link>
  );
}
