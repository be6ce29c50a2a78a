import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/format.ts';
import { useTitle } from '#platform/title.ts';
import '#ui/operator-page.css';
import { DayTable } from './day-table.tsx';
import { Funnel } from './funnel.tsx';
import { overviewQuery } from './operator.queries.ts';
import './overview.css';
import { OverviewTiles } from './overview-tiles.tsx';
import { RegionMap } from './region-map.tsx';
import { SecondFactorHint } from './second-factor-hint.tsx';

/** Where operators begin: how the platform stands, and what waits for them. */
export function Component() {
  const { t } = useTranslation('operator');
  useTitle(t('overview.title'));
  const { data: overview } = useSuspenseQuery(overviewQuery);
  return (
    <div className="operator-page operator-overview wrap">
      <header>
        <h1 data-tour="operator-overview">{t('overview.title')}</h1>
        <p>{t('overview.at', { moment: formatMoment(overview.at) })}</p>
      </header>
      <SecondFactorHint />
      <OverviewTiles overview={overview} />
      <div className="overview-pair">
        <Funnel funnel={overview.funnel} />
        <RegionMap regions={overview.regions} />
      </div>
      <DayTable overview={overview} />
    </div>
  );
}
