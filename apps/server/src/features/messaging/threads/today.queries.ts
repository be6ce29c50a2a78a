import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { prepareRows } from '#platform/db/statement.ts';
import {
  folderTables,
  isWaiting,
  needsMe,
  state,
  ThreadListRow,
  threadColumns,
  threadTables,
} from './threads.queries.ts';

/** How soon an own request expires that stands in the list of today. */
const EXPIRING_DAYS = 3;

const TodayRow = ThreadListRow.extend({ is_answer: z.boolean(), total: z.int() });
export type TodayRow = z.infer<typeof TodayRow>;

const end = sql`coalesce(request.expires_at, offer.expires_at)`;
const canAnswer = sql`(not thread.is_system and coalesce(${state}, 'accepted') in ('open', 'accepted')
  and exists (select from thread_members other where other.thread_id = me.thread_id and other.id <> me.id
    and (other.user_id is not null or other.outsider_id is not null)))`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const isExpiring = sql`(${isWaiting} and ${end} > ${now} and ${end} <= ${now} + interval '${sql.raw(String(EXPIRING_DAYS))} days')`;

const todayThreads = prepareRows<typeof TodayRow, { user_id: number; limit: number; now: string }>(
  'threads_of_today',
  TodayRow,
  sql`
  with todo as materialized (
    select me.id as page_id, is_answer, count(*) over kind::int as total, row_number() over (kind order by
      case when ${state} = 'open' then ${end} end, me.last_message_at desc, me.id) as place
    from ${folderTables} cross join lateral (select ${needsMe} as is_answer) as turn
    where me.user_id = ${sql.placeholder('user_id')}::int and me.deleted_at is null and me.archived_at is null
      and case when is_answer then ${canAnswer} else ${isExpiring} end
    window kind as (partition by is_answer))
  select ${threadColumns}, todo.is_answer, todo.total from todo join (${threadTables}) on me.id = page_id
  where place <= ${sql.placeholder('limit')}::int order by place`,
);

/** Threads that wait for the user's answer, and own requests that expire soon; of each kind the first ones, and its total. */
export function findThreadsOfToday(db: Db, userId: number, limit: number, at: Date): Promise<TodayRow[]> {
  return todayThreads(db, { user_id: userId, limit, now: at.toISOString() });
}
