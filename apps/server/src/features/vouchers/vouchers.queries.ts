import { the } from '@gegenpost/contract/shared/the.ts';
import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { companies } from '#features/company/company.table.ts';
import { candidateConsents } from '#features/consents/consents.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import { placementVouchers, type VoucherRow } from './vouchers.table.ts';

/** A candidate of a recruiter's company. */
export type Placed = { company_id: number; profile_id: number };
type Owned = Placed & { id: number };

/** Neither removed nor restricted, which for the agent is the same. */
const isThere = and(isNull(candidates.removed_at), isNull(candidates.restricted_at));
const isPlaced = ({ company_id, profile_id }: Placed) =>
  and(eq(candidates.profile_id, profile_id), eq(candidates.vermittler_company_id, company_id), isThere);
const isOwned = ({ company_id, profile_id, id }: Owned) =>
  and(
    eq(placementVouchers.id, id),
    eq(placementVouchers.company_id, company_id),
    eq(placementVouchers.profile_id, profile_id),
  );
const isKept = isNull(placementVouchers.removed_at);
/** Nothing is waited for any more, whatever the day. */
const isFinished = or(
  sql`${placementVouchers.closed_on} is not null`,
  sql`${placementVouchers.second_paid_on} is not null`,
);
/** The candidate is still the company's: a person who left takes the vouchers out of the agent's sight. */
const isStillPlaced = and(
  eq(candidates.profile_id, placementVouchers.profile_id),
  eq(candidates.vermittler_company_id, placementVouchers.company_id),
  isThere,
);

/** Whether the candidate belongs to the company; locked until the transaction ends, so that vouchers are added in turn. */
export async function lockPlaced(tx: Db, placed: Placed): Promise<boolean> {
  const rows = await tx
    .select({ id: candidates.profile_id })
    .from(candidates)
    .where(isPlaced(placed))
    .for('no key update');
  return rows.length === 1;
}

/** The company's AZAV number and the candidate's last word on `funding`; null: not a candidate of this company. */
export async function findPlacement(db: Db, { company_id, profile_id }: Placed) {
  const funding = sql<string | null>`(
    select state from ${candidateConsents} where ${candidateConsents.profile_id} = ${profile_id}
    and ${candidateConsents.company_id} = ${company_id} and ${candidateConsents.kind} = 'funding'
    order by ${candidateConsents.id} desc limit 1)`;
  const [row] = await db
    .select({ azav_number: companies.azav_number, azav_until: companies.azav_until, funding })
    .from(candidates)
    .innerJoin(companies, eq(companies.id, candidates.vermittler_company_id))
    .where(isPlaced({ company_id, profile_id }));
  return row ?? null;
}

/** The candidate's vouchers with this company, the one that ends last first. */
export async function findVouchers(db: Db, { company_id, profile_id }: Placed): Promise<VoucherRow[]> {
  return db
    .select()
    .from(placementVouchers)
    .where(and(eq(placementVouchers.company_id, company_id), eq(placementVouchers.profile_id, profile_id), isKept))
    .orderBy(desc(placementVouchers.valid_until), desc(placementVouchers.id));
}

/** The vouchers of a person with the company that places them now. */
export async function findVouchersOfPerson(db: Db, profileId: number): Promise<(VoucherRow & { company: string })[]> {
  return db
    .select({ ...getTableColumns(placementVouchers), company: companies.name })
    .from(placementVouchers)
    .innerJoin(candidates, isStillPlaced)
    .innerJoin(companies, eq(companies.id, placementVouchers.company_id))
    .where(and(eq(placementVouchers.profile_id, profileId), isKept))
    .orderBy(desc(placementVouchers.valid_until), desc(placementVouchers.id));
}

/** Reads and locks a voucher of the company's candidate. */
export async function lockVoucher(tx: Db, owned: Owned): Promise<VoucherRow | null> {
  const [row] = await tx
    .select(getTableColumns(placementVouchers))
    .from(placementVouchers)
    .innerJoin(candidates, isStillPlaced)
    .where(and(isOwned(owned), isKept))
    .for('no key update', { of: placementVouchers });
  return row ?? null;
}

