import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import type { Explanation } from '@gegenpost/contract/explanation.ts';
import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { partOf } from '#features/search/address/criteria.ts';
import { today } from '#platform/format.ts';
import { CriteriaList } from '#ui/criteria-list.tsx';
import { type Gap, PictureGap } from '#ui/picture-gap.tsx';
import { missedMusts } from './explanation-chips.tsx';
import { wishBar } from './wish-bars.ts';

type Props = {
  explanation: Explanation;
  wishes: Pick<CandidateCard, 'income' | 'job_date_entry'>;
  /** null: not known; then bars say only how far each part is met. */
  criteria: SearchCriteria | null;
};

/** The score with all its parts, whose points add up to it, and the wishes as bars beside the search. */
export function CandidateExplanation({ explanation, wishes, criteria }: Props) {
  const { t } = useTranslation('search');
  const { score, band, coverage, must, nice, parts } = explanation;
  const missed = missedMusts(explanation);
  const counts = [
    must.total > 0 && t('why.must', must),
    nice.total > 0 && t('why.nice', nice),
    coverage < 100 && t('why.coverage', { coverage }),
  ];
  return (
    <section className="candidate-why">
      <h3>{t('detail.why')}</h3>
      <p>
        {missed > 0 ? (
          <>
            <b>{t('why.missesMust', { count: missed })}</b> {t('why.otherwise', { score })}
          </>
        ) : (
          <>
            <b>{t('why.score', { score })}</b> {t(`why.bands.${band}`)}
          </>
        )}
      </p>
      <p className="muted">{counts.filter(Boolean).join(' · ')}</p>
      <CriteriaList
        items={parts.map((part) => ({
          key: part.key,
          label: t(`key.${part.key}`),
          state: part.state,
          required: part.required,
          has: part.has,
          note: t('why.points', { count: part.points }),
          bar: wishBar(part, wishes, criteria, today()),
        }))}
      />
    </section>
  );
}

/** Keeps about the room of the explanation while it is not known, so that what follows stays where it is. */
export function ExplanationGap({ gap, criteria }: { gap: Gap; criteria: SearchCriteria }) {
  const { t } = useTranslation('search');
  const parts = partsIn(criteria);
  if (parts === 0) return null;
  return (
    <section className="candidate-why candidate-why-gap" style={{ '--parts': parts } as CSSProperties}>
      <h3>{t('detail.why')}</h3>
      <div>
        <PictureGap gap={gap} />
      </div>
    </section>
  );
}

/** How many parts of the formula the search weights; one without any has no explanation. */
function partsIn(criteria: SearchCriteria): number {
  const set = Object.entries(partOf).filter(([field]) => {
    const value = criteria[(field === 'place' ? 'job_place_id' : field) as keyof SearchCriteria];
    return Array.isArray(value) ? value.length > 0 : value !== null;
  });
  return new Set(set.map(([, part]) => part)).size;
}
