import type { CompanyProfile, CompanyStep } from '@gegenpost/contract/company.ts';
import type { CompanyRow } from './company.table.ts';

const NEXT_MAX = 3;

type Step = {
  name: CompanyStep;
  /** How much it adds. */
  weight: number;
  isDone: (company: CompanyRow) => boolean;
  /** Whether it is asked of this company. */
  isAsked?: (company: CompanyRow) => boolean;
};

/** What candidates see weighs most, what only invoices need weighs least. */
const steps: readonly Step[] = [
  { name: 'logo', weight: 20, isDone: ({ logo_hash }) => logo_hash !== null },
  { name: 'description', weight: 20, isDone: ({ description }) => description !== null },
  { name: 'address', weight: 12, isDone: ({ street, postal_code, city }) => Boolean(street && postal_code && city) },
  { name: 'industry', weight: 10, isDone: ({ industry }) => industry !== null },
  { name: 'company_size', weight: 8, isDone: ({ company_size }) => company_size !== null },
  { name: 'website', weight: 8, isDone: ({ website }) => website !== null },
  {
    name: 'permit',
    weight: 8,
    isDone: ({ role_id, leasing_permit, azav_number }) => (role_id === 4 ? leasing_permit : azav_number) !== null,
    isAsked: ({ role_id }) => role_id !== 2,
  },
  { name: 'legal_form', weight: 5, isDone: ({ legal_form }) => legal_form !== null },
  {
    name: 'commercial_register_number',
    weight: 3,
    isDone: ({ commercial_register_number }) => commercial_register_number !== null,
  },
  { name: 'invoice_email', weight: 6, isDone: ({ invoice_email }) => invoice_email !== null },
  {
    name: 'vat_reg_no',
    weight: 8,
    isDone: ({ vat_reg_no, non_eu_tax_number }) => vat_reg_no !== null || non_eu_tax_number !== null,
  },
];

/** How complete a company's profile is, and what would add most. */
export function completenessOf(company: CompanyRow): CompanyProfile['completeness'] {
  const asked = steps.filter(({ isAsked }) => isAsked?.(company) ?? true);
  const open = asked.filter(({ isDone }) => !isDone(company)).toSorted((a, b) => b.weight - a.weight);
  const weigh = (some: readonly Step[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  return {
    percent: Math.floor(100 - (100 * weigh(open)) / weigh(asked)),
    next: open.slice(0, NEXT_MAX).map(({ name }) => name),
  };
}
