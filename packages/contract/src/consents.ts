import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Id, IdParam, Instant } from './shared/scalars.ts';

/** Days after its last mail when a candidate may be sent another one of the same kind. */
export const LETTER_PAUSE_DAYS = 7;
/** Days after the entry of a candidate within which the person has to be told (Art. 14 (3) GDPR). */
export const INFORM_WITHIN_DAYS = 30;
/** Years after the end of a placement for which business records are kept (§ 298 (2) SGB III). */
export const RECORDS_KEPT_YEARS = 3;

/** Version of the texts to which people agree on their own page. */
export const CONSENT_TEXT_VERSION = '2026-11';

export const ConsentKind = z.enum(['placement', 'publication', 'handicap', 'funding']);
export type ConsentKind = z.infer<typeof ConsentKind>;
/** The last that is known; `none`: never asked. */
export const ConsentState = z.enum(['none', 'requested', 'given', 'withdrawn', 'refused']);
export type ConsentState = z.infer<typeof ConsentState>;

export const Consent = z.object({
  kind: ConsentKind,
  state: ConsentState,
  form: z.enum(['portal', 'written', 'electronic']).nullable(),
  given_on: Day.nullable(),
  /** Name of the agent who stated it; null: the person themselves. */
  attested_by: z.string().nullable(),
  evidence_document_id: Id.nullable(),
  created_at: Instant,
});
export type Consent = z.infer<typeof Consent>;

/** How far a mail is: `waiting` it is on its way, `failed` the mail server did not take it. */
export const LetterState = z.enum(['waiting', 'sent', 'failed']);
export type LetterState = z.infer<typeof LetterState>;

const Letter = z.object({ state: LetterState, asked_at: Instant }).nullable();

/** What the agent of a candidate sees. */
export const CandidateConsents = z.object({
  /** What applies now. */
  states: z.record(ConsentKind, ConsentState),
  /** Latest first. */
  history: z.array(Consent),
  /** When and how the person was told of the data; null: not yet. */
  informed: z.object({ at: Instant, by: z.enum(['mail', 'agent']) }).nullable(),
  /** Until when the person has to be told; null: was told, or has an account. */
  inform_until: Day.nullable(),
  /** The last mails; null: none was asked for. */
  information: Letter,
  request: Letter,
  is_claimed: z.boolean(),
  has_email: z.boolean(),
});
export type CandidateConsents = z.infer<typeof CandidateConsents>;

/** The agent states that the person agreed outside the product. */
export const NewAttestation = z.strictObject({
  kind: ConsentKind,
  given_on: Day,
  form: z.enum(['written', 'electronic']),
  /** A document of the candidate that proves it; null: none was uploaded. */
  evidence_document_id: Id.nullable(),
});
export type NewAttestation = z.infer<typeof NewAttestation>;

const OwnParams = z.object({ id: IdParam });
const OWN = '/api/own-candidates/:id';

export const consentsApi = {
  get: {
    method: 'GET',
    url: `${OWN}/consents`,
    schema: {
      summary: 'Consents and information of a candidate.',
      params: OwnParams,
      response: { 200: CandidateConsents },
    },
  },
  attest: {
    method: 'POST',
    url: `${OWN}/consents`,
    schema: {
      summary: 'States that the person agreed. 409 `consent_withdrawn` when they took it back on that day or later.',
      params: OwnParams,
      body: NewAttestation,
      response: { 201: CandidateConsents },
    },
  },
  withdraw: {
    method: 'POST',
    url: `${OWN}/consents/withdrawal`,
    schema: {
      summary: 'Notes that the person took a consent back; placed candidates go offline at once.',
      params: OwnParams,
      body: z.strictObject({ kind: ConsentKind }),
      response: { 200: CandidateConsents },
    },
  },
  request: {
    method: 'POST',
    url: `${OWN}/consents/request`,
    schema: {
      summary:
        'Asks the person for the consent by mail. 422 `no_email_known`, 429 within a week of the last one, 409 `consent_withdrawn`.',
      params: OwnParams,
      response: { 202: CandidateConsents },
    },
  },
  inform: {
    method: 'POST',
    url: `${OWN}/information`,
    schema: {
      summary: 'Tells the person of the data (Art. 14 GDPR) by mail, or states that the agent did.',
      params: OwnParams,
      body: z.strictObject({ by: z.enum(['mail', 'agent']) }),
      response: { 202: CandidateConsents },
    },
  },
} as const satisfies Record<string, Endpoint>;
