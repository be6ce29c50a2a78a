import { z } from 'zod';
import { OperatorReason } from './operator.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Id, Instant, PublicId, Role } from './shared/scalars.ts';

/** What an account or company is searched by: part of a mail address or name, or a whole Gegenpost-ID. */
const Search = z.object({
  q: z.string().trim().max(100).optional(),
  /** Id of the last item of the page before. */
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
});

/** How an account stands; the first that is true. */
export const AccountState = z.enum(['locked', 'leaving', 'unconfirmed', 'unfinished', 'paused', 'open']);
export type AccountState = z.infer<typeof AccountState>;

export const AccountHit = z.object({
  /** For the next page alone. */
  id: Id,
  gegenpost_id: PublicId,
  email: z.string(),
  name: z.string().nullable(),
  role_id: Role,
  is_operator: z.boolean(),
  is_sub_account: z.boolean(),
  state: AccountState,
  company: z.object({ gegenpost_id: PublicId, name: z.string() }).nullable(),
  created_at: Instant,
  last_login_at: Instant.nullable(),
});
export type AccountHit = z.infer<typeof AccountHit>;

export const AccountDetail = AccountHit.omit({ id: true }).extend({
  email_confirmed_at: Instant.nullable(),
  registration_finished: z.boolean(),
  needs_term_agreement: z.boolean(),
  locked_at: Instant.nullable(),
  /** null: no deletion was requested. */
  deleted_at: Instant.nullable(),
  paused_at: Instant.nullable(),
  sessions: z.array(
    z.object({
      id: Id,
      device: z.string().nullable(),
      place: z.string().nullable(),
      created_at: Instant,
      last_seen_at: Instant,
    }),
  ),
  /** Wrong passwords of the last 15 minutes, and until when logins wait for them. */
  login_failures: z.object({ count: z.int(), locked_until: Instant.nullable() }),
});
export type AccountDetail = z.infer<typeof AccountDetail>;

export const CompanyHit = z.object({
  id: Id,
  gegenpost_id: PublicId,
  name: z.string(),
  city: z.string().nullable(),
  role_id: Role,
  vat_state: z.string(),
  accounts: z.int(),
  /** null: the free plan. */
  plan_name: z.string().nullable(),
  created_at: Instant,
});
export type CompanyHit = z.infer<typeof CompanyHit>;

export const CompanyDetail = CompanyHit.omit({ id: true, accounts: true, plan_name: true }).extend({
  plan: z.object({
    name: z.string(),
    /** null: the free plan, which never ends. */
    until: Day.nullable(),
    is_courtesy: z.boolean(),
    renews: z.boolean(),
  }),
  limits: z.array(
    z.object({
      kind: z.enum(['profile_views', 'contacts']),
      used: z.int(),
      /** null: unlimited. */
      limit: z.int().nullable(),
    }),
  ),
  people: z.array(AccountHit.omit({ id: true, company: true })),
});
export type CompanyDetail = z.infer<typeof CompanyDetail>;

const Params = z.object({ productId: PublicId });
const WithReason = z.strictObject({ reason: OperatorReason });
const action = <A extends string>(path: A, summary: string) =>
  ({
    method: 'POST',
    url: `/api/operator/accounts/:productId/${path}`,
    schema: { summary, params: Params, body: WithReason, response: { 204: z.null() } },
  }) as const;

export const operatorAccountsApi = {
  accounts: {
    method: 'GET',
    url: '/api/operator/accounts',
    schema: {
      summary: 'Accounts by mail address, name or id, latest first.',
      querystring: Search,
      response: { 200: z.object({ items: z.array(AccountHit), has_more: z.boolean() }) },
    },
  },
  account: {
    method: 'GET',
    url: '/api/operator/accounts/:productId',
    schema: {
      summary: 'One account, which is noted in the log.',
      params: Params,
      response: { 200: AccountDetail },
    },
  },
  companies: {
    method: 'GET',
    url: '/api/operator/companies',
    schema: {
      summary: 'Companies by name, mail address of their people, or id, latest first.',
      querystring: Search,
      response: { 200: z.object({ items: z.array(CompanyHit), has_more: z.boolean() }) },
    },
  },
  company: {
    method: 'GET',
    url: '/api/operator/companies/:productId',
    schema: { summary: 'One company with its people.', params: Params, response: { 200: CompanyDetail } },
  },
  sendActivation: action('activation-mail', 'Mails the link that confirms the address again.'),
  endSessions: action('end-sessions', 'Ends all sessions of an account.'),
  lock: action('lock', 'Locks an account: its sessions end, it cannot log in and is not found.'),
  unlock: action('unlock', 'Unlocks an account.'),
  startDeletion: action('start-deletion', 'Starts the deletion of an account in 30 days.'),
  cancelDeletion: action('cancel-deletion', 'Cancels the deletion of an account.'),
  grantDays: {
    method: 'POST',
    url: '/api/operator/companies/:productId/plan-days',
    schema: {
      summary: 'Gives a company a plan without payment until a day; a later day than before prolongs it.',
      params: Params,
      body: z.strictObject({ until: Day, reason: OperatorReason }),
      response: { 204: z.null() },
    },
  },
} as const satisfies Record<string, Endpoint>;
