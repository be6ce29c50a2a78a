import { z } from 'zod';
import { LeadOffer } from './public-contact.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, IdParam, Instant } from './shared/scalars.ts';

export const LEADS_PAGE_SIZE = 25;

/** `answered`: the candidate's side wrote back in an earlier thread. `blocked`: its address or domain is blocked. */
export const LeadState = z.enum(['open', 'accepted', 'rejected', 'expired', 'answered', 'blocked']);

/** A message of somebody without an account, whose address was confirmed. */
export const Lead = z.object({
  id: Id,
  state: LeadState,
  source: z.enum(['embed', 'staff_list', 'location_list']),
  /** The candidate, as the agent knows them. */
  candidate: z.object({ id: Id, name: z.string().nullable() }),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  /** An address of a provider for everybody, which says nothing of a company. */
  is_freemail: z.boolean(),
  offer: LeadOffer,
  /** null: the thread is gone. */
  thread_id: Id.nullable(),
  confirmed_at: Instant,
});
export type Lead = z.infer<typeof Lead>;

export const leadsApi = {
  list: {
    method: 'GET',
    url: '/api/leads',
    schema: {
      summary: 'Messages from public lists to the own candidates, newest first.',
      querystring: z.object({ before: IdParam.optional() }),
      response: { 200: z.object({ data: z.array(Lead), next_before: Id.nullable() }) },
    },
  },
  block: {
    method: 'POST',
    url: '/api/leads/:id/block',
    schema: {
      summary: 'Blocks the sender, or everybody of its mail domain, for all own candidates; can be taken back.',
      params: z.object({ id: IdParam }),
      body: z.strictObject({ what: z.enum(['address', 'domain']) }),
      response: { 204: z.null() },
    },
  },
  unblock: {
    method: 'DELETE',
    url: '/api/leads/:id/block',
    schema: {
      summary: 'Takes the blocks of a sender and its domain back.',
      params: z.object({ id: IdParam }),
      response: { 204: z.null() },
    },
  },
} as const satisfies Record<string, Endpoint>;
