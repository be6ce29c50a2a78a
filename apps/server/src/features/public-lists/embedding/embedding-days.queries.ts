import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';

type Counter = 'dialogs' | 'leads';

/** One statement: of visits at once, on any process, each is counted. */
async function note(db: Db, companyId: number, day: string, counter: Counter): Promise<void> {
  const column = sql.identifier(counter);
  await db.execute(sql`
    insert into embedding_days as days (company_id, day, ${column}) values (${companyId}, ${day}, 1)
    on conflict (company_id, day) do update set ${column} = days.${column} + 1`);
}

export const noteDialog = (db: Db, companyId: number, day: string) => note(db, companyId, day, 'dialogs');
export const noteLead = (db: Db, companyId: number, day: string) => note(db, companyId, day, 'leads');

const DayRow = z.object({ day: z.string(), views: z.int(), dialogs: z.int(), leads: z.int() });

/** Every day of the last `days` until `today`, oldest first. */
export async function findDays(
  db: Db,
  companyId: number,
  today: string,
  days: number,
): Promise<z.infer<typeof DayRow>[]> {
  return rowsOf(
    db,
    DayRow,
    sql`
    select each.day::date::text as day, coalesce(views, 0) as views, coalesce(dialogs, 0) as dialogs,
      coalesce(leads, 0) as leads
    from generate_series(${today}::date - ${days - 1}::int, ${today}::date, interval '1 day') as each(day)
    left join embedding_days counted on counted.company_id = ${companyId} and counted.day = each.day::date
    order by 1`,
  );
}

/** Adds views of several companies in one statement; a company that is gone is left out. */
export async function addViews(db: Db, views: ReadonlyMap<number, number>, day: string): Promise<void> {
  const rows = JSON.stringify([...views].map(([company_id, count]) => ({ company_id, count })));
  await db.execute(sql`
    insert into embedding_days as days (company_id, day, views)
    select given.company_id, ${day}::date, given.count
    from jsonb_to_recordset(${rows}::jsonb) as given(company_id int, count int)
    join companies on companies.id = given.company_id order by given.company_id
    on conflict (company_id, day) do update set views = days.views + excluded.views`);
}
