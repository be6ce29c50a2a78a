import { START_STEPS } from '@gegenpost/contract/shared/constants.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, today } from '#platform/format.ts';
import type { FilterProps } from './filters.tsx';
import { StepPicture } from './step-picture.tsx';
import { stepPlace } from './step-place.ts';

type Props = Pick<FilterProps, 'facets' | 'gap'> & { value: string | null; onChange: (day: string | null) => void };

const last = START_STEPS.length - 1;

/** How many hits can begin by which month, as a time line whose handle is the first day; its right end is any day. */
export function StartPicture({ facets, gap, value, onChange }: Props) {
  const { t } = useTranslation('search');
  const counts = facets.job_start;
  const days = START_STEPS.map((ahead) => dayAhead(ahead, today()));
  const steps = START_STEPS.map((ahead, index) => {
    const bar = counts?.get(ahead)?.count;
    const day = formatDate(days[index] ?? '');
    const limit = index === last ? t('pictures.anyStart') : ahead === 0 ? t('filters.now') : t('pictures.by', { day });
    return { name: limit, bar, says: bar === undefined ? limit : t('pictures.found', { limit, count: bar }) };
  });
  const { at, isStep } = stepPlace(days, value);
  return (
    <StepPicture
      label={t('pictures.startHandle')}
      caption={t('pictures.startTable')}
      steps={steps}
      gap={gap}
      at={at}
      chosen={isStep ? (steps[at]?.says ?? '') : t('pictures.by', { day: formatDate(value ?? '') })}
      onChange={(step) => onChange(step === last ? null : (days[step] ?? null))}
    />
  );
}

/** The same day some months later, as the server counts it; in a shorter month its last day. */
function dayAhead(months: number, from: string): string {
  const [year = 0, month = 0, date = 0] = from.split('-').map(Number);
  const end = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, end))).toISOString().slice(0, 10);
}
