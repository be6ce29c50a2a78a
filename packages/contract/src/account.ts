import { z } from 'zod';
import { isBirthday } from './shared/birthday.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Password } from './shared/password.ts';
import { Day, Id, IdParam, Instant, PublicId, Salutation } from './shared/scalars.ts';

const Text = (max = 100) => z.string().trim().max(max);
const Email = z.string().trim().max(254).pipe(z.email());

const birthday = Day.refine((day) => isBirthday(day, new Date()), { error: 'birthday_range' });

const fields = {
  salutation: Salutation.nullable(),
  title: Text().nullable(),
  first_name: Text().nullable(),
  last_name: Text().nullable(),
  street: Text().nullable(),
  postal_code: Text(12).nullable(),
  city: Text().nullable(),
  /** ISO 3166-1 alpha-2 code of a listed country. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  /** Accepted in any notation, stored in E.164; numbers without a prefix belong to the country. */
  phone: Text(40).nullable(),
  mobile: Text(40).nullable(),
  /** People of companies: what they do there, in the signature of their letters. */
  job_function: Text().nullable(),
  /** People of companies: their direct address, in the signature; null: none is shown. */
  contact_email: z.union([z.literal(''), Email], 'invalid_email').nullable(),
};

/** The person of an account. Empty texts become null; the postal code has to match the country (`isPostalCode`). */
export const Person = z.strictObject({ ...fields, birthday: birthday.nullable() });
export type Person = z.infer<typeof Person>;

export const Account = z.object({
  ...fields,
  birthday: Day.nullable(),
  gegenpost_id: PublicId,
  /** The login address. */
  email: z.string(),
  /** A new address that is not confirmed yet. */
  pending_email: z.string().nullable(),
  created_at: Instant,
  /** If set, the account will be deleted 30 days later. */
  deletion_requested_at: Instant.nullable(),
  /** Sub-accounts can only be deleted in the account manager. */
  is_sub_account: z.boolean(),
});
export type Account = z.infer<typeof Account>;

