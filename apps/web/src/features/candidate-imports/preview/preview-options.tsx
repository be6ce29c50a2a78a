import { ImportOptions } from '@gegenpost/contract/candidate-import-fields.ts';
import type { Import, ImportChange } from '@gegenpost/contract/candidate-imports.ts';
import { NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChangeImport } from '#features/candidate-imports/candidate-imports.queries.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { useOnline } from '#platform/offline.ts';

/** What holds for all rows: empty cells, pay by the month, and words that are in no list. */
export function PreviewOptions({ shown }: { shown: Import }) {
  const { t } = useTranslation('candidate-imports');
  const change = useChangeImport(shown.id);
  const isOnline = useOnline();
  const { monthly_incomes } = shown;
  // What was just chosen stands at once; a field that waited for its answer would lose the focus.
  const options = { ...shown.options, ...(change.isPending && change.variables.options) };
  const set = (values: NonNullable<ImportChange['options']>) =>
    change.mutate({ options: values }, { onError: notifyFailureOf('import-options') });
  return (
    <>
      {(monthly_incomes > 0 || options.monthly_income !== null) && (
        <NativeSelect
          className="import-monthly"
          label={t('preview.options.monthly_label')}
          description={monthly_incomes > 0 && t('preview.options.monthly', { count: monthly_incomes })}
          value={options.monthly_income ?? 'ask'}
          disabled={!isOnline}
          data={(['ask', 'times_12', 'leave_out'] as const).map((value) => ({
            value,
            label: t(`preview.options.monthly_choices.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            set({ monthly_income: value === 'ask' ? null : ImportOptions.shape.monthly_income.parse(value) })
          }
        />
      )}
      <details className="import-options">
        <summary>{t('preview.options.title')}</summary>
        {(['empty_clears', 'leave_out_unknown'] as const).map((name) => (
          <Switch
            key={name}
            label={t(`preview.options.${name}`)}
            description={t(`preview.options.${name}_hint`)}
            checked={options[name]}
            disabled={!isOnline}
            onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}
          />
        ))}
      </details>
    </>
  );
}
