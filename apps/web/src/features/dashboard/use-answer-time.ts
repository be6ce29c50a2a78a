import { useTranslation } from 'react-i18next';

const DAY = 24;

/** Words for a time in hours: hours up to two days, then days. */
export function useAnswerTime(): (hours: number) => string {
  const { t } = useTranslation('dashboard');
  return (hours) =>
    hours < 2 * DAY
      ? t('funnel.hours', { count: Math.round(hours) })
      : t('funnel.days', { count: Math.round(hours / DAY) });
}
