import type { CompanyPage } from '@gegenpost/contract/company-page.ts';
import { useTranslation } from 'react-i18next';
import { DottedGermany } from '#ui/dotted-germany.tsx';
import { isOnMap, mapSize, pointOf, regionOf } from '#ui/germany-map.ts';

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
      <DottedGermany label={label} shown={[here]}>
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
      </DottedGermany>
    </figure>
  );
}
