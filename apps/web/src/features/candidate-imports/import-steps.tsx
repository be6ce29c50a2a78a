import { useTranslation } from 'react-i18next';
import { ProgressSteps } from '#ui/progress-steps.tsx';

export const importSteps = ['file', 'columns', 'preview', 'result'] as const;
export type ImportStep = (typeof importSteps)[number];

type Props = {
  current: ImportStep;
  /** The address of a step that can be opened again; null: it cannot. */
  addressOf?: (step: ImportStep) => string | null;
};

/** Where an import stands. Steps that are done lead back as long as nothing has been taken over. */
export function ImportSteps({ current, addressOf = () => null }: Props) {
  const { t } = useTranslation('candidate-imports');
  const position = importSteps.indexOf(current);
  return (
    <ProgressSteps
      label={t('steps.label')}
      steps={importSteps.map((step) => ({ key: step, name: t(`steps.names.${step}`), to: addressOf(step) }))}
      current={position}
      count={t('steps.count', { step: position + 1, count: importSteps.length })}
      done={t('steps.done')}
    />
  );
}
