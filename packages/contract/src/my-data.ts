import { z } from 'zod';
import { Consent, ConsentKind, ConsentState } from './consents.ts';
import { OwnPerson } from './own-candidates.ts';
import { ClaimChoice } from './profile-claims.ts';
import { JobProfile, JobProfileChange, Station } from './profiles.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Instant, Token } from './shared/scalars.ts';

/** Fields of the person that can be corrected; the address of the link is not among them. */
export const CorrectablePerson = OwnPerson.omit({ email: true });
export type CorrectablePerson = z.infer<typeof CorrectablePerson>;

/** Fields of the job profile that the page lets people correct. */
export const CorrectableProfile = JobProfileChange.pick({
  qualifications: true,
  job_places: true,
  job_date_entry: true,
  job_income_year: true,
  weekly_hours: true,
  temporary_work: true,
  about: true,
});

/**
 * `open`: placed by the agent · `ended`: the placement ended, the data are kept closed · `claimed`: the person has an
 * account.
 */
export const MyDataState = z.enum(['open', 'ended', 'claimed']);
export type MyDataState = z.infer<typeof MyDataState>;

/** Who keeps the data. */
const Agency = z.object({
  company: z.string(),
  agent: z.string().nullable(),
  street: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  email: z.string().nullable(),
});

const MyDataDetail = z.object({
  person: CorrectablePerson.extend({ birthday: Day.nullable(), email: z.string() }),
  profile: JobProfile.omit({ gegenpost_id: true, completeness: true, has_profile_image: true, hash: true }),
  has_image: z.boolean(),
  stations: z.array(Station.omit({ id: true })),
  documents: z.array(z.object({ name: z.string(), uploaded_at: Instant })),
  vouchers: z.array(z.object({ number: z.string(), valid_from: Day, valid_until: Day })),
  external_id: z.string().nullable(),
  has_note: z.boolean(),
  is_imported: z.boolean(),
  is_online: z.boolean(),
  /** What employers see of a profile that is online. */
  visibility: z.enum(['public', 'anonymous', 'individually']),
  entered_at: Instant,
  updated_at: Instant,
});

/** The person's own page. */
export const MyData = z.object({
  state: MyDataState,
  agency: Agency,
  consents: z.record(ConsentKind, ConsentState),
  history: z.array(Consent.omit({ attested_by: true, evidence_document_id: true }).extend({ by_agent: z.boolean() })),
  /** Until when closed data are kept; only when `ended`. */
  kept_until: Day.nullable(),
  /** Whether a mail to take over the profile was asked for and its link is still good. */
  claim_asked: z.boolean(),
  /** All that is stored; null unless `open`. */
  data: MyDataDetail.nullable(),
  /** Companies that opened the profile or got something of it; names only. */
  recipients: z.array(z.object({ company: z.string(), last_on: Day })),
});
export type MyData = z.infer<typeof MyData>;

/**
 * What the person corrects, and beside it how each of these fields stood when it was read (`person.city`,
 * `profile.about`). If the agent changed one of them since, nothing is changed: 409 `correction_outdated`.
 */
export const Correction = z
  .strictObject({
    person: CorrectablePerson.partial().optional(),
    profile: CorrectableProfile.optional(),
    previous: z.record(z.string().max(60), z.unknown()),
  })
  .refine(
    ({ previous, ...groups }) =>
      Object.entries(groups).every(([group, change]) =>
        Object.keys(change ?? {}).every((field) => Object.hasOwn(previous, `${group}.${field}`)),
      ),
    { path: ['previous'], error: 'fill_required' },
  );
export type Correction = z.infer<typeof Correction>;

const TokenParams = z.object({ token: Token });
const MINE = '/api/my-data/:token';

/** The page behind the link in mails to a recruiter's candidate. Reading changes nothing; an unknown link is a 404. */
export const myDataApi = {
  get: {
    method: 'GET',
    url: MINE,
    schema: { summary: 'All that is stored about the person.', params: TokenParams, response: { 200: MyData } },
  },
  consent: {
    method: 'POST',
    url: `${MINE}/consents`,
    schema: {
      summary: 'Agrees, refuses or withdraws. Without the consent to be placed the profile is offline at once.',
      params: TokenParams,
      body: z.strictObject({ kind: ConsentKind, given: z.boolean() }),
      response: { 200: MyData },
    },
  },
  object: {
    method: 'POST',
    url: `${MINE}/objection`,
    schema: {
      summary: 'Objects to all of it (Art. 21 GDPR): offline at once, no further mails.',
      params: TokenParams,
      response: { 200: MyData },
    },
  },
  correct: {
    method: 'PATCH',
    url: MINE,
    schema: {
      summary: 'Corrects the data at once; the agent is told. 409 `correction_outdated`.',
      params: TokenParams,
      body: Correction,
      response: { 200: MyData },
    },
  },
  erase: {
    method: 'DELETE',
    url: MINE,
    schema: {
      summary: 'Has the data deleted: nobody sees them any more; what the law requires is kept closed for its term.',
      params: TokenParams,
      response: { 200: MyData },
    },
  },
  revoke: {
    method: 'POST',
    url: `${MINE}/revocation`,
    schema: {
      summary: 'Closes all links of the person to this page.',
      params: TokenParams,
      response: { 204: z.null() },
    },
  },
  claim: {
    method: 'POST',
    url: `${MINE}/claims`,
    schema: {
      summary: 'Mails the link to take the profile over; the same answer whether the address has an account or not.',
      params: TokenParams,
      body: z.strictObject({ choice: ClaimChoice }),
      response: { 202: z.null() },
    },
  },
} as const satisfies Record<string, Endpoint>;
