import type { Account, Settings } from '@gegenpost/contract/account.ts';

/** An account without anything pending; pass what the test is about. */
export function newAccount(account: Partial<Account> = {}): Account {
  return {
    gegenpost_id: '7k2m9qx41tb',
    email: 'anke.petersen@example.org',
    pending_email: null,
    created_at: '2026-01-05T09:00:00.000Z',
    deletion_requested_at: null,
    is_sub_account: false,
    salutation: 'f',
    title: null,
    first_name: 'Anke',
    last_name: 'Petersen',
    birthday: '1984-03-09',
    street: 'Holtenauer Straße 12',
    postal_code: '24105',
    city: 'Kiel',
    country: 'DE',
    phone: null,
    mobile: '+4915112345678',
    job_function: null,
    contact_email: null,
    ...account,
  };
}

/** Settings of a candidate, anonymous unless `visibility` says otherwise. */
export const newSettings = (visibility: Partial<NonNullable<Settings['visibility']>> = {}): Settings => ({
  visibility: {
    visibility: 'anonymous',
    visible_groups: [],
    contact_by_recruiters: true,
    documents_after_approval: true,
    no_phone_contact: false,
    blocks: [],
    ...visibility,
  },
  notifications: { contact_mails: 'daily', message_mails: 'daily', reminder_mails: 'daily', product_news: false },
  shows_visits: null,
  shortcuts: true,
});
