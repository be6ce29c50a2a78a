import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#platform/paths.ts';
import { Widget } from './widget.tsx';

/** Only candidates have reminders; their list is loaded with them. */
const RemindersList = lazy(async () => ({ default: (await import('./reminders-list.tsx')).RemindersList }));

/** The candidate's reminders that are due or will be within a week. */
export function RemindersWidget() {
  const { t } = useTranslation('dashboard');
  return (
    <Widget title={t('widgets.reminders')} to={pathTo('JobManager')} more={t('reminders.all')} area="reminders">
      <RemindersList />
    </Widget>
  );
}
