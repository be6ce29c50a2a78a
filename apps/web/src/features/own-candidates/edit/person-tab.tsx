import { Salutation } from '@gegenpost/contract/shared/scalars.ts';
import type { TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countriesQuery } from '#features/reference/reference.queries.ts';
import { SheetSection } from '#ui/sheet-section.tsx';
import type { CandidateProps } from './candidate-editor.tsx';
import { type PersonField, PersonFieldInput } from './candidate-field.tsx';

const names: readonly PersonField[] = ['salutation', 'title', 'first_name', 'last_name', 'birthday'];
const contact: readonly PersonField[] = ['email', 'phone', 'mobile', 'street', 'postal_code', 'city', 'country'];

const inputs: Partial<Record<PersonField, TextInputProps>> = {
  title: { maxLength: 100 },
  first_name: { maxLength: 100 },
  last_name: { maxLength: 100 },
  birthday: { type: 'date' },
  email: { type: 'email', maxLength: 254, autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', maxLength: 40 },
  mobile: { type: 'tel', maxLength: 40 },
  street: { maxLength: 100 },
  postal_code: { maxLength: 12 },
  city: { maxLength: 100 },
};

/** Who the candidate is. `children` follow: the image. */
export function PersonTab({ candidate, children }: CandidateProps & { children: ReactNode }) {
  const { t } = useTranslation('own-candidates');
  const { data: countries = [] } = useQuery(countriesQuery);
  const none = { value: '', label: t('not_stated') };
  const options: Partial<Record<PersonField, { value: string; label: string }[]>> = {
    salutation: [none, ...Salutation.options.map((value) => ({ value, label: t(`person.salutations.${value}`) }))],
    country: [none, ...countries.map(({ iso_alpha2, name }) => ({ value: iso_alpha2, label: name }))],
  };
  const show = (fields: readonly PersonField[]) => (
    <div className="candidate-fields">
      {fields.map((name) => (
        <PersonFieldInput
          key={name}
          candidate={candidate}
          name={name}
          {...(options[name] && { options: options[name] })}
          {...(inputs[name] && { input: inputs[name] })}
        />
      ))}
    </div>
  );
  return (
    <>
      <SheetSection title={t('edit.person.title')} intro={t('edit.person.intro')}>
        {show(names)}
      </SheetSection>
      <SheetSection title={t('edit.contact.title')} intro={t('edit.contact.intro')}>
        {show(contact)}
      </SheetSection>
      {children}
    </>
  );
}
