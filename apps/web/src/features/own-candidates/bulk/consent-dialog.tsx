import { BulkChange } from '@gegenpost/contract/own-candidate-bulk.ts';
import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber, today } from '#platform/format.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { FormFooter } from '#ui/form-footer.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { TopDialog } from '#ui/top-dialog.tsx';

type Stated = { given_on: string; form: 'written' | 'electronic' };
type Props = { count: number; onState: (stated: Stated) => void; onClose: () => void };

/** The agent states that a consent to be placed is there: since when, and in which form. */
export function ConsentDialog({ count, onState, onClose }: Props) {
  const { t } = useTranslation('own-candidates');
  const { form, formProps, failure } = useSchemaForm<Stated & { is_true: boolean }>({
    schema: BulkChange,
    initialValues: { given_on: today(), form: 'written', is_true: false },
    labels: { given_on: t('state.given_on'), form: t('state.form'), is_true: t('state.label') },
    toBody: ({ given_on, form }) => ({ action: 'consent', given_on, form }),
    check: ({ given_on, is_true }) => ({
      ...(given_on > today() && { given_on: t('state.future') }),
      ...(!is_true && { is_true: t('state.missing') }),
    }),
    send: async ({ given_on, form }) => onState({ given_on, form }),
  });
  return (
    <TopDialog title={t('state.label')} onClose={onClose}>
      <form className="attest-form" {...formProps}>
        <p>{t('state.intro')}</p>
        <TextInput
          {...form.getInputProps('given_on')}
          type="date"
          max={today()}
          label={t('state.given_on')}
          className="attest-day"
        />
        <Radio.Group {...form.getInputProps('form')} label={t('state.form')}>
          <div className="attest-forms">
            <Radio value="written" label={t('state.written')} />
            <Radio value="electronic" label={t('state.electronic')} />
          </div>
        </Radio.Group>
        <Checkbox
          {...form.getInputProps('is_true', { type: 'checkbox' })}
          label={t('state.is_true', { count, shown: formatNumber(count) })}
        />
        {failure && <FormFailure>{failure}</FormFailure>}
        <FormFooter>
          <Button variant="default" onClick={onClose}>
            {t('state.cancel')}
          </Button>
          <Button type="submit">{t('state.send')}</Button>
        </FormFooter>
      </form>
    </TopDialog>
  );
}
