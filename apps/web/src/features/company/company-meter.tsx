import type { CompanyProfile } from '@gegenpost/contract/company.ts';
import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#platform/paths.ts';
import { useRole } from '#platform/session.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { StepLinks } from '#ui/step-links.tsx';

/** How complete the profile is, and what would add most. */
export function CompanyMeter({
  company: { completeness },
  canChange,
}: {
  company: CompanyProfile;
  canChange: boolean;
}) {
  const { t } = useTranslation('company');
  const permit = useRole() === roles.leasing_agent ? 'leasing_permit' : 'azav_number';
  const fieldOf = { address: 'street', permit } as const;
  const steps = completeness.next.map((step) => ({
    key: step,
    label: t(`steps.${step}`),
    to: `${pathTo('CompanyProfile')}#${step in fieldOf ? fieldOf[step as keyof typeof fieldOf] : step}`,
    isModal: false,
  }));
  return (
    <section className="company-meter" aria-label={t('meter.title')}>
      <p>{t('meter.percent', { percent: completeness.percent })}</p>
      <ProgressBar label={t('meter.title')} value={completeness.percent} max={100} />
      {steps.length === 0 && <p className="company-hint">{t('meter.done')}</p>}
      {steps.length > 0 && canChange && (
        <>
          <h2>{t('meter.next')}</h2>
          <StepLinks steps={steps} />
        </>
      )}
    </section>
  );
}
