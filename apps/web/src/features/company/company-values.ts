import type { CompanyChange, CompanyField, CompanyProfile } from '@gegenpost/contract/company.ts';
import { CompanyFields, companySections, fieldsOfRoles } from '@gegenpost/contract/company.ts';
import type { Country } from '@gegenpost/contract/reference.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { isPostalCode } from '@gegenpost/contract/shared/postal-codes.ts';
import type { Role } from '@gegenpost/contract/shared/scalars.ts';
import { type CheckedVatId, checkVatId, vatPrefixForServices } from '@gegenpost/contract/shared/vat-id.ts';
import type { FieldLabels } from '#platform/form-errors.ts';
import { schemaErrors } from '#platform/schema-errors.ts';

/** A value as it stands in its input; an empty text means that nothing is stated. */
export type Value = string | boolean;
export type Values = Record<CompanyField, Value>;

export const companyFields = Object.values(companySections).flat() as readonly CompanyField[];

export const shownValue = (value: CompanyProfile[CompanyField]): Value => value ?? '';
export const shownValues = (company: CompanyProfile): Values =>
  Object.fromEntries(companyFields.map((field) => [field, shownValue(company[field])])) as Values;

/** The value as it is compared and sent: trimmed, and null for an empty text. */
export const keptValue = (value: Value): string | boolean | null =>
  typeof value === 'string' ? value.trim() || null : value;

export const isSame = (a: Value, b: Value): boolean => keptValue(a) === keptValue(b);

/** The body of a change. An empty name is sent as it is, so that the server's error appears at the field. */
export function changeOf(values: Partial<Values>): Omit<CompanyChange, 'previous'> {
  const kept = Object.entries(values).map(([field, value]) => [
    field,
    field === 'website' ? withScheme(value) : (keptValue(value) ?? (field === 'name' ? '' : null)),
  ]);
  return Object.fromEntries(kept);
}

export function previousOf(values: Partial<Values>): CompanyChange['previous'] {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value === '' ? null : value]));
}

/** Adds https:// to addresses such as `www.example.org`. */
function withScheme(value: Value): Value | null {
  const typed = keptValue(value);
  return typeof typed !== 'string' || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}

/** Whether a company of this role and country has the field. A tax number that is filled in is always shown. */
export function isShown(field: CompanyField, role: Role, values: Values, countries: readonly Country[]): boolean {
  if (fieldsOfRoles[field] && !fieldsOfRoles[field].some((each) => each === role)) return false;
  if (field !== 'vat_reg_no' && field !== 'non_eu_tax_number') return true;
  if (values[field] !== '') return true;
  const isInside = vatPrefixOf(values, countries) !== null;
  return field === 'vat_reg_no' ? isInside : !isInside;
}

export const vatPrefixOf = ({ country }: Values, countries: readonly Country[]): string | null =>
  vatPrefixForServices(countries.find(({ iso_alpha2 }) => iso_alpha2 === country)?.vat_prefix ?? null);

/** The error of a value, with the texts of the server; null: none that the browser can find. */
export function wrongOf(
  field: CompanyField,
  values: Values,
  countries: readonly Country[],
  labels: FieldLabels,
): string | null {
  const change = changeOf({ [field]: values[field] });
  const wrong = schemaErrors(CompanyFields.partial(), change, labels)[field];
  if (wrong) return wrong;
  const kept = keptValue(values[field]);
  if (typeof kept !== 'string') return null;
  if (field === 'postal_code') {
    return isPostalCode(kept, String(values.country) || null) ? null : validationText('invalid_postal_code');
  }
  return field === 'vat_reg_no' ? vatProblemText(judgeVatId(values, countries), countries) : null;
}

/** The typed VAT id by form, country and checksum; null: none is typed, or the countries are not known yet. */
export function judgeVatId(values: Values, countries: readonly Country[]): CheckedVatId | null {
  const typed = keptValue(values.vat_reg_no);
  if (typeof typed !== 'string' || countries.length === 0) return null;
  return checkVatId(typed, vatPrefixOf(values, countries));
}

export function vatProblemText(judged: CheckedVatId | null, countries: readonly Country[]): string | null {
  if (!judged?.problem) return null;
  const owner = countries.find(({ vat_prefix }) => vat_prefix !== null && vat_prefix === judged.prefix);
  return validationText(judged.problem, owner?.name ?? judged.prefix);
}
