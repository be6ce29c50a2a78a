import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { rowOf, rowsOf } from '#platform/db/rows.ts';

/** A region with fewer candidates is not shown: too few stand behind its figure. */
export const FEWEST_IN_REGION = 5;

const DayRow = z.object({
  day: z.string(),
  candidates: z.int(),
  employers: z.int(),
  recruiters: z.int(),
  active: z.int(),
  requests: z.int(),
  accepted: z.int(),
});

const berlin = (column: string) => sql.raw(`(${column} at time zone 'Europe/Berlin')::date`);

/**
 * What happened on each day from `first` to `last`, also on those without anything. `active`: people whose latest use of a
 * session that still exists, or whose latest login, was that day.
 *
 * @param since The beginning of the first day.
 */
export async function findDays(db: Db, { first, last, since }: { first: string; last: string; since: Date }) {
  const from = sql`${since.toISOString()}::timestamptz`;
  return rowsOf(
    db,
    DayRow,
    sql`
    with days as (select d::date as day from generate_series(${first}::date, ${last}::date, interval '1 day') d),
    registered as (
      select ${berlin('created_at')} as day, count(*) filter (where role_id = 1) as candidates,
        count(*) filter (where role_id = 2) as employers, count(*) filter (where role_id in (3, 4)) as recruiters
      from users where created_at >= ${from} group by 1),
    used as (
      select day, count(distinct user_id) as active from (
        select ${berlin('last_seen_at')} as day, user_id from sessions where last_seen_at >= ${from}
        union all select ${berlin('last_login_at')}, id from users where last_login_at >= ${from}) each_use
      group by 1),
    sent as (
      select ${berlin('t.created_at')} as day, count(*) as requests
      from contact_requests r join threads t on t.id = r.thread_id where t.created_at >= ${from} group by 1),
    decided as (
      select ${berlin('decided_at')} as day, count(*) as accepted
      from contact_requests where state = 'accepted' and decided_at >= ${from} group by 1)
    select days.day::text as day, coalesce(candidates, 0) as candidates, coalesce(employers, 0) as employers,
      coalesce(recruiters, 0) as recruiters, coalesce(active, 0) as active, coalesce(requests, 0) as requests,
      coalesce(accepted, 0) as accepted
    from days left join registered using (day) left join used using (day) left join sent using (day)
      left join decided using (day)
    order by days.day`,
  );
}

const Figures = z.object({
  active_people: z.int(),
  median_answer_hours: z.number().nullable(),
  monthly_cents: z.int(),
  subscriptions: z.int(),
  ended: z.int(),
  ran_before: z.int(),
  open_invoices: z.int(),
  open_cents: z.int(),
  vat: z.int(),
  registered: z.int(),
  confirmed: z.int(),
  finished: z.int(),
  contacted: z.int(),
});

/** The figures that have no days, by one statement. */
export async function findFigures(db: Db, { now, since }: { now: Date; since: Date }) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const from = sql`${since.toISOString()}::timestamptz`;
  return rowOf(
    db,
    Figures,
    sql`
    with running as (
      select price_cents, auto_renewal_days, cancelled_at from subscriptions
      where state = 'active' and price_cents > 0 and (cancelled_at is null or ends_at > ${at})),
    newcomers as (select * from users where created_at >= ${from} and role_id <> 5),
    owed as (
      select (o.quote ->> 'due_cents')::int as cents from orders o
      where (o.quote ->> 'due_cents')::int > 0
        and not exists (select 1 from invoices c where c.corrects_id = o.invoice_id and c.kind = 'cancellation')
        and not exists (select 1 from payments p where p.invoice_id = o.invoice_id
          and p.state in ('succeeded', 'refunded')))
    select
      (select count(*) from users u where u.last_login_at >= ${from} or exists (
        select 1 from sessions s where s.user_id = u.id and s.last_seen_at >= ${from})) as active_people,
      (select percentile_cont(0.5) within group (order by extract(epoch from r.decided_at - t.created_at) / 3600)
        from contact_requests r join threads t on t.id = r.thread_id
        where t.created_at >= ${from} and r.decided_at is not null) as median_answer_hours,
      (select coalesce(round(sum(price_cents * 30.0 / nullif(auto_renewal_days, 0))), 0)::int
        from running where cancelled_at is null) as monthly_cents,
      (select count(*) from running) as subscriptions,
      (select count(*) from subscriptions where price_cents > 0 and state = 'ended' and ended_at >= ${from}) as ended,
      (select count(*) from subscriptions where price_cents > 0 and started_at < ${from}
        and (ended_at is null or ended_at >= ${from})) as ran_before,
      (select count(*) from owed) as open_invoices,
      (select coalesce(sum(cents), 0)::int from owed) as open_cents,
      (select count(*) from companies where vat_state = 'pending') as vat,
      (select count(*) from newcomers) as registered,
      (select count(*) from newcomers where email_confirmed_at is not null) as confirmed,
      (select count(*) from newcomers where email_confirmed_at is not null and registration_finished) as finished,
      (select count(*) from newcomers n where email_confirmed_at is not null and registration_finished and (
        exists (select 1 from contact_requests r where r.opened_by = n.id)
        or exists (select 1 from contact_requests r join profiles p on p.id = r.profile_id where p.user_id = n.id)
      )) as contacted`,
  );
}

const RegionRow = z.object({ region: z.string(), count: z.int(), latitude: z.number(), longitude: z.number() });

/** Each with the middle of its places. */
export async function findRegions(db: Db): Promise<z.infer<typeof RegionRow>[]> {
  return rowsOf(
    db,
    RegionRow,
    sql`
    with living as (
      select left(p.postal_code, 2) as region, count(*) as count
      from candidates c join profiles p on p.id = c.profile_id
      where c.is_online and coalesce(p.country, 'DE') = 'DE' and p.postal_code ~ '^[0-9]{5}$'
      group by 1 having count(*) >= ${FEWEST_IN_REGION}),
    middle as (
      select left(postal_code, 2) as region, avg(latitude) as latitude, avg(longitude) as longitude
      from places where country = 'DE' group by 1)
    select region, count, latitude, longitude from living join middle using (region) order by region`,
  );
}
