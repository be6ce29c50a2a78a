import type { JobProfile } from '@gegenpost/contract/profiles.ts';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { StepLinks } from '#ui/step-links.tsx';
import { useStepLinks } from './profile-steps.queries.ts';

type Props = { completeness: JobProfile['completeness'] };

/** Shows the completeness of the profile, and the steps that add most. */
export function Completeness({ completeness }: Props) {
  const { t } = useTranslation('profiles');
  const steps = useStepLinks(completeness.next);
  return (
    <section className="completeness" aria-label={t('completeness.title')}>
      <div className="completeness-bar">
        <p>{t('completeness.percent', { percent: completeness.percent })}</p>
        <ProgressBar label={t('completeness.title')} value={completeness.percent} max={100} />
      </div>
      {steps.length === 0 ? (
        <p className="profile-hint">{t('completeness.done')}</p>
      ) : (
        <>
          <h2>{t('completeness.next')}</h2>
          <StepLinks steps={steps} />
        </>
      )}
    </section>
  );
}
