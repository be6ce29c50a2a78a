import type { AccountHit, AccountState } from '@gegenpost/contract/operator-accounts.ts';
import type { AccountRow } from './accounts.queries.ts';

/** The first that is true, most serious first. */
export function stateOf(row: AccountRow): AccountState {
  if (row.locked_at) return 'locked';
  if (row.deletion_requested_at) return 'leaving';
  if (!row.email_confirmed_at) return 'unconfirmed';
  if (!row.registration_finished) return 'unfinished';
  return row.paused_at ? 'paused' : 'open';
}

export function presentAccount(row: AccountRow): AccountHit {
  const { id, gegenpost_id, email, name, role_id, is_operator, is_sub_account } = row;
  const company =
    row.company_gegenpost_id === null ? null : { gegenpost_id: row.company_gegenpost_id, name: row.company_name ?? '' };
  return {
    ...{ id, gegenpost_id, email, name, role_id, is_operator, is_sub_account, company },
    state: stateOf(row),
    created_at: row.created_at.toISOString(),
    last_login_at: row.last_login_at?.toISOString() ?? null,
  };
}
