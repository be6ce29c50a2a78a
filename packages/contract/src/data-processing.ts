import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Id, IdParam, Instant } from './shared/scalars.ts';

/** The contract of Art. 28 GDPR that a recruiter accepted. */
export const AgreementAcceptance = z.object({
  id: Id,
  /** Day on which this version was published. */
  version: Day,
  accepted_at: Instant,
  /** Name of who accepted; null: the account is gone, or has no name. */
  accepted_by: z.string().nullable(),
});
export type AgreementAcceptance = z.infer<typeof AgreementAcceptance>;

/**
 * `missing`: nothing was accepted, and no candidate can be entered; `outdated`: an earlier version was, which goes on to
 * bind both sides; `accepted`: the present one was.
 */
export const AgreementState = z.enum(['missing', 'outdated', 'accepted']);
export type AgreementState = z.infer<typeof AgreementState>;

export const DataProcessing = z.object({
  state: AgreementState,
  /** The version in force. `hash` is sent back by who accepts it. */
  current: z.object({ hash: z.string(), version: Day, title: z.string(), body: z.string() }),
  /** Latest first. */
  acceptances: z.array(AgreementAcceptance),
});
export type DataProcessing = z.infer<typeof DataProcessing>;

export const dataProcessingApi = {
  get: {
    method: 'GET',
    url: '/api/data-processing',
    schema: {
      summary: 'The contract about data processing for recruiters, and what the company accepted.',
      response: { 200: DataProcessing },
    },
  },
  state: {
    method: 'GET',
    url: '/api/data-processing/state',
    schema: {
      summary: 'Whether the company has accepted the contract about data processing.',
      response: { 200: z.object({ state: AgreementState }) },
    },
  },
  accept: {
    method: 'POST',
    url: '/api/data-processing/acceptances',
    schema: {
      summary: 'Accepts the contract for the company; again changes nothing. 409 `conflict` for an earlier version.',
      body: z.strictObject({ hash: z.string().max(100) }),
      response: { 200: DataProcessing },
    },
  },
  file: {
    method: 'GET',
    url: '/api/data-processing/acceptances/:id/file',
    schema: {
      summary: 'What was accepted, as PDF.',
      params: z.object({ id: IdParam }),
      response: { 200: z.unknown() },
    },
  },
} as const satisfies Record<string, Endpoint>;
