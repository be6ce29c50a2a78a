import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { demandQuery } from '#features/candidate-imports/candidate-imports.queries.ts';
import { formatNumber } from '#platform/format.ts';
import { Mark } from '#ui/mark.tsx';

/** How many of those who would be taken over are wanted now; nothing while it is counted, or where that fails. */
export function DemandNote({ importId, people }: { importId: number; people: number }) {
  const { t } = useTranslation('candidate-imports');
  const { data } = useQuery(demandQuery(importId));
  if (!data || data.candidates === 0) return null;
  const { candidates, matching, searches } = data;
  const words = { candidates: formatNumber(candidates), count: candidates };
  return (
    <p className="import-demand">
      {matching === null || searches === null ? (
        t('preview.demand.few', words)
      ) : (
        <Mark>
          {t('preview.demand.some', {
            candidates: words.candidates,
            count: matching,
            matching: formatNumber(matching),
            searches: formatNumber(searches),
          })}
        </Mark>
      )}{' '}
      <span className="import-hint">
        {candidates < people && `${t('preview.demand.part', words)} `}
        {t('preview.demand.hint')}
      </span>
    </p>
  );
}
