import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { profileQuery } from '#features/profiles/profile-source.queries.ts';
import { useStepLinks } from '#features/profiles/profile-steps.queries.ts';
import { pathTo } from '#platform/paths.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { StepLinks } from '#ui/step-links.tsx';
import { Widget } from './widget.tsx';

/** Shows the completeness of the candidate's own profile, and the three steps that add most. */
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
  const steps = useStepLinks(next);
  return (
    <div className="quota profile-quota">
      <p className="quota-number">{t('completeness.percent', { percent })}</p>
      <ProgressBar label={t('widgets.completeness')} value={percent} max={100} />
      {steps.length === 0 ? (
        <p className="muted">{t('completeness.done')}</p>
      ) : (
        <StepLinks steps={steps} label={t('completeness.next')} />
      )}
    </div>
  );
}
