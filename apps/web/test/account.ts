import type { Account } from '@gegenpost/contract/account.ts';

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
