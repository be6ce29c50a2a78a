import { VatState } from '@gegenpost/contract/company.ts';
import { type VatProblem, VatProblem as VatProblemSchema } from '@gegenpost/contract/operator-vat.ts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/auth/auth.table.ts';
import { type CompanyRow, companies, type VatCheckRow, vatChecks } from '#features/company/company.table.ts';
import { likePattern } from '#features/operator-billing/like-pattern.ts';
import type { Db } from '#platform/db/db.ts';
import { momentColumn, rowsOf } from '#platform/db/rows.ts';

const CaseRow = z.object({
  id: z.int(),
  gegenpost_id: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  vat_reg_no: z.string(),
  vat_state: VatState,
  vat_pending_since: momentColumn.nullable(),
  last_check_at: momentColumn.nullable(),
  problems: z.array(VatProblemSchema),
});
export type CaseRow = z.infer<typeof CaseRow>;

/**
 * Companies with a VAT id, and what is the matter with it. What an operator decided is settled, until a register is asked
 * again.
 */
const cases = sql`
  select c.id, c.gegenpost_id, c.name, c.country, c.vat_reg_no, c.vat_state, c.vat_pending_since,
    last.answered_at as last_check_at,
    array_remove(array[
      case when c.vat_state = 'pending' then 'pending' end,
      case when c.vat_state in ('pending', 'unchecked') and (last.outcome in ('unavailable', 'refused')
        or last.id is null and c.vat_state = 'unchecked' and c.country <> 'DE') then 'unreachable' end,
      case when last.register <> 'operator' and (said.differ or exists (
        select from jsonb_each_text(last.matches) as part(name, match) where part.match = 'INVALID'))
        then 'contradicting' end,
      case when c.vat_state = 'invalid' and last.register is distinct from 'operator' then 'invalid' end
    ], null) as problems
  from companies c
  left join lateral (
    select k.id, k.outcome, k.register, k.answered_at, case when jsonb_typeof(k.matches) = 'object' then k.matches end as matches
    from vat_checks k where k.company_id = c.id and k.vat_reg_no = c.vat_reg_no order by k.id desc limit 1
  ) last on true
  left join lateral (
    select coalesce(bool_or(k.outcome = 'valid') and bool_or(k.outcome = 'invalid'), false) as differ
    from vat_checks k where k.company_id = c.id and k.vat_reg_no = c.vat_reg_no and k.register <> 'operator'
      and k.id > coalesce((select max(decided.id) from vat_checks decided where decided.company_id = c.id
        and decided.vat_reg_no = c.vat_reg_no and decided.register = 'operator'), 0)
  ) said on true
  where c.vat_reg_no is not null`;

type Filter = { problem?: VatProblem | undefined; q?: string | undefined };

/** @param after Id of the last company of the page before. */
export async function findCases(
  db: Db,
  { problem, q }: Filter,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<CaseRow[]> {
  const conditions: SQL[] = [problem ? sql`${problem} = any(problems)` : sql`cardinality(problems) > 0`];
  if (q) {
    const pattern = likePattern(q);
    conditions.push(sql`(name ilike ${pattern} or gegenpost_id = ${q} or vat_reg_no ilike ${pattern})`);
  }
  if (after) conditions.push(sql`id > ${after}`);
  return rowsOf(
    db,
    CaseRow,
    sql`select * from (${cases}) cases where ${sql.join(conditions, sql` and `)} order by id limit ${limit}`,
  );
}

/** What is the matter with the VAT id of a company; null: it has none. */
export async function findCase(db: Db, companyId: number): Promise<CaseRow | null> {
  const [row] = await rowsOf(db, CaseRow, sql`${cases} and c.id = ${companyId}`);
  return row ?? null;
}

export async function findCompanyByPublicId(db: Db, gegenpostId: string): Promise<CompanyRow | null> {
  const [row] = await db.select().from(companies).where(eq(companies.gegenpost_id, gegenpostId));
  return row ?? null;
}

/** The latest checks of a company, with the login addresses of operators. */
export async function findChecks(
  db: Db,
  companyId: number,
  limit: number,
): Promise<(VatCheckRow & { operator: string | null })[]> {
  const rows = await db
    .select({ check: vatChecks, operator: users.email })
    .from(vatChecks)
    .leftJoin(users, eq(users.id, vatChecks.operator_id))
    .where(eq(vatChecks.company_id, companyId))
    .orderBy(desc(vatChecks.id))
    .limit(limit);
  return rows.map(({ check, operator }) => ({ ...check, operator }));
}

export async function findCheck(db: Db, companyId: number, id: number): Promise<VatCheckRow | null> {
  const [row] = await db
    .select()
    .from(vatChecks)
    .where(and(eq(vatChecks.company_id, companyId), eq(vatChecks.id, id)));
  return row ?? null;
}

/** Whether a decision rests on a file. */
export async function hasProof(db: Db, key: string): Promise<boolean> {
  return (await db.$count(vatChecks, sql`${vatChecks.proof} ->> 'key' = ${key}`)) > 0;
}
