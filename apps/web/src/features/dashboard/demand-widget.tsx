import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#platform/paths.ts';
import { Widget } from './widget.tsx';

/** Only candidates have it; what it shows is loaded with it. */
const DemandList = lazy(async () => ({ default: (await import('./demand-list.tsx')).DemandList }));

/** How many employers seek the candidate's occupation, and what a change of one wish would add. */
export function DemandWidget() {
  const { t } = useTranslation('dashboard');
  return (
    <Widget title={t('widgets.demand')} to={pathTo('Profile')} more={t('demand.wishes')} area="demand">
      <DemandList />
    </Widget>
  );
}