/** The voucher that was created with an idempotency key, removed or not. */
export async function findVoucherByKey(tx: Db, companyId: number, key: string): Promise<VoucherRow | null> {
  const [row] = await tx
    .select()
    .from(placementVouchers)
    .where(and(eq(placementVouchers.company_id, companyId), eq(placementVouchers.idempotency_key, key)));
  return row ?? null;
}

export function countVouchers(tx: Db, { company_id, profile_id }: Placed): Promise<number> {
  const isTheirs = and(eq(placementVouchers.company_id, company_id), eq(placementVouchers.profile_id, profile_id));
  return tx.$count(placementVouchers, and(isTheirs, isKept));
}

/** @returns null: another call, for another candidate of the company, has used the idempotency key meanwhile. */
export async function insertVoucher(
  tx: Db,
  voucher: typeof placementVouchers.$inferInsert,
): Promise<VoucherRow | null> {
  const [row] = await tx
    .insert(placementVouchers)
    .values(voucher)
    .onConflictDoNothing({ target: [placementVouchers.company_id, placementVouchers.idempotency_key] })
    .returning();
  return row ?? null;
}

export async function updateVoucher(tx: Db, id: number, fields: Partial<VoucherRow>): Promise<VoucherRow> {
  const [row] = await tx.update(placementVouchers).set(fields).where(eq(placementVouchers.id, id)).returning();
  return the(row, 'changed voucher');
}

/** @returns null unless it was removed after `since`. */
export async function updateVoucherRestored(tx: Db, owned: Owned, since: Date): Promise<VoucherRow | null> {
  const [row] = await tx
    .update(placementVouchers)
    .set({ removed_at: null })
    .where(and(isOwned(owned), gt(placementVouchers.removed_at, since)))
    .returning();
  return row ?? null;
}

/** Deletes for good what was removed before a moment. */
export async function deleteRemovedVouchers(db: Db, before: Date): Promise<void> {
  await db.delete(placementVouchers).where(lt(placementVouchers.removed_at, before));
}

/** Whether the candidate has this document. */
export async function hasDocument(tx: Db, profileId: number, documentId: number): Promise<boolean> {
  const isTheirs = and(eq(documents.id, documentId), eq(documents.profile_id, profileId));
  return (await tx.$count(documents, and(isTheirs, isNull(documents.deleted_at)))) === 1;
}

const person = {
  gegenpost_id: profiles.gegenpost_id,
  first_name: profiles.first_name,
  last_name: profiles.last_name,
};

/** Vouchers of a company's candidates for which something is still waited for; those that expired are left out. */
export async function findWaitingVouchers(db: Db, companyId: number, today: string) {
  const isExpired = and(isNull(placementVouchers.employment_start_on), lt(placementVouchers.valid_until, today));
  return db
    .select({ ...getTableColumns(placementVouchers), ...person })
    .from(placementVouchers)
    .innerJoin(candidates, isStillPlaced)
    .innerJoin(profiles, eq(profiles.id, placementVouchers.profile_id))
    .where(and(eq(placementVouchers.company_id, companyId), isKept, sql`not (${isFinished})`, sql`not (${isExpired})`));
}

/** Vouchers by id, of those that the company's agents may see. */
export async function findVoucherPeople(db: Db, companyId: number, ids: readonly number[]) {
  return db
    .select({ id: placementVouchers.id, number: placementVouchers.number, profile_id: profiles.id, ...person })
    .from(placementVouchers)
    .innerJoin(candidates, isStillPlaced)
    .innerJoin(profiles, eq(profiles.id, placementVouchers.profile_id))
    .where(and(eq(placementVouchers.company_id, companyId), isKept, inArray(placementVouchers.id, [...ids])));
}
