import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { momentColumn, rowOf, rowsOf } from '#platform/db/rows.ts';
import { containing } from './accounts.queries.ts';

const CompanyRow = z.object({
  id: z.int(),
  gegenpost_id: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  role_id: z.literal([2, 3, 4]),
  vat_state: z.string(),
  accounts: z.int(),
  plan_name: z.string().nullable(),
  created_at: momentColumn,
});
export type CompanyRow = z.infer<typeof CompanyRow>;

const select = (now: Date) => sql`
  select c.id, c.gegenpost_id, c.name, c.city, c.role_id, c.vat_state, c.created_at,
    (select count(*) from users u where u.company_id = c.id) as accounts,
    (select s.plan_name from subscriptions s where s.company_id = c.id and s.state = 'active'
      and (s.cancelled_at is null or s.ends_at > ${now.toISOString()}::timestamptz)) as plan_name
  from companies c`;

type Page = { q: string | undefined; before: number | undefined; limit: number; now: Date };

/** Latest first; without words all. */
export async function findCompanies(db: Db, { q, before, limit, now }: Page): Promise<CompanyRow[]> {
  const part = q ? containing(q) : null;
  return rowsOf(
    db,
    CompanyRow,
    sql`${select(now)}
    where (${before ?? null}::int is null or c.id < ${before ?? null}::int)
      and (${part}::text is null or c.name ilike ${part} or c.gegenpost_id = ${q ?? ''}
        or exists (select 1 from users u where u.company_id = c.id and u.email ilike ${part}))
    order by c.id desc limit ${limit}`,
  );
}

export async function findCompany(db: Db, gegenpostId: string, now: Date): Promise<CompanyRow | null> {
  return rowOf(db, CompanyRow, sql`${select(now)} where c.gegenpost_id = ${gegenpostId}`);
}
