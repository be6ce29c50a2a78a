import { Salutation } from '@gegenpost/contract/shared/scalars.ts';
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countriesQuery } from '#features/reference/reference.queries.ts';
import type { FieldLabels } from '#platform/form-errors.ts';
import { SaveMark } from '#ui/save-mark.tsx';
import type { PersonField, usePersonFields } from './use-person-fields.ts';

/** How each text field is filled in by browsers and keyboards. */
const inputs: Partial<Record<PersonField, TextInputProps>> = {
  title: { autoComplete: 'honorific-prefix', maxLength: 100 },
  first_name: { autoComplete: 'given-name', maxLength: 100 },
  last_name: { autoComplete: 'family-name', maxLength: 100 },
  birthday: { type: 'date', autoComplete: 'bday' },
  street: { autoComplete: 'street-address', maxLength: 100 },
  postal_code: { autoComplete: 'postal-code', maxLength: 12 },
  city: { autoComplete: 'address-level2', maxLength: 100 },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
  mobile: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
  job_function: { autoComplete: 'organization-title', maxLength: 100 },
  contact_email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 254 },
};

type Props = { names: readonly PersonField[]; person: ReturnType<typeof usePersonFields>; labels: FieldLabels };

/** Some fields of a person, each with how saving it went. */
export function PersonFields({ names, person, labels }: Props) {
  const options = useOptions();
  return (
    <div className="person-fields">
      {names.map((field) => {
        const { typed, state, error, before } = person.fields[field];
        const shared = { label: labels[field], value: typed, error, name: field };
        const choices = options[field];
        return (
          <div key={field} data-field={field}>
            {choices ? (
              <NativeSelect
                {...shared}
                size="md"
                data={choices}
                autoComplete={field === 'country' ? 'country' : 'off'}
                onChange={(event) => person.save(field, event.currentTarget.value)}
              />
            ) : (
              <TextInput
                {...shared}
                {...inputs[field]}
                onChange={(event) => person.type(field, event.currentTarget.value)}
                onBlur={() => person.save(field)}
                onKeyDown={(event) => event.key === 'Enter' && person.save(field)}
              />
            )}
            <SaveMark
              state={state}
              label={labels[field] ?? field}
              onUndo={before === null ? undefined : () => person.undo(field)}
              onRetry={() => person.save(field)}
            />
          </div>
        );
      })}
    </div>
  );
}

type Options = { value: string; label: string }[];

/** The fields that are chosen from a list. */
function useOptions(): Partial<Record<PersonField, Options>> {
  const { t } = useTranslation('account');
  const { data: countries = [] } = useQuery(countriesQuery);
  const none = { value: '', label: t('person.none') };
  return {
    salutation: [none, ...Salutation.options.map((value) => ({ value, label: t(`person.salutations.${value}`) }))],
    country: [none, ...countries.map(({ iso_alpha2, name }) => ({ value: iso_alpha2, label: name }))],
  };
}
