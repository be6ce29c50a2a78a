import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { momentColumn, rowOf, rowsOf } from '#platform/db/rows.ts';

const AccountRow = z.object({
  id: z.int(),
  gegenpost_id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  role_id: z.literal([1, 2, 3, 4, 5]),
  is_operator: z.boolean(),
  is_sub_account: z.boolean(),
  profile_id: z.int(),
  company_id: z.int().nullable(),
  company_gegenpost_id: z.string().nullable(),
  company_name: z.string().nullable(),
  has_password: z.boolean(),
  registration_finished: z.boolean(),
  needs_term_agreement: z.boolean(),
  email_confirmed_at: momentColumn.nullable(),
  deletion_requested_at: momentColumn.nullable(),
  paused_at: momentColumn.nullable(),
  locked_at: momentColumn.nullable(),
  last_login_at: momentColumn.nullable(),
  created_at: momentColumn,
});
export type AccountRow = z.infer<typeof AccountRow>;

/** Of people no more than who they are: their profiles are none of the operator's business. */
const selectAccounts = sql`
  select u.id, p.gegenpost_id, u.email, nullif(concat_ws(' ', p.first_name, p.last_name), '') as name, u.role_id,
    u.is_operator, u.rights is not null as is_sub_account, p.id as profile_id, u.company_id,
    c.gegenpost_id as company_gegenpost_id, c.name as company_name, u.password_hash is not null as has_password,
    u.registration_finished, u.needs_term_agreement, u.email_confirmed_at, u.deletion_requested_at, u.paused_at,
    u.locked_at, u.last_login_at, u.created_at
  from users u join profiles p on p.user_id = u.id left join companies c on c.id = u.company_id`;

/** A part of a text as typed: no character of it is a wildcard. */
export const containing = (typed: string): string => `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`;

type Page = { q: string | undefined; before: number | undefined; limit: number };

/** Latest first; without words all. */
export async function findAccounts(db: Db, { q, before, limit }: Page): Promise<AccountRow[]> {
  const part = q ? containing(q) : null;
  return rowsOf(
    db,
    AccountRow,
    sql`${selectAccounts}
    where (${before ?? null}::int is null or u.id < ${before ?? null}::int)
      and (${part}::text is null or u.email ilike ${part} or concat_ws(' ', p.first_name, p.last_name) ilike ${part}
        or p.gegenpost_id = ${q ?? ''})
    order by u.id desc limit ${limit}`,
  );
}

export const findAccount = (db: Db, gegenpostId: string): Promise<AccountRow | null> => findOne(db, gegenpostId, sql``);

/** As `findAccount`, and nobody else changes the account until the transaction ends. */
export const lockAccountRow = (tx: Db, gegenpostId: string): Promise<AccountRow | null> =>
  findOne(tx, gegenpostId, sql`for no key update of u`);

async function findOne(db: Db, gegenpostId: string, lock: SQL): Promise<AccountRow | null> {
  return rowOf(db, AccountRow, sql`${selectAccounts} where p.gegenpost_id = ${gegenpostId} ${lock}`);
}

/** Main accounts first. */
export async function findAccountsOfCompany(db: Db, companyId: number): Promise<AccountRow[]> {
  return rowsOf(
    db,
    AccountRow,
    sql`${selectAccounts} where u.company_id = ${companyId} order by u.rights is not null, u.id`,
  );
}

/** Whether an operator opened the same account within the last hour. */
export async function wasOpenedLately(
  db: Db,
  { operator_id, subject_id, now }: { operator_id: number; subject_id: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from operator_log where operator_id = ${operator_id} and action = 'account_opened'
      and subject_kind = 'account' and subject_id = ${subject_id}
      and at > ${now.toISOString()}::timestamptz - interval '1 hour' limit 1`);
  return rowCount === 1;
}
