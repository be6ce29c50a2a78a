import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import type { Place } from '@gegenpost/contract/reference.ts';
import { useQueries } from '@tanstack/react-query';
import { placesQuery } from '#features/reference/reference.queries.ts';
import { DottedGermany } from '#ui/dotted-germany.tsx';
import { isOnMap, pointOf, unitsOf } from '#ui/germany-map.ts';
import { PictureGap } from '#ui/picture-gap.tsx';
import type { PlacedSearch } from './placed-search.ts';

type Wish = CandidateDetail['job_places'][number];
type Named = Pick<Wish, 'postal_code' | 'name'>;

/** Wished places with their circles, and the way to the searched one; the table beside it says the same. */
export function CandidateMap({ places, search }: { places: readonly Wish[]; search: PlacedSearch | null }) {
  const searched = search && { ...search.place, radius: search.radius };
  const { located, gap } = useLocated(searched ? [...places, searched] : places);
  const wishes = located.slice(0, places.length).flatMap((at) => at ?? []);
  const job = located[places.length] ?? null;
  const [nearest] = job ? [...wishes].sort((a, b) => lengthOf(a, job) - lengthOf(b, job)) : [];
  return (
    <>
      <DottedGermany shown={job ? [...wishes, job] : wishes}>
        {job && <circle className="candidate-map-search" cx={job.x} cy={job.y} r={job.radius} />}
        {wishes.map(({ key, x, y, radius }) => (
          <circle key={key} className="candidate-map-radius" cx={x} cy={y} r={radius} />
        ))}
        {job && nearest && <path className="candidate-map-way" d={`M${nearest.x} ${nearest.y}L${job.x} ${job.y}`} />}
        {job && <rect className="candidate-map-job" x={job.x - 0.9} y={job.y - 0.9} width={1.8} height={1.8} />}
        {wishes.map(({ key, x, y }) => (
          <circle key={key} className="candidate-map-wish" cx={x} cy={y} r={0.9} />
        ))}
      </DottedGermany>
      <PictureGap gap={gap} />
    </>
  );
}

type Point = { x: number; y: number };
const lengthOf = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Where on the map each place lies, by the list of places; null: not known yet, or not on the map. */
function useLocated(places: readonly (Named & { radius: number })[]) {
  const found = useQueries({ queries: places.map(({ postal_code }) => placesQuery(postal_code)) });
  const located = places.map((wanted, index) => {
    const place = found[index]?.data?.find((each) => isSame(each, wanted));
    if (!place || !isOnMap(place)) return null;
    return { key: `${place.id}`, ...pointOf(place), radius: unitsOf(wanted.radius) };
  });
  const failed = found.filter(({ error }) => error);
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  return { located, gap: failed[0]?.error ? { message: failed[0].error.message, retry } : null };
}

const isSame = (place: Place, { postal_code, name }: Named): boolean =>
  place.country === 'DE' && place.postal_code === postal_code && place.name === name;
