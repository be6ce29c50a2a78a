import { VoucherIssuer } from '@gegenpost/contract/vouchers.ts';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useSchemaForm } from '#platform/use-schema-form.ts';
import type { Field, Values } from './voucher-values.ts';

type Props = {
  form: ReturnType<typeof useSchemaForm<Values>>['form'];
  labels: Record<string, string>;
  documents: readonly { id: number; name: string }[];
  fundingConsented: boolean;
  /** The first day was left. */
  onFromLeft: () => void;
};

/** The fields of a voucher, in the order of its life. */
export function VoucherInputs({ form, labels, documents, fundingConsented, onFromLeft }: Props) {
  const { t } = useTranslation('vouchers');
  const props = (name: Field) => ({ ...form.getInputProps(name), label: labels[name], autoComplete: 'off' });
  const day = (name: Field) => <TextInput {...props(name)} type="date" />;
  return (
    <>
      <Group title={t('form.paper')}>
        <TextInput {...props('number')} maxLength={60} data-autofocus />
        <div className="voucher-pair">
          <NativeSelect
            {...props('issuer')}
            data={VoucherIssuer.options.map((value) => ({ value, label: t(`issuers.${value}`) }))}
          />
          <TextInput {...props('issuer_place')} maxLength={100} />
        </div>
        <div className="voucher-pair">
          <TextInput {...props('valid_from')} type="date" onBlurCapture={onFromLeft} />
          {day('valid_until')}
        </div>
        <TextInput {...props('region')} description={t('form.region_hint')} maxLength={5000} />
        <div className="voucher-pair">
          <TextInput {...props('radius_km')} inputMode="numeric" />
          <TextInput {...props('amount_cents')} inputMode="decimal" />
        </div>
        <NativeSelect
          {...props('document_id')}
          data={[
            { value: '', label: t('form.no_document') },
            ...documents.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Checkbox
          {...form.getInputProps('may_be_mentioned', { type: 'checkbox' })}
          label={labels.may_be_mentioned}
          description={t(fundingConsented ? 'form.mention_hint' : 'form.mention_needs_consent')}
        />
      </Group>
      <Group title={t('form.employment')}>
        {day('contract_signed_on')}
        <div className="voucher-pair">
          {day('employment_start_on')}
          <TextInput {...props('hours_per_week')} inputMode="numeric" />
        </div>
        <TextInput {...props('employer_name')} maxLength={100} />
      </Group>
      <Group title={t('form.instalments')}>
        <div className="voucher-pair">
          {day('first_claimed_on')}
          {day('first_paid_on')}
        </div>
        <div className="voucher-pair">
          {day('second_claimed_on')}
          {day('second_paid_on')}
        </div>
        <TextInput {...props('closed_on')} type="date" description={t('form.closed_hint')} />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="voucher-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
