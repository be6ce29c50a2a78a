import { purposeNames } from './texts.de.ts';

/** What data about people are processed for. The privacy page has a paragraph about each, with ground and duration. */
export type Purpose = keyof typeof purposeNames;

/**
 * The tables that serve each purpose. A test compares the list with the database and with the privacy page: a new table
 * has to be added here, and a new purpose to the page. Purposes without a table keep nothing, or keep it elsewhere.
 */
export const tablesOfPurpose: Readonly<Record<Purpose, readonly string[]>> = {
  account: [
    ...['users', 'sessions', 'tokens', 'terms_acceptances', 'user_settings', 'registration_drafts'],
    ...['dashboard_layouts', 'help_visits', 'user_tours'],
  ],
  profile: [
    ...['profiles', 'candidates', 'candidate_attributes', 'candidate_places', 'work_experiences'],
    ...['visibility_settings', 'releases'],
  ],
  blocks: ['company_blocks', 'block_changes'],
  // A column of the profile: `handicap_consented_at`.
  handicap: [],
  documents: ['documents'],
  exchange: ['profile_imports'],
  search: [
    'profile_views',
    'legal_grounds',
    'candidate_search',
    'candidate_changes',
    'stale_candidates',
    'search_feed',
  ],
  messages: ['threads', 'thread_members', 'messages', 'message_attachments', 'contact_requests'],
  answers: ['reliable_answers'],
  rejections: ['pending_rejections', 'rejection_reasons'],
  appointments: ['appointments', 'appointment_proposals', 'appointment_reminders'],
  projects: [
    ...['projects', 'project_stages', 'project_candidates', 'project_events', 'project_shares'],
    ...['candidate_notes', 'talents'],
  ],
  saved_searches: ['saved_searches', 'saved_search_matches', 'last_searches', 'candidates_to_alert'],
  link: ['external_sharings', 'sharing_interests', 'thread_outsiders'],
  applications: ['activities', 'sharing_mail_days'],
  public_lists: ['public_groups', 'public_members', 'card_versions'],
  embedding: ['embeddings', 'embedding_days'],
  leads: ['leads', 'lead_blocks', 'outsider_offers'],
  // Rows of profiles that have an agent.
  placed: [],
  imports: ['candidate_imports', 'candidate_import_rows', 'candidate_import_mappings'],
  information: ['candidate_informations', 'candidate_letters', 'my_data_links', 'profile_claims'],
  consents: ['candidate_consents'],
  vouchers: ['placement_vouchers', 'voucher_reminders'],
  presentations: ['presentations', 'presentation_recipients'],
  customers: ['customers'],
  company: ['companies', 'positions', 'message_templates', 'sub_account_invitations'],
  agreement: ['dpa_acceptances'],
  vat: ['vat_checks'],
  orders: ['orders', 'order_drafts', 'subscriptions', 'company_terms', 'company_usage', 'company_contact_days'],
  invoices: ['invoices', 'invoice_files', 'invoice_events'],
  payments: [
    ...['payments', 'payment_methods', 'payment_customers', 'payment_events', 'payment_setups'],
    ...['sandbox_payments', 'sandbox_methods'],
  ],
  programs: ['api_tokens', 'api_token_days', 'api_token_failures', 'api_answers', 'candidate_events'],
  notifications: ['notifications'],
  reminders: ['thread_mails'],
  // A column of the settings: `product_news_consented_at`.
  news: [],
  // Mails wait in the queue of jobs.
  delivery: [],
  server: ['request_limits'],
  backups: [],
  login: [
    ...['login_places', 'login_attempts', 'login_locks'],
    ...['operator_second_factors', 'operator_recovery_codes'],
  ],
  figures: [],
  labour_market: ['market_pages'],
  reports: ['reports', 'report_events'],
  lock: [],
  help: ['support_requests', 'support_messages'],
  support_view: ['support_views'],
  // Texts of pages name who wrote them.
  log: ['operator_log', 'page_versions', 'page_drafts', 'page_schedules'],
  exports: ['data_exports'],
};

/** One line for each purpose that some of these tables serve: its name on the privacy page, and which of them. */
export function describePurposes(tables: readonly string[]): string {
  const lines = (Object.keys(tablesOfPurpose) as Purpose[]).flatMap((purpose) => {
    const serving = tablesOfPurpose[purpose].filter((table) => tables.includes(table));
    return serving.length === 0 ? [] : [`- ${purposeNames[purpose]}: ${serving.join(', ')}`];
  });
  return lines.join('\n');
}
