import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#platform/paths.ts';
import { Widget } from './widget.tsx';

/** Only companies have it; the list is loaded with them. */
const TodayList = lazy(async () => ({ default: (await import('./today-list.tsx')).TodayList }));

/** What a company's user works off today. */
export function TodayWidget() {
  const { t } = useTranslation('dashboard');
  return (
    <Widget title={t('widgets.today')} to={pathTo('Inbox')} more={t('today.all')} area="today">
      <TodayList />
    </Widget>
  );
}
