import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Password } from './shared/password.ts';
import { isPostalCode } from './shared/postal-codes.ts';
import { Day, Id, Token } from './shared/scalars.ts';

const Email = z.string().trim().max(254).pipe(z.email());
const accepted = (key: string) => z.literal(true, key);

/**
 * For rules over several fields: they run even if other fields are invalid, so that a form shows all errors at once.
 */
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** Requires that `password_confirmation` repeats `password`. */
const confirmed = <T extends { password: string; password_confirmation: string }>(value: T) =>
  value.password === value.password_confirmation;
const confirmation = { path: ['password_confirmation'], error: 'password_confirmation', when: always };

export const RegistrationRole = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** Input of the registration form. Employers declare that they are not a staffing firm. */
export const Registration = z
  .strictObject({
    role_id: RegistrationRole,
    email: Email,
    password: Password,
    password_confirmation: z.string().max(128),
    terms: accepted('accept_terms'),
    privacy: accepted('accept_privacy'),
    no_staffing_firm: z.boolean().default(false),
  })
  .refine(confirmed, confirmation)
  .refine(({ role_id, no_staffing_firm }) => role_id !== 2 || no_staffing_firm, {
    path: ['no_staffing_firm'],
    error: 'accept_no_staffing_firm',
    when: always,
  });
export type Registration = z.input<typeof Registration>;

/** A new address requires the password of the account. */
export const Resend = z
  .strictObject({ email: Email, password: z.string().min(1).max(1000).optional(), new_email: Email.optional() })
  .refine(({ password, new_email }) => new_email === undefined || password !== undefined, {
    path: ['password'],
    error: 'fill_required',
  });
export type Resend = z.infer<typeof Resend>;

export const NewPassword = z
  .strictObject({ token: Token, password: Password, password_confirmation: z.string().max(128) })
  .refine(confirmed, confirmation);
export type NewPassword = z.input<typeof NewPassword>;

/** For an account that was created by somebody else: the first password, and the consents. */
export const AccountActivation = z
  .strictObject({
    token: Token,
    password: Password,
    password_confirmation: z.string().max(128),
    terms: accepted('accept_terms'),
    privacy: accepted('accept_privacy'),
  })
  .refine(confirmed, confirmation);
export type AccountActivation = z.input<typeof AccountActivation>;

const Name = z.string().trim().min(1).max(100);

/** Data that candidates have to state before employers can find them. */
export const FinishCandidate = z.strictObject({
  first_name: Name,
  last_name: Name,
  qualification_id: Id,
  job_place_id: Id,
  job_place_radius: z.int().min(0).max(500),
  /** null: now. */
  job_date_entry: Day.nullable(),
  contact_by_recruiters: z.boolean(),
});
export type FinishCandidate = z.infer<typeof FinishCandidate>;

export const FinishCompany = z
  .strictObject({
    company_name: Name,
    street: Name,
    postal_code: z.string().trim().min(1).min(2).max(12),
    city: Name,
    /** ISO alpha-2. */
    country: z.string().regex(/^[A-Z]{2}$/),
    salutation: z.enum(['m', 'f', 'transgender']).nullable(),
    first_name: Name,
    last_name: Name,
    /** Accepted in any notation, stored in E.164; numbers without a prefix belong to the country. */
    phone: z.string().trim().max(40).nullable(),
  })
  .refine(({ postal_code, country }) => isPostalCode(postal_code, country), {
    path: ['postal_code'],
    error: 'invalid_postal_code',
  });
export type FinishCompany = z.infer<typeof FinishCompany>;

/** Names of chosen catalogue entries, so that the form can show them again. */
const ChosenName = z.enum(['qualification_name', 'job_place_name']);

const Typed = z.union([z.string().max(200), z.number(), z.boolean()]).nullable();

