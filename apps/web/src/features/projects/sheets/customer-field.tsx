import type { Named } from '@gegenpost/contract/candidates.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { customersQuery } from '#features/customers/customers.queries.ts';

type Props = {
  value: number | null;
  /** The present customer, shown while the list loads. */
  kept: Named | null;
  onChange: (id: number | null) => void;
};

/** Selects the customer of a recruiter's project. */
export function CustomerField({ value, kept, onChange }: Props) {
  const { t } = useTranslation('projects');
  const { data } = useQuery(customersQuery);
  const customers = data?.map(({ id, company }) => ({ id, name: company })) ?? (kept ? [kept] : []);
  return (
    <NativeSelect
      label={t('form.customer')}
      description={t('form.customerHint')}
      value={value === null ? '' : String(value)}
      data={[
        { value: '', label: t('form.noCustomer') },
        ...customers.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
    />
  );
}
