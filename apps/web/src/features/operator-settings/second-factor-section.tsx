import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/format.ts';
import { SheetSection } from '#ui/sheet-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import './second-factor.css';
import { secondFactorQuery } from './second-factor.queries.ts';
import { SecondFactorRemoval } from './second-factor-removal.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

type Step = 'shown' | 'setting-up' | 'removing' | { codes: string[] };

/** The operator's own second factor: set up in steps, removed by password and code. */
export function SecondFactorSection() {
  const { t } = useTranslation('operator-settings');
  const [step, setStep] = useState<Step>('shown');
  const close = () => setStep('shown');
  return (
    <SheetSection id="second-factor" title={t('second.title')} intro={t('second.intro')}>
      {step === 'shown' && <State onStep={setStep} />}
      {step === 'setting-up' && <SecondFactorSetup onEnabled={(codes) => setStep({ codes })} onClose={close} />}
      {step === 'removing' && <SecondFactorRemoval onClose={close} />}
      {typeof step === 'object' && <RecoveryCodes codes={step.codes} onDone={close} />}
    </SheetSection>
  );
}

function State({ onStep }: { onStep: (step: Step) => void }) {
  const { t } = useTranslation('operator-settings');
  const { data: factor } = useSuspenseQuery(secondFactorQuery);
  if (factor.enabled_at === null) {
    return (
      <div className="second-factor">
        <p>{t('second.off')}</p>
        <Button className="second-factor-button" onClick={() => onStep('setting-up')}>
          {t('second.begin')}
        </Button>
      </div>
    );
  }
  return (
    <div className="second-factor">
      <p>{t('second.on', { moment: formatMoment(factor.enabled_at) })}</p>
      <p className={factor.recovery_codes_left < 3 ? 'settings-missing' : undefined}>
        {t('second.left', { count: factor.recovery_codes_left })}
      </p>
      <Button variant="default" className="second-factor-button" onClick={() => onStep('removing')}>
        {t('second.remove')}
      </Button>
    </div>
  );
}
