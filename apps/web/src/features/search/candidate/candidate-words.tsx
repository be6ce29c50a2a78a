import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDistance } from '#platform/format.ts';
import { Mark } from '#ui/mark.tsx';

/** Qualifications and skills in one line, with those of the search marked. */
export function Qualifications({ names, marked }: { names: readonly string[]; marked: ReadonlySet<string> }) {
  return (
    <p className="qualifications">
      {names.map((name, index) => (
        <span key={name}>
          {marked.has(name) ? <Mark>{name}</Mark> : name}
          {index < names.length - 1 && ', '}
        </span>
      ))}
    </p>
  );
}

/**
 * "bundesweit, europaweit": the reason why a candidate outside of the radius is a match; null for those who work only
 * around a place.
 */
export function usePlacesBeyond({ job_place_types }: CandidateCard): string | null {
  const { t } = useTranslation('search');
  const words = job_place_types.flatMap((type) => (type === 0 ? [] : [t(`placeType.${type}`)]));
  return words.length > 0 ? words.join(', ') : null;
}

/** "regional bis 40 km, auch bundesweit" or "europaweit". */
export function placeTypesOf(
  { job_place_types, job_place_radius }: Pick<CandidateCard, 'job_place_types' | 'job_place_radius'>,
  t: TFunction<'search'>,
): string {
  const words = job_place_types.map((type) => {
    if (type !== 0 || job_place_radius === null) return t(`placeType.${type}`);
    return t('placeRadius', { type: t('placeType.0'), km: formatDistance(job_place_radius) });
  });
  const [first = t('placeType.0'), ...further] = words;
  return further.length > 0 ? t('placeTypesFurther', { first, further: further.join(', ') }) : first;
}

/** `Vollzeit, Teilzeit`; null for an empty list. */
export const listOf = (entries: readonly { name: string }[]): string | null =>
  entries.length === 0 ? null : entries.map(({ name }) => name).join(', ');
