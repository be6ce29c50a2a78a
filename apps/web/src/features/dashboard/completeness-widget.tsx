import type { ProfileStep } from '@gegenpost/contract/profiles.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { stepTarget } from '#features/profiles/profile-steps.queries.ts';
import { profileQuery } from '#features/profiles/profiles.queries.ts';
import { useModalState } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Widget } from './widget.tsx';

/** How complete the candidate's own profile is, and the three steps that add most. */
export function CompletenessWidget() {
  const { t } = useTranslation('dashboard');
  return (
    <Widget title={t('widgets.completeness')} to={pathTo('Profile')} more={t('completeness.edit')} area="completeness">
      <Completeness />
    </Widget>
  );
}

function Completeness() {
  const { t } = useTranslation('dashboard');
  const { percent, next } = useSuspenseQuery(profileQuery).data.completeness;
  return (
    <div className="quota profile-quota">
      <p className="quota-number">{t('completeness.percent', { percent })}</p>
      <ProgressBar label={t('widgets.completeness')} value={percent} max={100} />
      {next.length === 0 ? (
        <p className="muted">{t('completeness.done')}</p>
      ) : (
        <ol aria-label={t('completeness.next')}>
          {next.map((step) => (
            <li key={step}>
              <Step step={step} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Step({ step }: { step: ProfileStep }) {
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
