import { z } from 'zod';
import { hasMarkup, hasSafeLinks, hasUserInfo, isWebsite } from './shared/company-texts.ts';
import { FREE_TEXT_MAX_LENGTH, NAME_MAX_LENGTH } from './shared/constants.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Id, Instant, PublicId } from './shared/scalars.ts';

export const VatState = z.enum(['unchecked', 'pending', 'valid', 'invalid']);
export type VatState = z.infer<typeof VatState>;

/** Who answers for VAT ids: form and checksum alone, the register of the EU, or answers that were recorded (demo). */
export const VatRegisterName = z.enum(['format', 'vies', 'recorded']);
export type VatRegisterName = z.infer<typeof VatRegisterName>;

/** How often a company may have its VAT id checked within an hour. */
export const VAT_CHECKS_PER_HOUR = 5;

const Text = (max: number) => z.string().trim().max(max).nullable();
/** Key of an entry of a reference list. */
const Key = z.string().min(1).max(40).nullable();

const Website = z
  .string()
  .trim()
  .max(300)
  .refine((typed) => typed === '' || !hasUserInfo(typed), { error: 'url_user_info', abort: true })
  .refine((typed) => typed === '' || isWebsite(typed), { error: 'invalid_url' })
  .nullable();

const Description = z
  .string()
  .trim()
  .max(FREE_TEXT_MAX_LENGTH)
  .refine((text) => !hasMarkup(text), { error: 'markup_not_allowed' })
  .refine(hasSafeLinks, { error: 'link_not_allowed' })
  .nullable();

const InvoiceEmail = z
  .union([z.literal(''), z.string().trim().max(254).pipe(z.email('invalid_email'))], 'invalid_email')
  .nullable();

/** What a company says of itself. An empty text is kept as null. */
export const CompanyFields = z.strictObject({
  name: z.string().trim().min(1, 'fill_required').max(NAME_MAX_LENGTH),
  name_addition: Text(NAME_MAX_LENGTH),
  is_headquarters: z.boolean(),
  /** Key of the list `industry`. */
  industry: Key,
  /** Key of the list `company_size`. */
  company_size: Key,
  website: Website,
  /** Markdown: paragraphs, lists, bold, links. */
  description: Description,
  /** Recruiters: their online candidates appear in everyone's search. */
  share_candidates_sitewide: z.boolean(),
  street: Text(NAME_MAX_LENGTH),
  /** Follows the country (`isPostalCode`). */
  postal_code: Text(12),
  city: Text(NAME_MAX_LENGTH),
  /** ISO alpha-2, one of the list. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Key of the list `legal_form`, or any other as typed. */
  legal_form: Text(NAME_MAX_LENGTH),
  commercial_register_number: Text(NAME_MAX_LENGTH),
  /** Leasing agents: the permit for temporary work (§ 1 AÜG), by number or authority. */
  leasing_permit: Text(NAME_MAX_LENGTH),
  /** null: without end. */
  leasing_permit_until: Day.nullable(),
  /** Staff agents: the approval for placement vouchers (§ 178 SGB III). */
  azav_number: Text(NAME_MAX_LENGTH),
  azav_until: Day.nullable(),
  invoice_email: InvoiceEmail,
  /** Judged by `checkVatId`, and kept as that writes it. */
  vat_reg_no: Text(30),
  tax_number: Text(40),
  /** Outside the EU's VAT system. */
  non_eu_tax_number: Text(40),
  /** Leitweg-ID or number of an order, for invoices (BT-10). */
  buyer_reference: Text(NAME_MAX_LENGTH),
});
export type CompanyFields = z.infer<typeof CompanyFields>;
export type CompanyField = keyof CompanyFields;

/** The sections of the profile, each saved by itself. */
export const companySections = {
  appearance: [
    ...(['name', 'name_addition', 'is_headquarters', 'industry', 'company_size'] as const),
    ...(['website', 'description', 'share_candidates_sitewide'] as const),
  ],
  address: [
    ...(['street', 'postal_code', 'city', 'country', 'legal_form', 'commercial_register_number'] as const),
    ...(['leasing_permit', 'leasing_permit_until', 'azav_number', 'azav_until'] as const),
  ],
  billing: ['invoice_email', 'vat_reg_no', 'tax_number', 'non_eu_tax_number', 'buyer_reference'],
} as const satisfies Record<string, readonly CompanyField[]>;
export type CompanySection = keyof typeof companySections;

/** Fields that only companies of these roles have. */
export const fieldsOfRoles: Readonly<Partial<Record<CompanyField, readonly (2 | 3 | 4)[]>>> = {
  share_candidates_sitewide: [3, 4],
  azav_number: [3, 4],
  azav_until: [3, 4],
  leasing_permit: [4],
  leasing_permit_until: [4],
};