/** The draft of the registration, valid or not, saved step by step: sent fields replace those of before. */
export const RegistrationDraft = z.strictObject({
  candidate: z.partialRecord(z.union([z.keyof(FinishCandidate), ChosenName]), Typed).optional(),
  company: z.partialRecord(z.keyof(FinishCompany), Typed).optional(),
});
export type RegistrationDraft = z.infer<typeof RegistrationDraft>;

/** The part that the role requires. */
export const FinishRegistration = z
  .strictObject({ candidate: FinishCandidate.optional(), company: FinishCompany.optional() })
  .refine(({ candidate, company }) => (candidate === undefined) !== (company === undefined), { error: 'invalid' });
export type FinishRegistration = z.infer<typeof FinishRegistration>;

/** A version of the terms and the privacy policy. */
export const TermsVersion = z.object({
  id: Id,
  valid_from: Day,
  /** Summary of the changes in plain language; Markdown. */
  changes: z.string(),
  terms: z.string(),
  privacy: z.string(),
});
export type TermsVersion = z.infer<typeof TermsVersion>;

/**
 * The answer is the same for unused, used and undeliverable addresses, so that it does not reveal who has an account.
 */
const accepted202 = { 202: z.null() };

/** The address that can log in now. */
const Activated = z.object({ email: z.string() });

export const registrationApi = {
  register: {
    method: 'POST',
    url: '/api/register',
    schema: { summary: 'Makes an account and mails the confirmation link.', body: Registration, response: accepted202 },
  },
  resend: {
    method: 'POST',
    url: '/api/register/resend',
    schema: {
      summary: 'Mails the confirmation link again; a new address of the same, unconfirmed account may be given.',
      body: Resend,
      response: accepted202,
    },
  },
  activate: {
    method: 'POST',
    url: '/api/activation',
    schema: {
      summary:
        'Confirms the address of a registration. 404 `activation_code_used`, `activation_code_expired` or `activation_code_invalid`, as for every token of a mail.',
      body: z.strictObject({ token: Token }),
      response: { 200: Activated },
    },
  },
  activateAccount: {
    method: 'POST',
    url: '/api/account-activation',
    schema: {
      summary: 'Sets the first password of an account that someone else made.',
      body: AccountActivation,
      response: { 200: Activated },
    },
  },
  changeEmail: {
    method: 'POST',
    url: '/api/change-email-address',
    schema: {
      summary: 'Confirms a new e-mail address.',
      body: z.strictObject({ token: Token }),
      response: { 204: z.null() },
    },
  },
  forgotPassword: {
    method: 'POST',
    url: '/api/password/forgot',
    schema: {
      summary: 'Mails a link to set a new password, if there is an account.',
      body: z.strictObject({ email: Email }),
      response: accepted202,
    },
  },
  resetPassword: {
    method: 'POST',
    url: '/api/password/reset',
    schema: { summary: 'Sets a new password and ends all sessions.', body: NewPassword, response: { 204: z.null() } },
  },
  draft: {
    method: 'GET',
    url: '/api/finish-registration',
    schema: { summary: 'What was typed so far.', response: { 200: RegistrationDraft } },
  },
  saveDraft: {
    method: 'PATCH',
    url: '/api/finish-registration',
    schema: { summary: 'Keeps a step.', body: RegistrationDraft, response: { 200: RegistrationDraft } },
  },
  finish: {
    method: 'POST',
    url: '/api/finish-registration',
    schema: { summary: 'Finishes the registration.', body: FinishRegistration, response: { 204: z.null() } },
  },
  terms: {
    method: 'GET',
    url: '/api/terms',
    schema: { summary: 'The terms and the privacy text in force.', response: { 200: TermsVersion } },
  },
  acceptTerms: {
    method: 'POST',
    url: '/api/accept-terms',
    schema: {
      summary: 'Accepts a version of the terms.',
      body: z.strictObject({ terms_version_id: Id }),
      response: { 204: z.null() },
    },
  },
} as const satisfies Record<string, Endpoint>;
