import { sql } from 'drizzle-orm';
import { contactRequests } from '#features/messaging/messaging.table.ts';
import type { Db } from '#platform/db/db.ts';
import { reliableAnswers } from './answer-habits.table.ts';

/** Letters of so many companies have to be known, so that none of them learns of another one. */
const COMPANIES_MIN = 3;
/** An answer within these days is soon: a yes, a no and a question alike. Younger letters do not count yet. */
const SOON = sql`interval '7 days'`;
const LOOKED_BACK = sql`interval '1 year'`;
const ANSWERED_SHARE_MIN = 0.8;

/** Finds anew who answers letters. Writes only what has changed, because each row changes what searches know. */
export async function countAnswerHabits(db: Db, now: Date): Promise<void> {
  const { profile_id, company_id, created_at, decided_at, state, questions_asked } = contactRequests;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const isAnswered = sql`${questions_asked} > 0
    or (${state} in ('accepted', 'rejected') and ${decided_at} <= ${created_at} + ${SOON})`;
  await db.execute(sql`
    with reliable as materialized (
      select ${profile_id} from ${contactRequests}
      where ${profile_id} is not null
        and ${created_at} between ${moment} - ${LOOKED_BACK} and ${moment} - ${SOON}
      group by ${profile_id}
      having count(distinct ${company_id}) >= ${COMPANIES_MIN}
        and count(*) filter (where ${isAnswered}) >= ${ANSWERED_SHARE_MIN}::numeric * count(*)
    ), gone as (
      delete from ${reliableAnswers} where ${reliableAnswers.profile_id} not in (select profile_id from reliable)
    )
    insert into ${reliableAnswers} select profile_id from reliable on conflict do nothing`);
}
