import { TokenScope } from '@gegenpost/contract/api-tokens.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/auth/auth.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rowOf } from '#platform/db/rows.ts';
import { apiTokenDays, apiTokens } from './api-tokens.table.ts';

const Counted = z.object({
  token_id: z.int(),
  company_id: z.int(),
  user_id: z.int(),
  profile_id: z.int(),
  scopes: z.array(TokenScope),
  calls: z.int(),
});

type Call = { token_hash: Buffer; network: string | null; minute: Date; day: string };

/**
 * Counts a call of a token, of the minute and of the day, in one statement: calls of all processes wait for each other
 * at its row. A call of a minute before the row's counts for the row's.
 *
 * @returns null when there is no such token, or it was revoked or is over, or whoever made it cannot log in.
 */
export async function countCall(db: Db, { token_hash, network, minute, day }: Call) {
  return rowOf(
    db,
    Counted,
    sql`
    with used as (
      update ${apiTokens} set
        minute = greatest(${apiTokens.minute}, ${minute}::timestamptz),
        minute_calls = case when ${apiTokens.minute} >= ${minute}::timestamptz
          then ${apiTokens.minute_calls} + 1 else 1 end,
        last_used_on = ${day}::date,
        last_network = ${network}
      from ${users} join ${profiles} on ${profiles.user_id} = ${users.id}
      where ${apiTokens.token_hash} = ${token_hash} and ${apiTokens.revoked_at} is null
        and (${apiTokens.expires_on} is null or ${apiTokens.expires_on} >= ${day}::date)
        and ${users.id} = ${apiTokens.user_id} and ${users.paused_at} is null
        and ${users.locked_at} is null and ${users.deletion_requested_at} is null
      returning ${apiTokens.id} as token_id, ${apiTokens.company_id}, ${apiTokens.user_id},
        ${profiles.id} as profile_id, ${apiTokens.scopes}, ${apiTokens.minute_calls} as calls),
    of_day as (
      insert into ${apiTokenDays} (token_id, day, calls) select token_id, ${day}::date, 1 from used
      on conflict (token_id, day) do update set calls = ${apiTokenDays.calls} + 1)
    select token_id, company_id, user_id, profile_id, scopes, calls from used`,
  );
}