/** A value as it was read, however it came to be. */
const ReadValue = z.union([z.string().max(10_000), z.boolean()]).nullable();

/**
 * What is to change, and beside it how each of these fields stood when it was read. A field that a colleague changed
 * since makes all of it a 409 `company_changed`.
 */
export const CompanyChange = z
  .strictObject({
    ...CompanyFields.partial().shape,
    previous: z.partialRecord(z.keyof(CompanyFields), ReadValue),
  })
  .refine(({ previous, ...change }) => Object.keys(change).every((field) => Object.hasOwn(previous, field)), {
    path: ['previous'],
    error: 'fill_required',
  });
export type CompanyChange = z.input<typeof CompanyChange>;

/** Steps that make a company's profile more complete, best first. */
export const CompanyStep = z.enum([
  'logo',
  'description',
  'address',
  'industry',
  'company_size',
  'website',
  'permit',
  'legal_form',
  'commercial_register_number',
  'invoice_email',
  'vat_reg_no',
]);
export type CompanyStep = z.infer<typeof CompanyStep>;

const Kept = z.string().nullable();

/** The own company, whole; its fields are those of `CompanyFields`. */
export const CompanyProfile = z.object({
  gegenpost_id: PublicId,
  name: z.string(),
  is_headquarters: z.boolean(),
  share_candidates_sitewide: z.boolean(),
  name_addition: Kept,
  industry: Kept,
  company_size: Kept,
  website: Kept,
  description: Kept,
  street: Kept,
  postal_code: Kept,
  city: Kept,
  /** null: registration is not finished. */
  country: Kept,
  legal_form: Kept,
  commercial_register_number: Kept,
  leasing_permit: Kept,
  leasing_permit_until: Kept,
  azav_number: Kept,
  azav_until: Kept,
  invoice_email: Kept,
  vat_reg_no: Kept,
  tax_number: Kept,
  non_eu_tax_number: Kept,
  buyer_reference: Kept,
  /** Part of the logo's address (`companyLogoUrl`); null: none. */
  logo_hash: z.string().nullable(),
  /** Recruiters: candidates that `share_candidates_sitewide` brings into all searches, or takes out; null: employers. */
  shared_candidates_count: z.int().min(0).nullable(),
  vat_state: VatState,
  vat_register: VatRegisterName,
  /** When the register last said valid or invalid of this number. */
  vat_checked_at: Instant.nullable(),
  /** Percent, with up to three steps that would add most. */
  completeness: z.object({ percent: z.int().min(0).max(100), next: z.array(CompanyStep).max(3) }),
});
export type CompanyProfile = z.infer<typeof CompanyProfile>;

/** One question to a register; kept as a proof. */
export const VatCheck = z.object({
  id: Id,
  vat_reg_no: z.string(),
  /** `operator`: nobody was asked, the operator decided by a proof. */
  register: z.enum(['vies', 'recorded', 'operator']),
  asked_at: Instant,
  answered_at: Instant,
  /** `unavailable`: no answer, asked again later; `refused`: it does not answer the operator. */
  outcome: z.enum(['valid', 'invalid', 'unavailable', 'refused']),
  error_code: z.string().nullable(),
  /** Of the register: the proof that it was asked. */
  consultation_id: z.string().nullable(),
  /** What the register knows; some member states tell none. */
  name: z.string().nullable(),
  address: z.string().nullable(),
});
export type VatCheck = z.infer<typeof VatCheck>;

export const companyApi = {
  get: {
    method: 'GET',
    url: '/api/company',
    schema: { summary: 'The own company.', response: { 200: CompanyProfile } },
  },
  patch: {
    method: 'PATCH',
    url: '/api/company',
    schema: {
      summary:
        'Changes what is given; 409 `company_changed` names in `errors` the fields that a colleague changed meanwhile.',
      body: CompanyChange,
      response: { 200: CompanyProfile },
    },
  },
  validateVat: {
    method: 'POST',
    url: '/api/company/vat-validation',
    schema: {
      summary:
        'Has the VAT id checked now; 422 without one, 429 `vat_check_limit` beyond 5 an hour. The answer comes as a live event.',
      response: { 202: z.object({ vat_state: VatState }) },
    },
  },
  vatChecks: {
    method: 'GET',
    url: '/api/company/vat-checks',
    schema: { summary: 'The last 10 questions to a register, latest first.', response: { 200: z.array(VatCheck) } },
  },
} as const satisfies Record<string, Endpoint>;
