import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Id, Locale, PublicId, Right, Role, Salutation } from './shared/scalars.ts';

/** The person of an account. The field names are those of the specification. */
export const Profile = z.object({
  gegenpost_id: PublicId,
  id: Id,
  salutation: Salutation.nullable(),
  has_profile_image: z.boolean(),
  /** Changes with the image; part of its URL, so that the URL can be cached for ever. */
  hash: z.string().nullable(),
  hasSubscription: z.boolean(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  name: z.string().nullable(),
});
export type Profile = z.infer<typeof Profile>;

export const UserCompany = z.object({
  id: Id,
  gegenpost_id: PublicId,
  name: z.string(),
  /** Address of the logo on this site; null: none. */
  logo: z.string().nullable(),
  /** ISO alpha-2. */
  country: z.string().length(2).nullable(),
  /** Of the VAT ids of its country; null: outside the EU, see `vatPrefixForServices`. */
  vat_prefix: z.string().nullable(),
  vat_reg_no: z.string().nullable(),
  vat_reg_no_valid: z.boolean(),
  has_pending_vat_validation: z.boolean(),
});
export type UserCompany = z.infer<typeof UserCompany>;

/** The running subscription of a company. */
export const UserSubscription = z.object({
  /** Name of the plan. */
  plan: z.string(),
  /** Last day of the present term, in German time. */
  ends_on: Day,
  /** True: it ends on that day; false: it is renewed. */
  is_cancelled: z.boolean(),
});
export type UserSubscription = z.infer<typeof UserSubscription>;

/** State and limits of the account. A limit of null means unlimited. */
export const UserDetails = z.object({
  registration_finished: z.boolean(),
  /** A sub-account belongs to a main account of the same company, which manages it. */
  is_sub_account: z.boolean(),
  /** Rights of a sub-account; other users have all of them. */
  rights: z.array(Right),
  company: UserCompany.nullable(),
  /** null: the free plan, and for candidates. */
  subscription: UserSubscription.nullable(),
  profile_views_count: z.int(),
  profile_views_limit: z.int().nullable(),
  saved_search_count: z.int(),
  saved_search_limit: z.int().nullable(),
  sub_account_count: z.int(),
  sub_account_limit: z.int(),
  contacts_count: z.int(),
  contacts_limit: z.int().nullable(),
});
export type UserDetails = z.infer<typeof UserDetails>;

export const User = z.object({
  id: Id,
  role_id: Role,
  frontend_user_profile_id: Id,
  /** A random name of the user, for keys in local storage. */
  userHash: z.string(),
  language_id: Locale,
  is_operator: z.boolean(),
  needs_term_agreement: z.boolean(),
  profile: Profile,
  details: UserDetails,
  /** The candidate's own documents in their order; empty for other roles. */
  documents: z.array(z.object({ id: Id, file_id: z.string() })),
  hasProfileImage: z.boolean(),
  hasSubscription: z.boolean(),
  /** Unread messages. */
  messagesCount: z.int().min(0),
  savedSearchHintCount: z.int().min(0),
  /** Unread notifications. */
  notifications_count: z.int().min(0),
  /** Whether single-key shortcuts are enabled. */
  shortcuts: z.boolean(),
  /** Texts of the help came up since the user last looked into it. */
  has_new_help: z.boolean(),
  /** A tour waits on the start page to be begun or declined. */
  is_tour_offered: z.boolean(),
  /** The login of this session cancelled a pending deletion of the account. */
  deletion_cancelled: z.boolean(),
  /** `watching`: an operator sees this account in this session; `watched`: one does so elsewhere; null: nobody does. */
  support: z.enum(['watching', 'watched']).nullable(),
});
export type User = z.infer<typeof User>;

/** State of the app that does not depend on the user. */
export const AppState = z.object({
  build_version: z.int(),
  /** Shown as a ribbon while the demo accounts exist. */
  demo: z.boolean(),
  /** The operator has not said who runs the platform: nobody can make an account. */
  registration_closed: z.boolean(),
  /** Mails are stored instead of sent, and this visitor may read them. */
  outbox: z.boolean(),
  /** Public figures of the operator; null hides their sentence on the frontpage. */
  figures: z.object({ candidates: z.int(), employers: z.int(), recruiters: z.int() }).nullable(),
  /** Content pages of the footer and the header, by slug. */
  pages: z.array(z.object({ id: Id, slug: z.string(), title: z.string() })),
  realtime: z.object({ key: z.string(), host: z.string().nullable(), port: z.int().nullable(), tls: z.boolean() }),
});
export type AppState = z.infer<typeof AppState>;

/** `user` is null for a guest, whose answer has the status 401. */
export const UserInfo = AppState.extend({ user: User.nullable() });
export type UserInfo = z.infer<typeof UserInfo>;

export const userInfoApi = {
  get: {
    method: 'GET',
    url: '/api/user-info',
    schema: { summary: 'The user and the state of the app.', response: { 200: UserInfo, 401: UserInfo } },
  },
} as const satisfies Record<string, Endpoint>;
