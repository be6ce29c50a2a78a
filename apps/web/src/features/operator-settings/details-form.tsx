import { OperatorDetails, type OperatorSettings, requiredDetails } from '@gegenpost/contract/operator-settings.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DetailGroup, detailFields, detailGroups, detailsValues, longDetails } from './form-values.ts';
import { useSaveDetails } from './operator-settings.queries.ts';
import { SavedForm } from './saved-form.tsx';

const isRequired = (field: string) => requiredDetails.some((required) => required === field);
const types: Partial<Record<keyof OperatorDetails, string>> = { email: 'email', contact_point: 'email', phone: 'tel' };

/** Who runs the platform, as its legal pages say it. */
export function DetailsForm({ settings }: { settings: OperatorSettings }) {
  const { t } = useTranslation('operator-settings');
  const save = useSaveDetails();
  const labels = Object.fromEntries(detailFields.map((field) => [field, t(`details.${field}.label`)]));
  return (
    <SavedForm
      schema={OperatorDetails}
      initialValues={detailsValues(settings)}
      labels={labels}
      fields={detailFields}
      consequence={t('details.consequence')}
      save={(details, reason) => save.mutateAsync({ details, version: settings.details_version, reason })}
      render={(form) =>
        (Object.keys(detailGroups) as DetailGroup[]).map((group) => (
          <fieldset key={group} className="settings-group">
            <legend>{t(`details.groups.${group}`)}</legend>
            {detailGroups[group].map((field) => {
              const Field = longDetails.includes(field) ? Textarea : TextInput;
              return (
                <Field
                  key={field}
                  {...form.getInputProps(field)}
                  label={isRequired(field) ? labels[field] : t('optional', { label: labels[field] })}
                  description={t(`details.${field}.hint`)}
                  {...(longDetails.includes(field) ? { autosize: true, minRows: 3, maxRows: 12 } : {})}
                  {...(types[field] ? { type: types[field] } : {})}
                />
              );
            })}
          </fieldset>
        ))
      }
    />
  );
}
