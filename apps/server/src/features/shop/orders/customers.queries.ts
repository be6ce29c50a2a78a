import { the } from '@gegenpost/contract/shared/the.ts';
import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/auth/auth.table.ts';
import { type CompanyRow, companies, vatChecks } from '#features/company/company.table.ts';
import { payments } from '#features/payments/payments.table.ts';
import { isRunning } from '#features/shop/limits-policy.ts';
import { companyTerms, orders, type SubscriptionRow, subscriptions } from '#features/shop/shop.table.ts';
import type { Db } from '#platform/db/db.ts';
import { checked } from '#platform/db/rows.ts';

/** The company that orders; its row exists as long as somebody of it is logged in. */
export async function findCustomer(db: Db, companyId: number): Promise<CompanyRow> {
  const [row] = await db.select().from(companies).where(eq(companies.id, companyId));
  return the(row, 'company');
}

/** What is known of a company as a payer. */
export async function findPayerFacts(db: Db, companyId: number) {
  const isTrue = checked(z.boolean());
  const [row] = await db
    .select({
      has_paid: sql`exists (select from ${orders} join ${payments} on ${payments.invoice_id} = ${orders.invoice_id}
        where ${orders.company_id} = ${companies.id} and ${payments.state} = 'succeeded')`.mapWith(isTrue),
      has_ended_unpaid: sql`exists (select from ${subscriptions}
        where ${subscriptions.company_id} = ${companies.id} and ${subscriptions.state} = 'ended'
          and ${subscriptions.cancelled_at} is null)`.mapWith(isTrue),
      pays_by_transfer: sql`coalesce(${companyTerms.pays_by_transfer}, false)`.mapWith(isTrue),
    })
    .from(companies)
    .leftJoin(companyTerms, eq(companyTerms.company_id, companies.id))
    .where(eq(companies.id, companyId));
  return the(row, 'company');
}

/** The latest confirmation of a company's VAT id; null: there is none. */
export async function findVatProof(
  db: Db,
  { id, vat_reg_no }: Pick<CompanyRow, 'id' | 'vat_reg_no'>,
): Promise<{ id: number; answered_at: Date } | null> {
  if (vat_reg_no === null) return null;
  const [row] = await db
    .select({ id: vatChecks.id, answered_at: vatChecks.answered_at })
    .from(vatChecks)
    .where(and(eq(vatChecks.company_id, id), eq(vatChecks.vat_reg_no, vat_reg_no), eq(vatChecks.outcome, 'valid')))
    .orderBy(desc(vatChecks.id))
    .limit(1);
  return row ?? null;
}

export type PersonRow = { user_id: number; email: string; is_main: boolean; may_bill: boolean };

/** People of a company who confirmed their address, oldest account first. */
export async function findPeople(db: Db, companyId: number): Promise<PersonRow[]> {
  return db
    .select({
      user_id: users.id,
      email: users.email,
      is_main: sql`${users.rights} is null`.mapWith(checked(z.boolean())),
      may_bill: sql`${users.rights} is null or 'billing' = any(${users.rights})`.mapWith(checked(z.boolean())),
    })
    .from(users)
    .where(and(eq(users.company_id, companyId), isNotNull(users.email_confirmed_at)))
    .orderBy(users.id);
}

export async function findRunning(db: Db, companyId: number, now: Date): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.company_id, companyId), isRunning(now)));
  return row ?? null;
}

/**
 * Another company with the same VAT id, register number or domain of e-mail whose subscription ended unpaid and is not
 * paid yet; null: there is none.
 *
 * @param domains In small letters, without those that everybody has.
 */
export async function findUnpaidNamesake(
  tx: Db,
  { id, vat_reg_no, commercial_register_number }: Pick<CompanyRow, 'id' | 'vat_reg_no' | 'commercial_register_number'>,
  domains: readonly string[],
): Promise<{ name: string } | null> {
  const [row] = await tx
    .select({ name: companies.name })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.company_id))
    .where(
      and(
        ne(companies.id, id),
        eq(subscriptions.state, 'ended'),
        isNotNull(subscriptions.past_due_since),
        or(
          vat_reg_no === null ? undefined : eq(companies.vat_reg_no, vat_reg_no),
          commercial_register_number === null
            ? undefined
            : eq(companies.commercial_register_number, commercial_register_number),
          sql`exists (select from ${users} where ${users.company_id} = ${companies.id}
            and split_part(lower(${users.email}), '@', 2) = any(${sql.param([...domains])}::text[]))`,
        ),
      ),
    )
    .limit(1);
  return row ?? null;
}
