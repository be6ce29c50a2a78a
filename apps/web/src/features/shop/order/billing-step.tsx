import type { OrderPreview } from '@gegenpost/contract/orders.ts';
import { normaliseVatId } from '@gegenpost/contract/shared/vat-id.ts';
import { Button, Checkbox, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyQuery } from '#features/company/company.queries.ts';
import { countriesQuery } from '#features/reference/reference.queries.ts';
import { useOnline } from '#platform/offline.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { VatBadge } from '#ui/vat-badge.tsx';
import { type BillingField, billingFields, isTaxFieldShown, taxFields } from './billing-values.ts';
import { CompanyConflict } from './company-conflict.tsx';
import { Obstacles } from './obstacles.tsx';
import { StepButtons } from './step-buttons.tsx';
import { useBillingForm } from './use-billing-form.ts';

const inputs: Partial<Record<BillingField, TextInputProps>> = {
  name: { autoComplete: 'organization' },
  street: { autoComplete: 'street-address' },
  postal_code: { autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
  invoice_email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  vat_reg_no: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
};

/** Step 2: whom the invoice names, and how the sale is taxed. */
export function BillingStep({ preview }: { preview: OrderPreview }) {
  const { t, i18n } = useTranslation('shop');
  const isOnline = useOnline();
  const [{ data: company }, { data: countries }] = useSuspenseQueries({ queries: [companyQuery, countriesQuery] });
  const billing = useBillingForm({ preview, company, countries });
  const { form, formProps, failure, isRefused, isSending, values, labels, crossed, resolve } = billing;
  const field = (name: BillingField) => {
    const hint = `billing.hints.${name}`;
    return (
      <TextInput
        {...form.getInputProps(name)}
        {...inputs[name]}
        label={labels[name]}
        {...(i18n.exists(`shop:${hint}`) ? { description: t(hint) } : {})}
      />
    );
  };
  const known = countries.map(({ iso_alpha2, name }) => ({ value: iso_alpha2, label: name }));
  const isVatStored = company.vat_reg_no !== null && normaliseVatId(values.vat_reg_no) === company.vat_reg_no;
  const isTried = preview.draft.billing !== null;
  return (
    <form {...formProps} className="order-form">
      {failure && <FormFailure>{failure}</FormFailure>}
      {isRefused && <ErrorSummary form={form} fields={billingFields} />}
      {crossed.length > 0 && <CompanyConflict crossed={crossed} labels={labels} onResolve={resolve} />}
      {isTried && <Obstacles obstacles={preview.obstacles} country={values.country} countries={countries} />}
      {field('name')}
      {field('name_addition')}
      {field('street')}
      <div className="order-postal">
        {field('postal_code')}
        {field('city')}
      </div>
      <NativeSelect
        {...form.getInputProps('country')}
        label={labels.country}
        autoComplete="country"
        data={known.length > 0 ? known : [values.country]}
      />
      {taxFields
        .filter((name) => name !== 'country' && isTaxFieldShown(name, values, countries))
        .map((name) => (
          <div key={name} className="order-tax">
            {field(name)}
            {name === 'vat_reg_no' && isVatStored && <VatBadge company={company} />}
          </div>
        ))}
      {field('invoice_email')}
      {field('buyer_reference')}
      <Checkbox
        {...form.getInputProps('keep_in_company', { type: 'checkbox' })}
        label={t('billing.keep')}
        description={t('billing.keep_hint')}
      />
      <StepButtons back="Shop" returnTo={preview.draft.return_to}>
        <Button type="submit" loading={isSending} disabled={!isOnline}>
          {t('next')}
        </Button>
      </StepButtons>
    </form>
  );
}
