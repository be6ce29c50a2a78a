import type { Explanation } from '@gegenpost/contract/explanation.ts';
import { useTranslation } from 'react-i18next';
import { CriteriaList } from '#ui/criteria-list.tsx';
import { missedMusts } from './explanation-chips.tsx';

/** The score with all its parts, whose points add up to it. */
export function CandidateExplanation({ explanation }: { explanation: Explanation }) {
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
        items={parts.map(({ key, state, required, has, points }) => ({
          key,
          label: t(`key.${key}`),
          state,
          required,
          has,
          note: t('why.points', { count: points }),
        }))}
      />
    </section>
  );
}
