import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Password } from './shared/password.ts';
import { Token } from './shared/scalars.ts';

/** Days for which the link to take over a profile is valid. */
export const CLAIM_DAYS = 14;

/** `agent`: still placed by the agent · `self`: without them. */
export const ClaimChoice = z.enum(['agent', 'self']);
export type ClaimChoice = z.infer<typeof ClaimChoice>;

/** What two profiles differ in when one is merged into the other. */
export const MergeField = z.enum([
  'salutation',
  'title',
  'name',
  'birthday',
  'address',
  'phone',
  'mobile',
  'qualifications',
  'job_places',
  'availability',
  'income',
  'weekly_hours',
  'working_times',
  'temporary_work',
  'education',
  'languages',
  'driver_classes',
  'skills',
  'about',
  'stations',
  'image',
  'documents',
]);
export type MergeField = z.infer<typeof MergeField>;

/** A field in words, as it stands on both sides; null: nothing. */
const MergeChoice = z.object({ field: MergeField, own: z.string().nullable(), agents: z.string().nullable() });
export type MergeChoice = z.infer<typeof MergeChoice>;

/**
 * What the mailed link leads to: `new` a first password is set · `login` the address has an account, its owner logs in ·
 * `merge` they are logged in · `other` somebody else is logged in · `company` the address belongs to an account of a
 * company.
 */
export const Claim = z.object({
  step: z.enum(['new', 'login', 'merge', 'other', 'company']),
  company: z.string(),
  choice: ClaimChoice,
  email: z.string(),
  /** With `merge`: the fields in which the profiles differ. */
  fields: z.array(MergeChoice),
});
export type Claim = z.infer<typeof Claim>;

const accepted = (key: string) => z.literal(true, key);
export const ClaimedAccount = z
  .strictObject({
    password: Password,
    password_confirmation: z.string().max(128),
    terms: accepted('accept_terms'),
    privacy: accepted('accept_privacy'),
  })
  .refine(({ password, password_confirmation }) => password === password_confirmation, {
    path: ['password_confirmation'],
    error: 'password_confirmation',
  });
export type ClaimedAccount = z.input<typeof ClaimedAccount>;

const TokenParams = z.object({ token: Token });
const CLAIM = '/api/profile-claims/:token';

/** The link to take over a profile. 404 `activation_code_used`, `activation_code_expired` or `activation_code_invalid`. */
export const claimsApi = {
  get: {
    method: 'GET',
    url: CLAIM,
    schema: { summary: 'What the link leads to; changes nothing.', params: TokenParams, response: { 200: Claim } },
  },
  account: {
    method: 'POST',
    url: `${CLAIM}/account`,
    schema: {
      summary: 'Makes an account with the profile. 409 `conflict` when the address got one meanwhile.',
      params: TokenParams,
      body: ClaimedAccount,
      response: { 204: z.null() },
    },
  },
  merge: {
    method: 'POST',
    url: `${CLAIM}/merge`,
    schema: {
      summary: 'Takes the named fields over into the own profile. 404 for an account with another address.',
      params: TokenParams,
      body: z.strictObject({ take: z.array(MergeField).max(MergeField.options.length) }),
      response: { 204: z.null() },
    },
  },
} as const satisfies Record<string, Endpoint>;
