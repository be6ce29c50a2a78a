import type { JobProfile, ProfileStep } from '@gegenpost/contract/profiles.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useModalState } from '#platform/modal-route.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { stepTarget } from './profile-steps.queries.ts';

type Props = { completeness: JobProfile['completeness'] };

/** How complete the profile is, and what would add most. */
export function Completeness({ completeness }: Props) {
  const { t } = useTranslation('profiles');
  const steps = completeness.next;
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
          <ol>
            {steps.map((step) => (
              <li key={step}>
                <StepLink step={step} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function StepLink({ step }: { step: ProfileStep }) {
  const { t } = useTranslation('profiles');
  const modalState = useModalState();
  const { to, isModal } = stepTarget(step);
  return (
    <Link to={to} state={isModal ? modalState : undefined}>
      {t(`steps.${step}`)}
      <IconArrowRight size={18} stroke={1.6} aria-hidden="true" />
    </Link>
  );
}
