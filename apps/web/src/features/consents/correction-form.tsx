import { Correction, type MyData } from '@gegenpost/contract/my-data.ts';
import { Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOccupationSuggestions, usePlaceSuggestions } from '#features/reference/reference.queries.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { useMyDataAction } from './consents.queries.ts';
import { correctionOf, type Typed, typedOf } from './correction.ts';
import { ListField } from './list-field.tsx';

const texts = ['first_name', 'last_name', 'birthday', 'street', 'postal_code', 'city', 'phone', 'mobile'] as const;
const fields = [...texts, 'job_date_entry', 'job_income_year', 'weekly_hours', 'about'] as const;

type Props = { detail: NonNullable<MyData['data']>; token: string; onClose: () => void };

/** Corrects what is stored. Only what was changed is sent, with how it stood when it was read. */
export function CorrectionForm({ detail, token, onClose }: Props) {
  const { t } = useTranslation('consents');
  const isOnline = useOnline();
  const action = useMyDataAction(token);
  const occupations = useOccupationSuggestions();
  const places = usePlaceSuggestions();
  const labels = Object.fromEntries(fields.map((field) => [field, t(`mine.form.${field}`)])) as Record<
    (typeof fields)[number],
    string
  >;
  const { form, formProps, failure, isRefused, isSending } = useSchemaForm<Typed>({
    schema: Correction,
    initialValues: typedOf(detail),
    labels,
    toBody: (values) => correctionOf(detail, values),
    fieldOf: (path) => path.replace(/^(person|profile)\./, ''),
    send: async (values) => {
      await action.mutateAsync({ do: 'correct', correction: Correction.parse(correctionOf(detail, values)) });
      notify({ kind: 'success', text: t('mine.form.done'), name: 'correction' });
      onClose();
    },
  });
  const number = (name: 'job_income_year' | 'weekly_hours', max: number) => ({
    ...form.getInputProps(name),
    label: labels[name],
    min: 0,
    max,
    hideControls: true,
    thousandSeparator: '.',
    decimalSeparator: ',',
  });
  return (
    <SideSheet title={t('mine.form.title')} size="560px" onClose={onClose}>
      <form className="consent-form" {...formProps}>
        <p>{t('mine.form.text')}</p>
        {isRefused && <ErrorSummary form={form} fields={fields} />}
        {failure && <FormFailure>{failure}</FormFailure>}
        {texts.map((name, index) => (
          <TextInput
            key={name}
            {...form.getInputProps(name)}
            label={labels[name]}
            type={name === 'birthday' ? 'date' : name === 'phone' || name === 'mobile' ? 'tel' : 'text'}
            maxLength={100}
            data-autofocus={index === 0 || undefined}
          />
        ))}
        <p className="consent-hint">{t('mine.form.email_hint')}</p>
        <ListField
          label={t('mine.fields.qualifications')}
          add={t('mine.form.add_qualification')}
          max={10}
          entries={form.values.qualifications.map(({ id, name }) => ({ id, label: name }))}
          suggest={occupations}
          onChange={(entries) =>
            form.setFieldValue(
              'qualifications',
              entries.map(({ id, label }) => ({ id, name: label })),
            )
          }
        />
        <ListField
          label={t('mine.fields.job_places')}
          add={t('mine.form.add_place')}
          max={10}
          entries={form.values.job_places.map(({ place_id, label }) => ({ id: place_id, label }))}
          suggest={places}
          onChange={(entries) =>
            form.setFieldValue(
              'job_places',
              entries.map(
                ({ id, label }) =>
                  form.values.job_places.find(({ place_id }) => place_id === id) ?? { place_id: id, label, radius: 30 },
              ),
            )
          }
        />
        <TextInput {...form.getInputProps('job_date_entry')} label={labels.job_date_entry} type="date" />
        <NumberInput {...number('job_income_year', 500_000)} />
        <NumberInput {...number('weekly_hours', 60)} />
        <Textarea {...form.getInputProps('about')} label={labels.about} rows={5} maxLength={5000} />
        <Button type="submit" loading={isSending} disabled={!isOnline}>
          {t('mine.form.submit')}
        </Button>
      </form>
    </SideSheet>
  );
}
