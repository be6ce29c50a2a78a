import { the } from '@gegenpost/contract/shared/the.ts';
import { sql } from 'drizzle-orm';
import { contactRequests, threadMembers } from '#features/messaging/messaging.table.ts';
import { candidateNotes, profileViews } from '#features/search/search.table.ts';
import { contactsLeft, takingMonthly } from '#features/shop/limits-policy.ts';
import { talents } from '#features/talents/talents.table.ts';
import type { EarlierRequest } from '#features/visibility/contact-policy.ts';
import { REFUSED, sqlState } from '#platform/db/database-errors.ts';
import type { Db } from '#platform/db/db.ts';
import { prepareStatement } from '#platform/db/statement.ts';

/** Who opens whom, and when: `month` by its first day, both days in Europe/Berlin. */
export type Opening = {
  company_id: number;
  user_id: number;
  profile_id: number;
  month: string;
  day: string;
  now: Date;
};

/** What a company has to do with a candidate: its note, its requests, latest first, and what it has left of contacts. */
export type Dealings = {
  note: string | null;
  /** Each with its thread if this user is a member. */
  requests: (EarlierRequest & { thread_id: number | null })[];
  contacts_left: number;
};
/** JSON has texts for moments. */
type RequestRow = Omit<Dealings['requests'][number], 'expires_at' | 'decided_at'> & {
  expires_at: string;
  decided_at: string | null;
};
type DealingsRow = Omit<Dealings, 'requests'> & { requests: RequestRow[] };

const given = (name: keyof Opening) => sql.placeholder(name);
const company_id = sql`${given('company_id')}::int`;
const profile_id = sql`${given('profile_id')}::int`;
const user_id = sql`${given('user_id')}::int`;
const month = sql`${given('month')}::date`;
const now = sql`${given('now')}::timestamptz`;

const dealings = sql`
  (select ${candidateNotes.note} from ${candidateNotes}
    where ${candidateNotes.company_id} = ${company_id} and ${candidateNotes.profile_id} = ${profile_id}) as note,
  (select coalesce(json_agg(json_build_object('state', ${contactRequests.state},
      'expires_at', ${contactRequests.expires_at}, 'decided_at', ${contactRequests.decided_at},
      'thread_id', ${threadMembers.thread_id}) order by ${contactRequests.created_at} desc), '[]')
    from ${contactRequests} left join ${threadMembers}
      on ${threadMembers.thread_id} = ${contactRequests.thread_id} and ${threadMembers.user_id} = ${user_id}
    where ${contactRequests.company_id} = ${company_id} and ${contactRequests.profile_id} = ${profile_id}) as requests,
  ${contactsLeft({ company_id, month, day: sql`${given('day')}::date`, now })} as contacts_left`;

const recordView = prepareStatement<DealingsRow, Opening & { is_own: boolean }>(
  'record_view',
  sql`
    with seen as (
      insert into profile_views (company_id, profile_id, month, user_id, viewed_at)
      values (${company_id}, ${profile_id}, ${month}, ${user_id}, ${now})
      on conflict (company_id, profile_id, month) do update set viewed_at = excluded.viewed_at, user_id = excluded.user_id
      -- 0 for an inserted row, and not for an updated one
      returning xmax = 0 as is_first
    ), cost as (
      select is_first and not ${sql.placeholder('is_own')}::boolean and not exists (
        select from ${talents} where ${talents.company_id} = ${company_id} and ${talents.profile_id} = ${profile_id}
        and ${talents.origin} = 'link' and ${talents.deleted_at} is null) as is_due
      from seen
    ), taken as (
      ${takingMonthly('profile_views_count', { company_id, month, now }, sql`(select is_due from cost)`)}
    )
    select case when (select is_due from cost) and not exists (select from taken)
      then refuse('profile views used up') end as refused, ${dealings}`,
);

const findView = prepareStatement<DealingsRow & { viewed_at: Date }, Opening & { since: Date }>(
  'recent_view',
  sql`
    select viewed_at, ${dealings} from (
      select max(${profileViews.viewed_at}) as viewed_at from ${profileViews}
      where ${profileViews.company_id} = ${company_id} and ${profileViews.profile_id} = ${profile_id}
      and (${profileViews.month} = ${month} or ${profileViews.viewed_at} >= ${sql.placeholder('since')}::timestamptz)
    ) as latest where viewed_at is not null`,
);

/**
 * Records that a company opened a candidate, and counts it to the plan's limit if it is the first time in the month: of
 * concurrent calls exactly one is the first. Talents that came by a link are free, found ones are not.
 *
 * @param opening `is_own`: the company placed the candidate, which is free.
 * @param db Not a transaction: a refusal would end it.
 * @returns Null when the limit is reached; nothing is recorded then.
 */
export async function insertProfileView(db: Db, opening: Opening & { is_own: boolean }): Promise<Dealings | null> {
  try {
    return toDealings(the((await recordView(db, opening))[0], 'answer of the view'));
  } catch (error) {
    if (sqlState(error) !== REFUSED) throw error;
    return null;
  }
}

/** When the company last opened the candidate, if in this month or after a moment; null: not. */
export async function findRecentView(
  db: Db,
  opening: Opening & { since: Date },
): Promise<(Dealings & { viewed_at: Date }) | null> {
  const [row] = await findView(db, opening);
  return row ? { ...toDealings(row), viewed_at: row.viewed_at } : null;
}

function toDealings({ note, requests, contacts_left }: DealingsRow): Dealings {
  return {
    note,
    requests: requests.map(({ expires_at, decided_at, ...request }) => ({
      ...request,
      expires_at: new Date(expires_at),
      decided_at: decided_at === null ? null : new Date(decided_at),
    })),
    contacts_left,
  };
}
