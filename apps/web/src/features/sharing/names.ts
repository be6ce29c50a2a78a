import type { Activity, Application } from '@gegenpost/contract/job-manager.ts';
import { useTranslation } from 'react-i18next';
import { formatListDate, today } from '#platform/format.ts';

/** With whom: companies, an address, or anybody who has the link. */
export function useApplicationTitle({ title, kind }: Pick<Application, 'title' | 'kind'>): string {
  const { t } = useTranslation('sharing');
  return title ?? t(kind === 'sharing' ? 'anybody' : 'unknown_company');
}

/** What happened: the platform's own words for what it knows by itself. */
export function useActivityName(): (activity: Pick<Activity, 'type' | 'event'>) => string {
  const { t } = useTranslation('sharing');
  return ({ type, event }) => (event ? t(`activities.events.${event}`) : t(`activities.types.${type}`));
}

/** A day as lists show it; there is no time to a day, so the present one is "heute". */
export function useDayName(): (day: string) => string {
  const { t } = useTranslation('sharing');
  return (day) => (day === today() ? t('today') : formatListDate(day));
}
