import { type OperatorSettings, SiteFigures } from '@gegenpost/contract/operator-settings.ts';
import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSaveFigures } from './operator-settings.queries.ts';
import { SavedForm } from './saved-form.tsx';

const fields = ['candidates', 'employers', 'recruiters'] as const;
type Values = Record<(typeof fields)[number], string> & { shown: boolean };

/** NaN, which the schema refuses, for anything but digits with or without dots between them. */
const numberOf = (text: string) => (/^[\d.\s]+$/.test(text) ? Number(text.replaceAll(/[.\s]/g, '')) : Number.NaN);

const figuresOf = ({ shown, ...values }: Values) =>
  shown ? Object.fromEntries(fields.map((field) => [field, numberOf(values[field])])) : null;

/** The three figures of the frontpage, or none. */
export function FiguresForm({ settings: { figures } }: { settings: OperatorSettings }) {
  const { t } = useTranslation('operator-settings');
  const save = useSaveFigures();
  const labels = Object.fromEntries(fields.map((field) => [field, t(`figures.${field}`)]));
  const initialValues: Values = {
    shown: figures !== null,
    candidates: String(figures?.candidates ?? ''),
    employers: String(figures?.employers ?? ''),
    recruiters: String(figures?.recruiters ?? ''),
  };
  return (
    <SavedForm<Values>
      schema={SiteFigures.nullable()}
      initialValues={initialValues}
      labels={labels}
      fields={fields}
      toBody={figuresOf}
      consequence={t('figures.consequence')}
      save={(values, reason) => save.mutateAsync({ figures: figuresOf(values) as SiteFigures | null, reason })}
      render={(form) => (
        <>
          <Switch {...form.getInputProps('shown', { type: 'checkbox' })} label={t('figures.shown')} />
          {form.values.shown &&
            fields.map((field) => (
              <TextInput
                key={field}
                {...form.getInputProps(field)}
                label={labels[field]}
                inputMode="numeric"
                className="settings-figure"
              />
            ))}
        </>
      )}
    />
  );
}
