import { FinishCompany, type RegistrationDraft } from '@gegenpost/contract/registration.ts';
import { Salutation } from '@gegenpost/contract/shared/scalars.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { countriesQuery } from '#features/reference/reference.queries.ts';
import { FinishSheet } from './finish-sheet.tsx';
import { type FinishStep, useFinishSteps } from './use-finish-steps.ts';

const Values = z.object({
  company_name: z.string().catch(''),
  street: z.string().catch(''),
  postal_code: z.string().catch(''),
  city: z.string().catch(''),
  country: z.string().catch('DE'),
  /** Empty: not stated. */
  salutation: Salutation.or(z.literal('')).catch(''),
  first_name: z.string().catch(''),
  last_name: z.string().catch(''),
  phone: z.string().catch(''),
});
type CompanyValues = z.infer<typeof Values>;
type Form = { form: UseFormReturnType<CompanyValues> };

const steps: readonly FinishStep<CompanyValues>[] = [
  { name: 'company', fields: ['company_name', 'street', 'postal_code', 'city', 'country'] },
  { name: 'contact', fields: ['salutation', 'first_name', 'last_name', 'phone'] },
];

const toBody = ({ salutation, phone, ...values }: CompanyValues) => ({
  ...values,
  salutation: salutation || null,
  phone: phone.trim() || null,
});

export function FinishCompanyForm({ draft }: { draft: NonNullable<RegistrationDraft['company']> }) {
  const { t } = useTranslation('registration');
  const fields = ['company_name', 'street', 'postal_code', 'city', 'country', 'first_name', 'last_name', 'phone'];
  const finish = useFinishSteps<CompanyValues>({
    side: 'company',
    schema: FinishCompany,
    steps,
    values: Values,
    draft,
    labels: Object.fromEntries(fields.map((field) => [field, t(`finish.${field}`)])),
    toBody,
  });
  const { step, form } = finish;
  return (
    <FinishSheet
      finish={finish}
      title={t(`finish.company.${step.name}.title`)}
      hint={t(`finish.company.${step.name}.hint`)}
    >
      {step.name === 'company' ? <CompanyFields form={form} /> : <ContactFields form={form} />}
    </FinishSheet>
  );
}

function CompanyFields({ form }: Form) {
  const { t } = useTranslation('registration');
  const { data: countries = [] } = useQuery(countriesQuery);
  const known = countries.map(({ iso_alpha2, name }) => ({ value: iso_alpha2, label: name }));
  return (
    <>
      <TextInput
        {...form.getInputProps('company_name')}
        label={t('finish.company_name')}
        autoComplete="organization"
        maxLength={100}
      />
      <TextInput
        {...form.getInputProps('street')}
        label={t('finish.street')}
        autoComplete="street-address"
        maxLength={100}
      />
      <div className="finish-postal">
        <TextInput
          {...form.getInputProps('postal_code')}
          label={t('finish.postal_code')}
          autoComplete="postal-code"
          maxLength={12}
        />
        <TextInput
          {...form.getInputProps('city')}
          label={t('finish.city')}
          autoComplete="address-level2"
          maxLength={100}
        />
      </div>
      <NativeSelect
        {...form.getInputProps('country')}
        label={t('finish.country')}
        autoComplete="country"
        data={known.length > 0 ? known : [form.values.country]}
      />
    </>
  );
}

function ContactFields({ form }: Form) {
  const { t } = useTranslation('registration');
  const optional = (label: string) => t('finish.optional', { label });
  return (
    <>
      <NativeSelect
        {...form.getInputProps('salutation')}
        label={optional(t('finish.salutation'))}
        autoComplete="honorific-prefix"
        data={['', 'f', 'm', 'transgender'].map((value) => ({
          value,
          label: t(`finish.salutations.${value || 'none'}`),
        }))}
      />
      <div className="finish-pair">
        <TextInput
          {...form.getInputProps('first_name')}
          label={t('finish.first_name')}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextInput
          {...form.getInputProps('last_name')}
          label={t('finish.last_name')}
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
      <TextInput
        {...form.getInputProps('phone')}
        label={optional(t('finish.phone'))}
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
    </>
  );
}
