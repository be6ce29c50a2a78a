import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Instant } from './shared/scalars.ts';

/** A code of the app, or a recovery code; blanks and hyphens do not count. */
export const SecondFactorCode = z.string().trim().min(1).max(40);

export const SecondFactor = z.object({
  /** null: it is not set up. */
  enabled_at: Instant.nullable(),
  /** Recovery codes that were not used yet. */
  recovery_codes_left: z.number().int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const SecondFactorSetup = z.object({
  /** Base32, as it is typed into an app that cannot scan. */
  secret: z.string(),
  /** The same as an `otpauth:` address, for the QR code. */
  uri: z.string(),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** The second factor of the operator who asks, never of another one. */
export const secondFactorApi = {
  get: {
    method: 'GET',
    url: '/api/operator/second-factor',
    schema: { summary: 'Whether opening the operator area asks for a code too.', response: { 200: SecondFactor } },
  },
  begin: {
    method: 'POST',
    url: '/api/operator/second-factor',
    schema: {
      summary: 'Makes a secret for the app. It counts once a code of it was confirmed; beginning again replaces it.',
      response: { 200: SecondFactorSetup },
    },
  },
  confirm: {
    method: 'POST',
    url: '/api/operator/second-factor/confirmation',
    schema: {
      summary: 'Enables the second factor by a first code; answers with the recovery codes, this once.',
      body: z.strictObject({ code: SecondFactorCode }),
      response: { 200: z.object({ recovery_codes: z.array(z.string()) }) },
    },
  },
  remove: {
    method: 'DELETE',
    url: '/api/operator/second-factor',
    schema: {
      summary: 'Removes the second factor.',
      body: z.strictObject({ password: z.string().min(1).max(1000), code: SecondFactorCode }),
      response: { 204: z.null() },
    },
  },
} as const satisfies Record<string, Endpoint>;
