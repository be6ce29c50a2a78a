import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import { useTranslation } from 'react-i18next';
import { formatDistance } from '#platform/format.ts';
import { Mark } from '#ui/mark.tsx';

/** Qualifications and skills in one line; what was looked for is marked. */
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

/** "regional, bis 40 km" or "bundesweit". */
export function usePlaceType({ job_place_type, job_place_radius }: CandidateCard): string {
  const { t } = useTranslation('search');
  const type = t(`placeType.${job_place_type}`);
  if (job_place_type !== 0 || job_place_radius === null) return type;
  return `${type}, ${t('placeRadius', { km: formatDistance(job_place_radius) })}`;
}