export const Session = z.object({
  id: Id,
  /** Browser and system in words, from the user agent. */
  device: z.string(),
  /** Approximate location from the network part of the IP address. */
  place: z.string().nullable(),
  created_at: Instant,
  last_seen_at: Instant,
  is_current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const VisibilityGroup = z.enum(['name', 'image', 'birthday', 'contact', 'employers', 'documents']);
export type VisibilityGroup = z.infer<typeof VisibilityGroup>;

/** Names and domains that somebody can block. */
export const BLOCKS_MAX = 100;

/** One of the two. Blocks companies whose name contains the words, or whose users' addresses end with the domain. */
export const CompanyBlock = z
  .strictObject({
    company_name: z.string().trim().min(2).max(100).nullable(),
    email_domain: z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .regex(/^@?([a-z0-9äöüß]([a-z0-9äöüß-]*[a-z0-9äöüß])?\.)+[a-z]{2,}$/, 'invalid_domain')
      .nullable(),
  })
  .refine(({ company_name, email_domain }) => (company_name === null) !== (email_domain === null), {
    path: ['company_name'],
    error: 'block_one',
  });
export type CompanyBlock = z.infer<typeof CompanyBlock>;

export const MailFrequency = z.enum(['at_once', 'daily', 'never']);

export const Settings = z.strictObject({
  /** Only for candidates; null for other roles. */
  visibility: z
    .strictObject({
      visibility: z.enum(['public', 'anonymous', 'individually']),
      visible_groups: z.array(VisibilityGroup).max(6),
      contact_by_recruiters: z.boolean(),
      documents_after_approval: z.boolean(),
      no_phone_contact: z.boolean(),
      /** Companies that cannot find the profile, by a part of their name or by their mail domain. */
      blocks: z.array(z.strictObject({ company_name: z.string().nullable(), email_domain: z.string().nullable() })),
    })
    .nullable(),
  notifications: z.strictObject({
    /** Mails about requests and answers. */
    contact_mails: MailFrequency,
    /** Digest of unread messages. */
    message_mails: MailFrequency,
    /** Mails for reminders in the job manager, sent on the morning of their day. */
    reminder_mails: z.enum(['daily', 'never']),
    product_news: z.boolean(),
  }),
  /** Whether candidates learn that the company viewed their profile, for all its users; null for candidates. */
  shows_visits: z.boolean().nullable(),
  /** Single-key shortcuts (WCAG 2.1.4). */
  shortcuts: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;

type ShownTo = Pick<NonNullable<Settings['visibility']>, 'visibility' | 'documents_after_approval'> & {
  visible_groups: readonly string[];
};

/** The groups of personal data that a candidate's settings show to every company. */
export function groupsShownToAll({ visibility, visible_groups, documents_after_approval }: ShownTo): VisibilityGroup[] {
  const isChosen = (group: VisibilityGroup) =>
    visibility === 'public' || (visibility === 'individually' && visible_groups.includes(group));
  return VisibilityGroup.options.filter(
    (group) => isChosen(group) && !(group === 'documents' && documents_after_approval),
  );
}

export const DataExport = z.object({
  id: Id,
  state: z.enum(['running', 'ready', 'failed', 'expired']),
  created_at: Instant,
  /** Bytes of the ZIP; null while it is being created. */
  size: z.int().nullable(),
  expires_at: Instant.nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

/** Settings to change; omitted fields stay. */
export const SettingsChange = z.strictObject({
  visibility: Settings.shape.visibility
    .unwrap()
    .extend({ blocks: z.array(CompanyBlock).max(BLOCKS_MAX) })
    .partial()
    .optional(),
  notifications: Settings.shape.notifications.partial().optional(),
  /** Main accounts only. */
  shows_visits: z.boolean().optional(),
  shortcuts: z.boolean().optional(),
});
export type SettingsChange = z.infer<typeof SettingsChange>;

export const accountApi = {
  get: {
    method: 'GET',
    url: '/api/account',
    schema: { summary: 'The own account.', response: { 200: Account } },
  },
  patch: {
    method: 'PATCH',
    url: '/api/account',
    schema: { summary: 'Changes personal data.', body: Person.partial(), response: { 200: Account } },
  },
  changeEmail: {
    method: 'POST',
    url: '/api/account/email',
    schema: {
      summary: 'Asks for a new e-mail address: a link goes to the new one, a notice to the old.',
      body: z.strictObject({ email: Email, password: z.string().min(1).max(1000) }),
      response: { 202: z.null() },
    },
  },
  changePassword: {
    method: 'POST',
    url: '/api/account/password',
    schema: {
      summary: 'Changes the password and ends all other sessions.',
      body: z
        .strictObject({
          current_password: z.string().min(1).max(1000),
          password: Password,
          password_confirmation: z.string().max(128),
        })
        .refine(({ password, password_confirmation }) => password === password_confirmation, {
          path: ['password_confirmation'],
          error: 'password_confirmation',
        }),
      response: { 204: z.null() },
    },
  },
  requestDeletion: {
    method: 'POST',
    url: '/api/account/deletion',
    schema: {
      summary: 'Deletes the account in 30 days; a login before cancels it. Ends all sessions.',
      body: z.strictObject({ password: z.string().min(1).max(1000) }),
      response: { 200: z.object({ deleted_at: Instant }) },
    },
  },
  cancelDeletion: {
    method: 'DELETE',
    url: '/api/account/deletion',
    schema: { summary: 'Keeps the account.', response: { 204: z.null() } },
  },
  sessions: {
    method: 'GET',
    url: '/api/account/sessions',
    schema: { summary: 'Open sessions, this one first.', response: { 200: z.array(Session) } },
  },
  endSession: {
    method: 'DELETE',
    url: '/api/account/sessions/:id',
    schema: {
      summary: 'Ends a session within a second, in open pages too.',
      params: z.object({ id: IdParam }),
      response: { 204: z.null() },
    },
  },
  endOtherSessions: {
    method: 'DELETE',
    url: '/api/account/sessions',
    schema: { summary: 'Ends all sessions but this one.', response: { 204: z.null() } },
  },
  startExport: {
    method: 'POST',
    url: '/api/account/export',
    schema: { summary: 'Makes a ZIP of everything about the person.', response: { 202: DataExport } },
  },
  export: {
    method: 'GET',
    url: '/api/account/export',
    schema: { summary: 'The last export; null: none.', response: { 200: DataExport.nullable() } },
  },
  exportFile: {
    method: 'GET',
    url: '/api/account/export/:id/file',
    schema: {
      summary: 'The ZIP of an export that is ready.',
      params: z.object({ id: IdParam }),
      response: { 200: z.unknown() },
    },
  },
  settings: {
    method: 'GET',
    url: '/api/settings',
    schema: { summary: 'Visibility, contact, notifications.', response: { 200: Settings } },
  },
  patchSettings: {
    method: 'PATCH',
    url: '/api/settings',
    schema: {
      summary: 'Changes settings; what is left out stays.',
      body: SettingsChange,
      response: { 200: Settings },
    },
  },
} as const satisfies Record<string, Endpoint>;
