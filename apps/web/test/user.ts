import { BUILD_VERSION } from '@gegenpost/contract/shared/constants.ts';
import type { AppState, User, UserDetails } from '@gegenpost/contract/user-info.ts';

/** A logged-in employer; pass what the test is about. */
export function newUser({
  details,
  ...user
}: Partial<Omit<User, 'details'>> & { details?: Partial<UserDetails> } = {}): User {
  return {
    id: 7,
    role_id: 2,
    frontend_user_profile_id: 17,
    userHash: 'a1b2c3d4e5f6',
    language_id: 'de',
    is_operator: false,
    needs_term_agreement: false,
    profile: {
      gegenpost_id: '7k2m9qx41tb',
      id: 17,
      salutation: 'f',
      has_profile_image: false,
      hash: null,
      hasSubscription: false,
      first_name: 'Anke',
      last_name: 'Petersen',
      name: 'Anke Petersen',
    },
    documents: [],
    hasProfileImage: false,
    hasSubscription: false,
    messagesCount: 0,
    savedSearchHintCount: 0,
    notifications_count: 0,
    shortcuts: true,
    has_new_help: false,
    is_tour_offered: false,
    deletion_cancelled: false,
    support: null,
    ...user,
    details: {
      registration_finished: true,
      is_sub_account: false,
      rights: ['search', 'contact', 'projects', 'candidates', 'billing'],
      company: {
        id: 3,
        gegenpost_id: '5c1n7wd3hqa',
        logo: null,
        vat_prefix: 'DE',
        name: 'Nordlicht Medizintechnik',
        country: 'DE',
        vat_reg_no: 'DE123456788',
        vat_reg_no_valid: true,
        has_pending_vat_validation: false,
      },
      subscription: null,
      profile_views_count: 0,
      profile_views_limit: 10,
      saved_search_count: 0,
      saved_search_limit: 3,
      sub_account_count: 0,
      sub_account_limit: 0,
      contacts_count: 0,
      contacts_limit: 5,
      ...details,
    },
  };
}

export function newAppState(state: Partial<AppState> = {}): AppState {
  return {
    build_version: BUILD_VERSION,
    demo: false,
    registration_closed: false,
    outbox: false,
    figures: null,
    pages: [{ id: 1, slug: 'impressum', title: 'Impressum' }],
    realtime: { key: 'test', host: null, port: null, tls: false },
    ...state,
  };
}
