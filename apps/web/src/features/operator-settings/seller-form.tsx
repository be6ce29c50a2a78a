import type { OperatorSettings } from '@gegenpost/contract/operator-settings.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type SellerValues, sellerFields, sellerValues } from './form-values.ts';
import { useSaveSeller } from './operator-settings.queries.ts';
import { SavedForm } from './saved-form.tsx';

/** Who sells, on invoices from now on, with the account for transfers. The server judges numbers and lengths. */
export function SellerForm({ settings }: { settings: OperatorSettings }) {
  const { t } = useTranslation('operator-settings');
  const save = useSaveSeller();
  const labels = Object.fromEntries(sellerFields.map((field) => [field, t(`seller.${field}.label`)]));
  const missing = (values: SellerValues) =>
    Object.fromEntries(
      sellerFields.map((field) => {
        const isMissing = field !== 'creditor_id' && values[field].trim() === '';
        return [
          field,
          isMissing ? validationText('fill_required').replace(':attribute', labels[field] ?? '') : undefined,
        ];
      }),
    );
  return (
    <SavedForm<SellerValues>
      schema={null}
      initialValues={sellerValues(settings)}
      labels={labels}
      fields={sellerFields}
      check={missing}
      consequence={t('seller.consequence')}
      save={({ creditor_id, ...seller }, reason) =>
        save.mutateAsync({ seller: { ...seller, creditor_id: creditor_id.trim() || null }, reason })
      }
      render={(form) =>
        sellerFields.map((field) => (
          <TextInput
            key={field}
            {...form.getInputProps(field)}
            label={field === 'creditor_id' ? t('optional', { label: labels[field] }) : labels[field]}
            description={t(`seller.${field}.hint`)}
            {...(field === 'email' ? { type: 'email' } : {})}
          />
        ))
      }
    />
  );
}
