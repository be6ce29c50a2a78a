import { z } from 'zod';
import { ConsentKind, ConsentState } from './consents.ts';
import type { Endpoint } from './shared/endpoint.ts';

/** What somebody with an account decides about their agent; a handicap is stated in the profile itself. */
export const PlacementConsent = ConsentKind.extract(['placement', 'publication', 'funding']);
export type PlacementConsent = z.infer<typeof PlacementConsent>;

/** By whom the logged-in candidate is placed, and what they agreed to. */
export const Placement = z.object({
  company: z.string(),
  agent: z.string().nullable(),
  email: z.string().nullable(),
  consents: z.record(PlacementConsent, ConsentState),
});
export type Placement = z.infer<typeof Placement>;

const URL = '/api/profile/placement';

export const placementApi = {
  get: {
    method: 'GET',
    url: URL,
    schema: {
      summary: 'By whom the logged-in candidate is placed; null: by nobody.',
      response: { 200: Placement.nullable() },
    },
  },
  decide: {
    method: 'POST',
    url: `${URL}/consents`,
    schema: {
      summary:
        'Agrees or takes back. Without the consent to be placed the agent loses the profile, and the answer is null.',
      body: z.strictObject({ kind: PlacementConsent, given: z.boolean() }),
      response: { 200: Placement.nullable() },
    },
  },
} as const satisfies Record<string, Endpoint>;
