import type { CompanyField } from '@gegenpost/contract/company.ts';
import type { TextInputProps } from '@mantine/core';

export type FieldKind = 'line' | 'text' | 'choice' | 'switch';

const kinds: Partial<Record<CompanyField, FieldKind>> = {
  description: 'text',
  industry: 'choice',
  company_size: 'choice',
  country: 'choice',
  is_headquarters: 'switch',
  share_candidates_sitewide: 'switch',
};
export const kindOf = (field: CompanyField): FieldKind => kinds[field] ?? 'line';

/** How browsers and keyboards fill in the lines. What is too long is said, not cut off. */
export const textInputs: Partial<Record<CompanyField, TextInputProps>> = {
  name: { autoComplete: 'organization' },
  website: { type: 'url', inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none', spellCheck: false },
  street: { autoComplete: 'street-address' },
  postal_code: { autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
  leasing_permit_until: { type: 'date' },
  azav_until: { type: 'date' },
  invoice_email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  vat_reg_no: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  tax_number: { autoComplete: 'off' },
  non_eu_tax_number: { autoComplete: 'off' },
};
