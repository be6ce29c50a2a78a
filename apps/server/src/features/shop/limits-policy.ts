import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { DAILY_CONTACTS_LIMIT, FREE_PLAN_KEY } from './plans.ts';
import { companyContactDays, companyUsage, plans, subscriptions } from './shop.table.ts';

/** The limits of a plan as SQL, also for statements of other rooms that keep a limit while they write something. */
export type Asked = {
  company_id: number | SQL;
  /** First day of the month whose use is counted. */
  month: string | SQL;
  now: Date | SQL;
};

export type Counter = 'profile_views_count' | 'contacts_count';

/** A running subscription: a cancelled one until the end of its term, any other one until it is ended. */
export const isRunning = (now: Date | SQL): SQL | undefined =>
  and(eq(subscriptions.state, 'active'), or(isNull(subscriptions.cancelled_at), gt(subscriptions.ends_at, now)));

/** The limit of a company's present plan as a query of one row; null: unlimited. */
const limitOf = (counter: Counter, { company_id, now }: Omit<Asked, 'month'>): SQL => {
  const limit = sql.identifier(counter.replace('_count', '_limit'));
  return sql`select ${limit} as "limit" from ${plans} where ${plans.key} = coalesce((
    select ${subscriptions.plan_key} from ${subscriptions}
    where ${eq(subscriptions.company_id, company_id)} and ${isRunning(now)} limit 1), ${sql.param(FREE_PLAN_KEY)})`;
};

/**
 * Counts one of a month, as an insert that returns a row if the plan's limit was not reached. Of two concurrent calls
 * for the last one, on any process, only one succeeds.
 *
 * @param onlyIf Otherwise nothing is counted.
 */
export function takingMonthly(counter: Counter, asked: Asked, onlyIf = sql`true`): SQL {
  const count = sql.identifier(counter);
  return sql`
    with plan as (${limitOf(counter, asked)})
    insert into company_usage (company_id, month, ${count})
    select ${asked.company_id}::int, ${asked.month}::date, 1 from plan where ("limit" is null or "limit" > 0) and ${onlyIf}
    on conflict (company_id, month) do update set ${count} = company_usage.${count} + 1
    where (select "limit" is null or company_usage.${count} < "limit" from plan)
    returning company_id`;
}

/** How many first contacts a company has left, of the month by its plan and of the day's 30. */
export function contactsLeft({ day, ...asked }: Asked & { day: string | SQL }): SQL<number> {
  const { company_id, month } = asked;
  const ofMonth = sql`(${limitOf('contacts_count', asked)}) - coalesce((
    select ${companyUsage.contacts_count} from ${companyUsage}
    where ${and(eq(companyUsage.company_id, company_id), eq(companyUsage.month, month))}), 0)`;
  const ofDay = sql`${sql.raw(String(DAILY_CONTACTS_LIMIT))} - coalesce((
    select ${companyContactDays.contacts_count} from ${companyContactDays}
    where ${and(eq(companyContactDays.company_id, company_id), eq(companyContactDays.day, day))}), 0)`;
  // Without a limit the first is null, which "least" passes over.
  return sql<number>`greatest(0, least(${ofMonth}, ${ofDay}))::int`;
}
