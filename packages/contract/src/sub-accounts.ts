import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Instant, PublicId, Right } from './shared/scalars.ts';

export const SubAccount = z.object({
  gegenpost_id: PublicId,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  state: z.enum(['invited', 'active']),
  invited_at: Instant,
  last_login_at: Instant.nullable(),
  rights: z.array(Right),
});
export type SubAccount = z.infer<typeof SubAccount>;

export const NewSubAccount = z.strictObject({
  email: z.string().trim().max(254).pipe(z.email()),
  first_name: z.string().trim().min(1).max(100),
  last_name: z.string().trim().min(1).max(100),
});
export type NewSubAccount = z.infer<typeof NewSubAccount>;

/** The new rights of the sub-account, which replace all present ones. */
export const SubAccountChange = z.strictObject({ rights: z.array(Right).max(Right.options.length) });

/** Sent to a sub-account whose rights were changed; the client reads the user again. */
export const subAccountEvents = { 'rights-changed': z.object({}) } as const;

const Params = z.object({ productId: PublicId });

export const subAccountsApi = {
  list: {
    method: 'GET',
    url: '/api/accountmanager/sub-accounts',
    schema: {
      summary: 'Sub-accounts of the company, and how many the plan allows.',
      response: { 200: z.object({ data: z.array(SubAccount), limit: z.int() }) },
    },
  },
  invite: {
    method: 'POST',
    url: '/api/accountmanager/sub-accounts',
    schema: {
      summary: 'Invites by mail. The invited set their own password.',
      body: NewSubAccount,
      response: { 201: SubAccount },
    },
  },
  reinvite: {
    method: 'POST',
    url: '/api/accountmanager/sub-accounts/:productId/invitation',
    schema: { summary: 'Mails the invitation again.', params: Params, response: { 202: z.null() } },
  },
  update: {
    method: 'PATCH',
    url: '/api/accountmanager/sub-accounts/:productId',
    schema: {
      summary: 'Changes the rights of a sub-account, in its open sessions as well.',
      params: Params,
      body: SubAccountChange,
      response: { 200: SubAccount },
    },
  },
  end: {
    method: 'DELETE',
    url: '/api/accountmanager/sub-accounts/:productId',
    schema: {
      summary: 'Ends a sub-account at once: its sessions, its open pages, its seat.',
      params: Params,
      response: { 204: z.null() },
    },
  },
} as const satisfies Record<string, Endpoint>;
