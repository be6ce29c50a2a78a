import { type CompanyChange, CompanyFields, type CompanyProfile } from '@gegenpost/contract/company.ts';
import type { BillingAddress, OrderPreview } from '@gegenpost/contract/orders.ts';
import type { Country } from '@gegenpost/contract/reference.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { hasPostalCodes, isPostalCode } from '@gegenpost/contract/shared/postal-codes.ts';
import { checkVatId, vatPrefixForServices } from '@gegenpost/contract/shared/vat-id.ts';
import { z } from 'zod';
import type { FieldLabels } from '#platform/form-errors.ts';
import { schemaErrors } from '#platform/schema-errors.ts';

/** Fields of the order's billing address, which the profile of the company has too. */
export const addressFields = [
  ...(['name', 'name_addition', 'street', 'postal_code', 'city'] as const),
  ...(['invoice_email', 'buyer_reference'] as const),
];
/** Fields that only the company has: they are always those of its profile. */
export const taxFields = [
  ...(['country', 'vat_reg_no', 'tax_number', 'non_eu_tax_number'] as const),
  'commercial_register_number' as const,
];
export const billingFields = [...addressFields, ...taxFields];
export type BillingField = (typeof billingFields)[number];

export const BillingValues = z.object({ ...shapeOf(billingFields), keep_in_company: z.boolean() });
export type BillingValues = z.infer<typeof BillingValues>;
/** How the profile of the company stood when the form was filled. */
export const KnownCompany = z.object(shapeOf(billingFields));
export type KnownCompany = z.infer<typeof KnownCompany>;

function shapeOf<F extends string>(fields: readonly F[]): Record<F, z.ZodString> {
  return Object.fromEntries(fields.map((field) => [field, z.string()])) as Record<F, z.ZodString>;
}

const kept = (value: string): string | null => value.trim() || null;

export const knownOf = (company: CompanyProfile): KnownCompany =>
  Object.fromEntries(billingFields.map((field) => [field, company[field] ?? ''])) as KnownCompany;

/** The tick that keeps the address in the profile is set, unless the order already has another address than that. */
export function initialValues({ draft, suggested_billing }: OrderPreview, known: KnownCompany): BillingValues {
  const billing: Partial<BillingAddress> = draft.billing ?? suggested_billing;
  const address = Object.fromEntries(addressFields.map((field) => [field, billing[field] ?? '']));
  const isOther = draft.billing !== null && addressFields.some((field) => address[field] !== known[field]);
  return { ...known, ...address, country: known.country || 'DE', keep_in_company: !isOther } as BillingValues;
}

export const billingOf = (values: BillingValues): BillingAddress => ({
  name: values.name.trim(),
  name_addition: kept(values.name_addition),
  street: values.street.trim(),
  postal_code: kept(values.postal_code),
  city: values.city.trim(),
  invoice_email: values.invoice_email.trim(),
  buyer_reference: kept(values.buyer_reference),
});

/** What is to change in the profile of the company; null: nothing. */
export function companyChangeOf(values: BillingValues, known: KnownCompany): CompanyChange | null {
  const fields = values.keep_in_company ? billingFields : taxFields;
  const changed = fields.filter((field) => kept(values[field]) !== kept(known[field]));
  if (changed.length === 0) return null;
  const pick = (from: KnownCompany) => Object.fromEntries(changed.map((field) => [field, kept(from[field])]));
  return { ...pick(values), previous: pick(known) };
}

export const vatPrefixOf = (country: string, countries: readonly Country[]): string | null =>
  vatPrefixForServices(countries.find(({ iso_alpha2 }) => iso_alpha2 === country)?.vat_prefix ?? null);

/** Tax fields that a company of this country has; what was typed is shown wherever it is. */
export function isTaxFieldShown(field: BillingField, values: BillingValues, countries: readonly Country[]): boolean {
  const isInside = vatPrefixOf(values.country, countries) !== null;
  if (field === 'commercial_register_number') return !isInside;
  if (values[field] !== '') return true;
  if (field === 'tax_number') return values.country === 'DE';
  return field === 'vat_reg_no' ? isInside : !isInside;
}

/** What the schema of the address cannot know, in the words that the server would use. */
export function checkBilling(
  values: BillingValues,
  countries: readonly Country[],
  labels: FieldLabels,
): Record<string, string> {
  const tax = Object.fromEntries(taxFields.map((field) => [field, kept(values[field])]));
  const found = {
    ...schemaErrors(CompanyFields.partial(), tax, labels),
    postal_code: postalCodeProblem(values, labels),
    vat_reg_no: vatProblem(values, countries),
  };
  return Object.fromEntries(Object.entries(found).flatMap(([field, text]) => (text ? [[field, text]] : [])));
}

function postalCodeProblem({ postal_code, country }: BillingValues, labels: FieldLabels): string | undefined {
  const code = kept(postal_code);
  if (code === null) {
    const missing = validationText('fill_required').replace(':attribute', labels.postal_code ?? '');
    return hasPostalCodes(country) ? missing : undefined;
  }
  return isPostalCode(code, country) ? undefined : validationText('invalid_postal_code');
}

function vatProblem({ vat_reg_no, country }: BillingValues, countries: readonly Country[]): string | undefined {
  const typed = kept(vat_reg_no);
  if (typed === null) return undefined;
  const { problem, prefix } = checkVatId(typed, vatPrefixOf(country, countries));
  const owner = countries.find(({ vat_prefix }) => vat_prefix !== null && vat_prefix === prefix);
  return problem ? validationText(problem, owner?.name ?? prefix) : undefined;
}
