import type { Importance, PartKey } from '@gegenpost/contract/explanation.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

const steps: readonly Importance[] = [0, 1, 2, 3, 4];

type Props = { part: PartKey; value: Importance; onChange: (value: Importance) => void };

/** Importance of a part of the formula, in five named steps. */
export function ImportanceField({ part, value, onChange }: Props) {
  const { t } = useTranslation('search');
  const name = useId();
  return (
    <fieldset className="importance">
      <legend className="visually-hidden">{t('importance.label', { part: t(`key.${part}`) })}</legend>
      {steps.map((step) => (
        <label key={step} title={t(`importance.means.${step}`)}>
          <input type="radio" name={name} checked={value === step} onChange={() => onChange(step)} />
          <span>{t(`importance.steps.${step}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
