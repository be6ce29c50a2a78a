import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../apps/server/src/platform/db/db.ts';
import { type Kind, keyOf, lastEdits, SEARCHES_EACH, type Writer } from './writers.ts';

export type Verdict = { kind: Kind; acknowledged: number; lost: string[]; halfMade: string[] };

/** What was found for an idempotency key: its number of rows, and whether all related rows exist. */
type Found = { key: string; rows: number; whole: boolean };

const madeBy: Record<'messages' | 'customers' | 'requests' | 'searches', (userId: number) => SQL> = {
  messages: (id) => sql`
    select idempotency_key as key, count(*) as rows, bool_and(body = idempotency_key) as whole
    from messages where sender_member_id in (select id from thread_members where user_id = ${id})
      and idempotency_key is not null group by 1`,
  customers: (id) => sql`
    select idempotency_key as key, count(*) as rows, bool_and(company = idempotency_key) as whole
    from customers where company_id = (select company_id from users where id = ${id}) group by 1`,
  searches: (id) => sql`
    select idempotency_key as key, count(*) as rows, bool_and(title = criteria ->> 'text') as whole
    from saved_searches where user_id = ${id} group by 1`,
  requests: (id) => sql`
    select r.idempotency_key as key, count(*) as rows, bool_and(
      (select count(*) from thread_members m where m.thread_id = r.thread_id) = 2
      and (select count(*) from messages m where m.thread_id = r.thread_id) = 1
      and (select sum(m.unread_count) from thread_members m where m.thread_id = r.thread_id) = 1
      and exists (select from threads t where t.id = r.thread_id and t.subject = r.idempotency_key)) as whole
    from contact_requests r where r.opened_by = ${id} group by 1`,
};

/** Sums that transactions maintain beside their rows; each query returns what does not agree. */
const sums: SQL[] = [
  sql`select 'thread ' || m.thread_id || ': ' || m.unread_count || ' unread' as wrong from thread_members m
    where m.unread_count <> (select count(*) from messages o
      where o.thread_id = m.thread_id and o.sender_member_id <> m.id and o.status = 'sent')`,
  sql`select 'company ' || company_id || ': ' || contacts_count || ' contacts counted' as wrong
    from company_usage u where contacts_count <>
      (select count(*) from contact_requests r where r.company_id = u.company_id)`,
  sql`select 'candidate ' || c.profile_id || ' is found by another income' as wrong
    from candidates c join candidate_search s using (profile_id)
    where c.job_income_year is distinct from s.pay_year::int`,
];

/** Compares acknowledged writes with the database. */
export async function judge(db: Db, writers: readonly Writer[]): Promise<{ verdicts: Verdict[]; wrongSums: string[] }> {
  const verdicts = new Map<Kind, Verdict>();
  for (const writer of writers) {
    const { kind } = writer;
    const verdict = verdicts.get(kind) ?? { kind, acknowledged: 0, lost: [], halfMade: [] };
    verdicts.set(kind, verdict);
    verdict.acknowledged += writer.acknowledged.length;
    if (kind !== 'profiles') await judgeMade(db, writer, madeBy[kind], verdict);
    if (kind === 'profiles') await judgeProfile(db, writer, verdict);
    if (kind === 'searches') await judgeTitles(db, writer, verdict);
  }
  const wrongSums: string[] = [];
  for (const sum of sums) wrongSums.push(...(await db.execute<{ wrong: string }>(sum)).rows.map(({ wrong }) => wrong));
  return { verdicts: [...verdicts.values()], wrongSums };
}

/** Each key exists exactly once and complete: what was not acknowledged was written again with the same key. */
async function judgeMade(db: Db, writer: Writer, made: (userId: number) => SQL, verdict: Verdict): Promise<void> {
  const { kind, account, acknowledged } = writer;
  const keys = new Set(
    acknowledged.filter((n) => kind !== 'searches' || n < SEARCHES_EACH).map((n) => keyOf(account, n)),
  );
  const { rows } = await db.execute<Found>(made(account.user_id));
  for (const { key, rows: count, whole } of rows) {
    if (count !== 1 || !whole || !keys.has(key))
      verdict.halfMade.push(`${kind} ${key}: ${count} rows, whole: ${whole}`);
    keys.delete(key);
  }
  verdict.lost.push(...[...keys].map((key) => `${kind} ${key}`));
}

async function judgeTitles(db: Db, writer: Writer, verdict: Verdict): Promise<void> {
  const { rows } = await db.execute<{ title: string }>(
    sql`select title from saved_searches where user_id = ${writer.account.user_id}`,
  );
  const titles = new Set(rows.map(({ title }) => title));
  verdict.lost.push(...lastEdits(writer).flatMap((n) => (titles.has(`${n}`) ? [] : [`edit ${n} of a search`])));
}

/** One call writes two columns and a list: all must contain the last acknowledged number. */
async function judgeProfile(db: Db, writer: Writer, verdict: Verdict): Promise<void> {
  const { profile_id } = writer.account;
  const { rows } = await db.execute<{ income: number; about: string; software: number[] }>(sql`
    select job_income_year as income, about,
      array(select attribute_id from candidate_attributes a where a.profile_id = c.profile_id and a.code = 'software') as software
    from candidates c where profile_id = ${profile_id}`);
  const { income, about, software } = rows[0]!;
  const [last] = lastEdits(writer);
  if (last === undefined) return;
  if (income !== last) verdict.lost.push(`profile ${profile_id}: ${last}, there is ${income}`);
  const isWhole =
    about === `${income}` &&
    software.length === 1 &&
    software[0] === writer.account.software[income % writer.account.software.length];
  if (!isWhole) verdict.halfMade.push(`profile ${profile_id}: ${income}, ${about}, ${software}`);
}
