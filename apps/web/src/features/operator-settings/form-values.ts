import type { OperatorDetails, OperatorSettings, SellerInput } from '@gegenpost/contract/operator-settings.ts';

/** Details as fields show them: what is unknown is empty. */
export type DetailsValues = Record<keyof OperatorDetails, string>;
export type SellerValues = Record<keyof SellerInput, string>;

/** The fields of the details in groups, in the order of the page. */
export const detailGroups = {
  who: ['name', 'street', 'postal_code', 'city', 'represented_by'],
  contact: ['email', 'phone', 'contact_point'],
  register: ['register_court', 'register_number', 'vat_id', 'responsible_person'],
  privacy: ['data_protection_officer', 'supervisory_authority', 'processors', 'third_countries'],
  more: ['accessibility_check'],
} as const satisfies Record<string, readonly (keyof OperatorDetails)[]>;
export type DetailGroup = keyof typeof detailGroups;

export const detailFields: readonly (keyof OperatorDetails)[] = Object.values(detailGroups).flat();
export const longDetails: readonly (keyof OperatorDetails)[] = ['processors', 'third_countries'];

export const sellerFields = [
  ...(['name', 'street', 'postal_code', 'city', 'contact', 'email', 'phone', 'vat_id', 'tax_number'] as const),
  ...(['register', 'managing_directors', 'bank_name', 'iban', 'bic', 'creditor_id'] as const),
] as const satisfies readonly (keyof SellerInput)[];

/** What the form begins with: what is known, else what the seller of invoices says of the same company. */
export function detailsValues({ details, seller }: OperatorSettings): DetailsValues {
  const known: Partial<Record<keyof OperatorDetails, string | null>> = details ?? fromSeller(seller);
  return Object.fromEntries(detailFields.map((field) => [field, known[field] ?? ''])) as DetailsValues;
}

function fromSeller(seller: SellerInput | null): Partial<DetailsValues> {
  if (!seller) return {};
  const { name, street, postal_code, city, email, phone, vat_id, managing_directors } = seller;
  return { name, street, postal_code, city, email, phone, vat_id, represented_by: managing_directors };
}

/** As `detailsValues`, the other way round. */
export function sellerValues({ details, seller }: OperatorSettings): SellerValues {
  const known: Partial<Record<keyof SellerInput, string | null>> = seller ?? fromDetails(details);
  return Object.fromEntries(sellerFields.map((field) => [field, known[field] ?? ''])) as SellerValues;
}

function fromDetails(details: OperatorDetails | null): Partial<Record<keyof SellerInput, string | null>> {
  if (!details) return {};
  const { name, street, postal_code, city, email, phone, vat_id, represented_by } = details;
  const register = [details.register_court, details.register_number].filter(Boolean).join(', ');
  return { name, street, postal_code, city, email, phone, vat_id, register, managing_directors: represented_by };
}
