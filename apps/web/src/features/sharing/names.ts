import type { Activity, Application } from '@gegenpost/contract/job-manager.ts';
import { useTranslation } from 'react-i18next';

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
