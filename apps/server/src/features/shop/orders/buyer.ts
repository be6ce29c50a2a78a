import type { BillingAddress, OrderObstacle, TaxCase } from '@gegenpost/contract/orders.ts';
import { isPostalCode } from '@gegenpost/contract/shared/postal-codes.ts';
import type { CompanyRow } from '#features/company/company.table.ts';
import { germanRateOn, isMemberState, isSpecialTerritory } from './tax-territories.ts';

/** What decides about the tax, and where the invoice goes. The rest of the company is of no account. */
export type Buyer = Pick<
  CompanyRow,
  'country' | 'postal_code' | 'vat_reg_no' | 'vat_state' | 'non_eu_tax_number' | 'commercial_register_number'
> & {
  /** null: not entered yet. */
  billing: BillingAddress | null;
};

type Profile = Pick<
  CompanyRow,
  'name' | 'name_addition' | 'street' | 'postal_code' | 'city' | 'invoice_email' | 'buyer_reference'
>;

/** Invoices print visible characters alone; a text without a letter or digit would be none. */
const isWorded = (text: string | null): text is string => text !== null && /[\p{L}\p{N}]/u.test(text);
const orNull = (text: string | null) => (isWorded(text) ? text : null);

/** The address as the company's profile says it. */
export function profileBilling(profile: Profile) {
  const { name, street, city, postal_code, invoice_email } = profile;
  return {
    name,
    name_addition: orNull(profile.name_addition),
    postal_code,
    buyer_reference: orNull(profile.buyer_reference),
    ...(isWorded(street) ? { street } : {}),
    ...(isWorded(city) ? { city } : {}),
    ...(invoice_email ? { invoice_email } : {}),
  };
}

/** The address of the profile as one for invoices; null: something is missing. */
export function completeBilling(profile: Profile): BillingAddress | null {
  const { street, city, invoice_email, ...rest } = profileBilling(profile);
  return street && city && invoice_email ? { ...rest, street, city, invoice_email } : null;
}

/** Whether invoices to this address can be sent where the company is. */
export function isCompleteAddress(billing: BillingAddress, country: string): boolean {
  const { name, street, city, postal_code } = billing;
  const hasCode = postal_code === null ? !hasPostalCodes(country) : isPostalCode(postal_code, country);
  return [name, street, city].every(isWorded) && hasCode;
}

/** Every member state but Ireland asks for one, and so do the neighbours. */
const hasPostalCodes = (country: string) =>
  ['CH', 'LI', 'NO', 'GB'].includes(country) || (country !== 'IE' && isMemberState(country, '2026-01-01'));

export type Tax = { tax_case: TaxCase; vat_rate: number };

/** What keeps the buyer from ordering, in the order in which it is to be mended. */
export function obstaclesOf(buyer: Buyer, on: string): OrderObstacle[] {
  const { country, billing, postal_code } = buyer;
  if (country === null || billing === null || !isCompleteAddress(billing, country)) return ['address_missing'];
  if (isSpecialTerritory(country, [postal_code, billing.postal_code])) return ['special_territory'];
  if (country === 'DE') return [];
  if (isMemberState(country, on)) {
    if (buyer.vat_reg_no === null) return ['vat_id_missing'];
    return buyer.vat_state === 'invalid' ? ['vat_id_invalid'] : [];
  }
  const isProven = [buyer.non_eu_tax_number, buyer.commercial_register_number].some(isWorded);
  return isProven ? [] : ['business_proof_missing'];
}

/**
 * How a service to the buyer that ends on a day is taxed. A renewal asks also about buyers whom something keeps from
 * ordering anew: a VAT id that is not confirmed is one for German tax, whatever else became of it.
 */
export function taxOf({ country, vat_state, vat_reg_no }: Buyer, serviceTo: string): Tax {
  if (country === null || country === 'DE') return { tax_case: 'domestic', vat_rate: germanRateOn(serviceTo) };
  if (!isMemberState(country, serviceTo)) return { tax_case: 'non_eu', vat_rate: 0 };
  const isConfirmed = vat_reg_no !== null && vat_state === 'valid';
  return isConfirmed
    ? { tax_case: 'reverse_charge', vat_rate: 0 }
    : { tax_case: 'eu_unconfirmed', vat_rate: germanRateOn(serviceTo) };
}
