import type { User } from '@gegenpost/contract/user-info.ts';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { comingAppointmentsQuery } from '#features/appointments/coming-appointments.queries.ts';
import { pathTo } from '#platform/paths.ts';
import { queryClient } from '#platform/query-client.ts';
import { useHasRoute } from '#platform/route-names.ts';
import { useCurrentUser } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import './dashboard.css';
import { layoutQuery } from './dashboard.queries.ts';
import { WidgetGrid } from './widget-grid.tsx';

/** The dashboard of the user's role, widget by widget. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const user = useCurrentUser();
  const hasRoute = useHasRoute();
  useTitle(t('title'));
  return (
    <div className="dashboard wrap">
      <header data-tour="dashboard">
        <div>
          <h1>{useGreeting(user)}</h1>
          <p>{t('unread', { count: user.messagesCount })}</p>
        </div>
        {hasRoute('Search') && (
          <Button component={Link} to={pathTo('Search')} leftSection={<IconSearch size={18} aria-hidden="true" />}>
            {t('search')}
          </Button>
        )}
      </header>
      <WidgetGrid />
    </div>
  );
}

/** Asks which widgets there are. */
export function prepare(): void {
  void queryClient.prefetchQuery(layoutQuery);
  void queryClient.prefetchQuery(comingAppointmentsQuery);
}

/** "Guten Morgen, Frau Petersen"; without a salutation the full name. */
function useGreeting({ profile }: User): string {
  const { t } = useTranslation('dashboard');
  const hour = new Date().getHours();
  const greeting = t(`greeting.${hour < 11 ? 'morning' : hour < 18 ? 'day' : 'evening'}`);
  const { salutation, last_name, name } = profile;
  if ((salutation === 'm' || salutation === 'f') && last_name) {
    return t('greetingName', { greeting, name: t(`address.${salutation}`, { name: last_name }) });
  }
  return name ? t('greetingName', { greeting, name }) : greeting;
}
