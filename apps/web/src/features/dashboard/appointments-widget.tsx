import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#platform/paths.ts';
import { Widget } from './widget.tsx';

/** Shown only to those who have appointments; the list is loaded with them. */
const AppointmentsList = lazy(async () => ({ default: (await import('./appointments-list.tsx')).AppointmentsList }));

/** The user's next agreed talks. */
export function AppointmentsWidget() {
  const { t } = useTranslation('dashboard');
  return (
    <Widget title={t('widgets.appointments')} to={pathTo('Inbox')} more={t('appointments.all')} area="appointments">
      <AppointmentsList />
    </Widget>
  );
}
