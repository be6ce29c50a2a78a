import type { OperatorOverview } from '@gegenpost/contract/operator-overview.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/format.ts';
import { DottedGermany } from '#ui/dotted-germany.tsx';
import { pointOf } from '#ui/germany-map.ts';

const LARGEST = 2.1;

/** Where candidates live, by the first two digits of the postal code: the area of a circle is their number. */
export function RegionMap({ regions }: Pick<OperatorOverview, 'regions'>) {
  const { t } = useTranslation('operator');
  const id = useId();
  const highest = Math.max(1, ...regions.map(({ count }) => count));
  return (
    <section aria-labelledby={id} className="overview-map">
      <h2 id={id}>{t('map.title')}</h2>
      {regions.length === 0 ? (
        <p>{t('map.empty')}</p>
      ) : (
        <>
          <DottedGermany>
            {regions.map(({ region, count, ...place }) => {
              const { x, y } = pointOf(place);
              return (
                <circle key={region} cx={x} cy={y} r={Math.max(0.35, LARGEST * Math.sqrt(count / highest))}>
                  <title>{t('map.region', { region, count: formatNumber(count) })}</title>
                </circle>
              );
            })}
          </DottedGermany>
          <details>
            <summary>{t('map.table')}</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('map.code')}</th>
                  <th scope="col">{t('map.count')}</th>
                </tr>
              </thead>
              <tbody>
                {regions.map(({ region, count }) => (
                  <tr key={region}>
                    <th scope="row">{region}…</th>
                    <td>{formatNumber(count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
