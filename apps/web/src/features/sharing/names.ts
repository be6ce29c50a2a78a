import type { Activity, Application } from '@gegenpost/contract/job-manager.ts';
import { useTranslation } from 'react-i18next';
import { formatListDate, today } from '#platform/format.ts';

/** The other side of an application: companies, an address, or anybody who has the link. */
export function useApplicationTitle({ title, kind }: Pick<Application, 'title' | 'kind'>): string {
  const { t } = useTranslation('sharing');
  return title ?? t(kind === 'sharing' ? 'anybody' : 'unknown_company');
}

/** The name of an activity; automatic ones have names of their own. */
export function useActivityName(): (activity: Pick<Activity, 'type' | 'event'>) => string {
  const { t } = useTranslation('sharing');
  return ({ type, event }) => (event ? t(`activities.events.${event}`) : t(`activities.types.${type}`));
}

/** A day for display; the present one is "heute", because a day has no time. */
export function useDayName(): (day: string) => string {
  const { t } = useTranslation('sharing');
  return (day) => (day === today() ? t('today') : formatListDate(day));
}
