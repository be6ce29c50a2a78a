import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDistance } from '#platform/format.ts';
import type { PlacedSearch } from './placed-search.ts';
import './candidate-places.css';

const CandidateMap = lazy(async () => ({ default: (await import('./candidate-map.tsx')).CandidateMap }));

type Props = {
  places: CandidateDetail['job_places'];
  /** null: opened without a search, or that names no place. */
  search: PlacedSearch | null;
  /** How far it is to the searched place, in words; null: not known. */
  distance: string | null;
};

/** Postal codes of five digits are German: elsewhere there is no map. */
const isGerman = ({ postal_code }: { postal_code: string }) => /^\d{5}$/.test(postal_code);

/** Where somebody wants to work, and how far that is from the searched place: in a table, and on a map of Germany. */
export function CandidatePlaces({ places, search, distance }: Props) {
  const { t } = useTranslation('search');
  if (places.length === 0) return null;
  return (
    <section>
      <h3>{t('places.title')}</h3>
      <div className="candidate-places">
        {places.some(isGerman) && (
          <div className="candidate-map">
            <Suspense fallback={null}>
              <CandidateMap places={places.filter(isGerman)} search={search} />
            </Suspense>
          </div>
        )}
        <div>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('places.place')}</th>
                <th scope="col">{t('places.radius')}</th>
              </tr>
            </thead>
            <tbody>
              {places.map(({ postal_code, name, radius }) => (
                <tr key={`${postal_code} ${name}`}>
                  <th scope="row">
                    <span className="candidate-places-mark" data-kind="wish" />
                    {postal_code} {name}
                  </th>
                  <td>{formatDistance(radius)}</td>
                </tr>
              ))}
              {search && (
                <tr>
                  <th scope="row">
                    <span className="candidate-places-mark" data-kind="job" />
                    {t('places.job', { place: `${search.place.postal_code} ${search.place.name}` })}
                  </th>
                  <td>{formatDistance(search.radius)}</td>
                </tr>
              )}
            </tbody>
          </table>
          {search && distance && <p className="muted">{t('places.distance', { distance })}</p>}
        </div>
      </div>
    </section>
  );
}
