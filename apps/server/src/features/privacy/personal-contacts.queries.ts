import { sql } from 'drizzle-orm';
import { reportEvents, reports } from '#features/reports/reports.table.ts';
import { supportMessages, supportRequests } from '#features/support/support.table.ts';
import { ids, ofProfile, ofUser, type PersonalTable } from './personal-table.queries.ts';

/** Questions to the operators. */
export const supportTables: readonly PersonalTable[] = [
  // What was asked and answered goes with its request.
  {
    table: supportMessages,
    links: [],
    rows: ({ user_ids }) => sql`request_id in (select id from support_requests where user_id = any(${ids(user_ids)}))`,
    withheld: ['idempotency_key', 'request_digest'],
  },
  { table: supportRequests, links: [ofUser()], withheld: ['idempotency_key', 'request_digest'] },
];

/** Reports of unlawful content, by and about people. */
export const reportTables: readonly PersonalTable[] = [
  // Not exported: the words of the other side's complaint. A report stays for the operators, without its reporter's words.
  { table: reportEvents, links: [ofUser('unlink', 'operator_id')], isExported: false },
  {
    table: reports,
    links: [
      { ...ofUser('unlink', 'reporter_id'), empty: ['text', 'reporter_name', 'reporter_email', 'reporter_token_hash'] },
      { ...ofUser('unlink', 'affected_user_id'), empty: ['snapshot', 'affected_token_hash'] },
      { ...ofProfile('unlink', 'affected_profile_id'), empty: ['snapshot'] },
      ofUser('unlink', 'decided_by'),
    ],
    // A reporter gets the own reports; who is reported learns of a decision, and not who reported.
    rows: ({ user_ids }) => sql`reporter_id = any(${ids(user_ids)})`,
    withheld: [
      ...['affected_user_id', 'affected_profile_id', 'decided_by', 'network', 'idempotency_key', 'request_digest'],
      ...['reporter_token_hash', 'affected_token_hash', 'affected_appealed_at'],
    ],
  },
];
