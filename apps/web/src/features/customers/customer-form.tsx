import { type Customer, CustomerChange } from '@gegenpost/contract/customers.ts';
import { FREE_TEXT_MAX_LENGTH, NAME_MAX_LENGTH } from '@gegenpost/contract/shared/constants.ts';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countriesQuery } from '#features/reference/reference.queries.ts';
import { notify } from '#platform/notices.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { SubmitFooter } from '#ui/form-footer.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { useSaveCustomer } from './customers.queries.ts';

const fields = [
  'company',
  'contact_person',
  'email',
  'phone',
  'street',
  'postal_code',
  'city',
  'country',
  'contacted_on',
  'note',
] as const;
type Field = (typeof fields)[number];
type Values = Record<Field, string>;

const typedOf = (customer: Customer | null): Values => ({
  company: customer?.company ?? '',
  contact_person: customer?.contact_person ?? '',
  email: customer?.email ?? '',
  phone: customer?.phone ?? '',
  street: customer?.street ?? '',
  postal_code: customer?.postal_code ?? '',
  city: customer?.city ?? '',
  country: customer?.country ?? 'DE',
  contacted_on: customer?.contacted_on ?? '',
  note: customer?.note ?? '',
});

/** No day is sent as null. */
const bodyOf = <V extends Partial<Values>>(values: V) =>
  values.contacted_on === '' ? { ...values, contacted_on: null } : values;

/**
 * Creates or edits a customer. An edit sends only the changed fields, because colleagues may edit the same customer.
 */
export function CustomerForm({ customer, onClose }: { customer: Customer | null; onClose: () => void }) {
  const { t } = useTranslation('customers');
  const { data: countries = [] } = useQuery(countriesQuery);
  const [initial] = useState(() => typedOf(customer));
  const creationKey = useCreationKey();
  const save = useSaveCustomer();
  const labels = Object.fromEntries(fields.map((field) => [field, t(`form.fields.${field}`)])) as Values;
  const { form, formProps, failure, isRefused, isSending } = useSchemaForm<Values>({
    schema: CustomerChange.required({ company: true }),
    initialValues: initial,
    labels,
    toBody: bodyOf,
    creationKey,
    send: async (values) => {
      const changed = Object.fromEntries(
        fields.flatMap((name) => (values[name] === initial[name] ? [] : [[name, values[name]]])),
      );
      const { company } = await save.mutateAsync({
        id: customer?.id ?? null,
        key: creationKey.current,
        values: bodyOf(customer ? changed : values),
      });
      notify({ kind: 'success', text: t('saved', { company }), name: 'customer' });
      onClose();
    },
  });
  const text = (name: Field, max = NAME_MAX_LENGTH) => ({
    ...form.getInputProps(name),
    label: labels[name],
    maxLength: max,
    autoComplete: 'off',
  });
  return (
    <SideSheet title={t(customer ? 'form.change' : 'form.new')} size="560px" onClose={onClose}>
      <form className="customer-form" {...formProps}>
        <p>{t('form.hint')}</p>
        {isRefused && <ErrorSummary form={form} fields={fields} />}
        <TextInput {...text('company')} data-autofocus />
        <TextInput {...text('contact_person')} />
        <TextInput {...text('email', 254)} type="email" autoCapitalize="none" spellCheck={false} />
        <TextInput {...text('phone', 40)} type="tel" />
        <TextInput {...text('street')} />
        <div className="customer-form-place">
          <TextInput {...text('postal_code', 12)} />
          <TextInput {...text('city')} />
        </div>
        <NativeSelect
          {...form.getInputProps('country')}
          label={labels.country}
          data={
            countries.length > 0
              ? countries.map(({ iso_alpha2, name }) => ({ value: iso_alpha2, label: name }))
              : [form.values.country]
          }
        />
        <TextInput {...text('contacted_on')} type="date" description={t('form.contacted_hint')} />
        <Textarea {...text('note', FREE_TEXT_MAX_LENGTH)} rows={5} />
        {failure && <FormFailure>{failure}</FormFailure>}
        <SubmitFooter cancel={t('form.cancel')} submit={t('form.save')} isSending={isSending} onCancel={onClose} />
      </form>
    </SideSheet>
  );
}
