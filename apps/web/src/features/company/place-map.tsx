import type { CompanyPage } from '@gegenpost/contract/company-page.ts';
import { useTranslation } from 'react-i18next';
import { germanyDots, isOnMap, mapSize, pointOf, regionOf } from '#ui/germany-map.ts';

const MARGIN = 1;
const viewBox = `${-MARGIN} ${-MARGIN} ${mapSize.width + 2 * MARGIN} ${mapSize.height + 2 * MARGIN}`;
/** Every dot is a stroke without length, with round ends. */
const dots = germanyDots.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('');

/** Towns that everybody finds; one that lies too near to the company goes without its name. */
const towns = [
  { name: 'Hamburg', latitude: 53.55, longitude: 10.0 },
  { name: 'Berlin', latitude: 52.52, longitude: 13.4 },
  { name: 'Köln', latitude: 50.94, longitude: 6.96 },
  { name: 'München', latitude: 48.14, longitude: 11.58 },
].map(({ name, ...place }) => ({ name, ...pointOf(place) }));
const NEAR = 4;

/** Where in Germany a company is. Elsewhere there is no map: the address says it. */
export function PlaceMap({ company: { city, location } }: { company: Pick<CompanyPage, 'city' | 'location'> }) {
  const { t } = useTranslation('company');
  if (!location || !isOnMap(location)) return null;
  const here = pointOf(location);
  const name = city ?? t('map.here');
  const isRight = here.x > mapSize.width / 2;
  const label = t('map.label', { place: name, region: t(`map.regions.${regionOf(location)}`) });
  return (
    <figure className="place-map">
      <svg viewBox={viewBox} role="img" aria-label={label}>
        <path d={dots} className="place-map-land" />
        {towns
          .filter(({ x, y }) => Math.hypot(x - here.x, y - here.y) > NEAR)
          .map((town) => (
            <g key={town.name} className="place-map-town">
              <circle cx={town.x} cy={town.y} r={0.45} />
              <text x={town.x + 0.9} y={town.y + 0.5}>
                {town.name}
              </text>
            </g>
          ))}
        <circle className="place-map-ring" cx={here.x} cy={here.y} r={1.7} />
        <circle className="place-map-here" cx={here.x} cy={here.y} r={0.8} />
        <text
          className="place-map-name"
          x={here.x + (isRight ? -2.2 : 2.2)}
          y={here.y + 0.55}
          textAnchor={isRight ? 'end' : 'start'}
        >
          {name}
        </text>
      </svg>
    </figure>
  );
}
