import { and, desc, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import { type CompanyRow, companies, type VatCheckRow, vatChecks } from '#features/company/company.table.ts';
import type { Db } from '#platform/db/db.ts';

/** A company whose number waits for the register's answer. */
export type WaitingVat = Pick<CompanyRow, 'id' | 'name' | 'street' | 'postal_code' | 'city'> & {
  vat_reg_no: string;
  vat_pending_since: Date;
};

const isWaiting = (companyId: number, vatRegNo: string) =>
  and(eq(companies.id, companyId), eq(companies.vat_reg_no, vatRegNo), eq(companies.vat_state, 'pending'));

/** The company, if this is its number and waits for an answer. */
export async function findWaitingVat(db: Db, companyId: number, vatRegNo: string): Promise<WaitingVat | null> {
  const [row] = await waitingVat(db).where(isWaiting(companyId, vatRegNo));
  return toWaiting(row);
}

/** As `findWaitingVat`; locks the row until the transaction ends. */
export async function lockWaitingVat(tx: Db, companyId: number, vatRegNo: string): Promise<WaitingVat | null> {
  const [row] = await waitingVat(tx).where(isWaiting(companyId, vatRegNo)).for('no key update');
  return toWaiting(row);
}

/** Companies whose numbers have been waiting since then or longer. */
export async function findWaitingSince(db: Db, since: Date): Promise<WaitingVat[]> {
  const rows = await waitingVat(db).where(
    and(eq(companies.vat_state, 'pending'), lte(companies.vat_pending_since, since)),
  );
  return rows.flatMap((row) => toWaiting(row) ?? []);
}

function waitingVat(db: Db) {
  return db
    .select({
      id: companies.id,
      name: companies.name,
      street: companies.street,
      postal_code: companies.postal_code,
      city: companies.city,
      vat_reg_no: companies.vat_reg_no,
      vat_pending_since: companies.vat_pending_since,
    })
    .from(companies);
}

function toWaiting(row: Awaited<ReturnType<typeof waitingVat>>[number] | undefined): WaitingVat | null {
  if (!row?.vat_reg_no || !row.vat_pending_since) return null;
  return { ...row, vat_reg_no: row.vat_reg_no, vat_pending_since: row.vat_pending_since };
}

export async function updateChecksAsked(tx: Db, companyId: number, asked: Date[]): Promise<void> {
  await tx.update(companies).set({ vat_checks_asked: asked }).where(eq(companies.id, companyId));
}

export async function updateVatPending(tx: Db, companyId: number, now: Date): Promise<void> {
  await tx.update(companies).set({ vat_state: 'pending', vat_pending_since: now }).where(eq(companies.id, companyId));
}

/** @param now When the register answered; null: it did not. */
export async function updateVatAnswered(
  tx: Db,
  companyId: number,
  state: 'valid' | 'invalid' | 'unchecked',
  now: Date | null,
): Promise<void> {
  await tx
    .update(companies)
    .set({ vat_state: state, vat_pending_since: null, vat_checked_at: now })
    .where(eq(companies.id, companyId));
}

export async function insertVatCheck(tx: Db, check: typeof vatChecks.$inferInsert): Promise<void> {
  await tx.insert(vatChecks).values(check);
}

/** Whether somebody said valid or invalid of a number after a check. */
export async function hasAnswerAfter(
  db: Db,
  { company_id, vat_reg_no, id }: Pick<VatCheckRow, 'company_id' | 'vat_reg_no' | 'id'>,
): Promise<boolean> {
  const isAnswer = inArray(vatChecks.outcome, ['valid', 'invalid']);
  const ofNumber = and(eq(vatChecks.company_id, company_id), eq(vatChecks.vat_reg_no, vat_reg_no));
  return (await db.$count(vatChecks, and(ofNumber, isAnswer, gt(vatChecks.id, id)))) > 0;
}

export async function findVatChecks(db: Db, companyId: number, limit: number): Promise<VatCheckRow[]> {
  return db
    .select()
    .from(vatChecks)
    .where(eq(vatChecks.company_id, companyId))
    .orderBy(desc(vatChecks.id))
    .limit(limit);
}

/** The confirmed accounts of a company. `may_bill`: main accounts, and sub-accounts with the right `billing`. */
export async function findCompanyUsers(
  db: Db,
  companyId: number,
): Promise<{ user_id: number; email: string; may_bill: boolean }[]> {
  return db
    .select({
      user_id: users.id,
      email: users.email,
      may_bill: sql<boolean>`${or(sql`${users.rights} is null`, sql`'billing' = any(${users.rights})`)}`,
    })
    .from(users)
    .where(and(eq(users.company_id, companyId), isNotNull(users.email_confirmed_at)));
}
