import { the } from '@gegenpost/contract/shared/the.ts';
import { and, asc, eq, getTableColumns, gt, isNull, lt, sql } from 'drizzle-orm';
import { presentations } from '#features/presentations/presentations.table.ts';
import { projects } from '#features/projects/projects.table.ts';
import type { Db } from '#platform/db/db.ts';
import { type CustomerRow, customers } from './customers.table.ts';

type Owned = { company_id: number; id: number };
export type CustomerFields = Omit<
  CustomerRow,
  'id' | 'company_id' | 'idempotency_key' | 'request_digest' | 'created_at' | 'updated_at' | 'deleted_at'
>;

const isKept = (companyId: number) => and(eq(customers.company_id, companyId), isNull(customers.deleted_at));
const isOwned = ({ company_id, id }: Owned) => and(eq(customers.company_id, company_id), eq(customers.id, id));

/** Advisory lock until the transaction ends, so that customers are added to one company one after the other. */
export async function lockCustomers(tx: Db, companyId: number): Promise<void> {
  await tx.execute(sql`select id from companies where id = ${companyId} for no key update`);
}

export async function countCustomers(tx: Db, companyId: number): Promise<number> {
  return tx.$count(customers, isKept(companyId));
}

/** The company's customers by name. */
export async function findCustomers(db: Db, companyId: number): Promise<CustomerRow[]> {
  return db
    .select()
    .from(customers)
    .where(isKept(companyId))
    .orderBy(asc(sql`lower(${customers.company})`), asc(customers.id));
}

/** The company's customers by name, with how many projects and presented candidates each has. */
export async function findCustomersWithCounts(db: Db, companyId: number) {
  // Written out: of a select without joins Drizzle leaves the name of the table away.
  const ofCustomer = sql`customer_id = customers.id`;
  return db
    .select({
      ...getTableColumns(customers),
      projects: sql<number>`(select count(*)::int from ${projects} where ${ofCustomer} and deleted_at is null)`,
      presented: sql<number>`(select count(distinct profile_id)::int from ${presentations} where ${ofCustomer})`,
    })
    .from(customers)
    .where(isKept(companyId))
    .orderBy(asc(sql`lower(${customers.company})`), asc(customers.id));
}

/** @returns null when it does not exist, belongs to another company or was removed. */
export async function findCustomer(db: Db, owned: Owned): Promise<CustomerRow | null> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(isOwned(owned), isNull(customers.deleted_at)));
  return row ?? null;
}

/** Reads and locks a customer until the transaction ends. */
export async function lockCustomer(tx: Db, owned: Owned): Promise<CustomerRow | null> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(isOwned(owned), isNull(customers.deleted_at)))
    .for('no key update');
  return row ?? null;
}

/** The customer that was created with an idempotency key, removed or not. */
export async function findCustomerByKey(tx: Db, companyId: number, key: string): Promise<CustomerRow | null> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.company_id, companyId), eq(customers.idempotency_key, key)));
  return row ?? null;
}

export async function insertCustomer(tx: Db, customer: typeof customers.$inferInsert): Promise<CustomerRow> {
  const [row] = await tx.insert(customers).values(customer).returning();
  return the(row, 'inserted customer');
}

export async function updateCustomer(
  tx: Db,
  id: number,
  fields: Partial<CustomerFields>,
  now: Date,
): Promise<CustomerRow> {
  const [row] = await tx
    .update(customers)
    .set({ ...fields, updated_at: now })
    .where(eq(customers.id, id))
    .returning();
  return the(row, 'changed customer');
}

/** @returns False when it does not exist, belongs to another company or was removed before. */
export async function updateCustomerDeleted(tx: Db, owned: Owned, now: Date): Promise<boolean> {
  const removed = await tx
    .update(customers)
    .set({ deleted_at: now })
    .where(and(isOwned(owned), isNull(customers.deleted_at)))
    .returning({ id: customers.id });
  return removed.length === 1;
}

/**
 * Undoes a removal.
 *
 * @returns null unless it was removed after `since`.
 */
export async function updateCustomerRestored(tx: Db, owned: Owned, since: Date): Promise<CustomerRow | null> {
  const [row] = await tx
    .update(customers)
    .set({ deleted_at: null })
    .where(and(isOwned(owned), gt(customers.deleted_at, since)))
    .returning();
  return row ?? null;
}

/** Deletes for good what was removed before a moment. */
export async function deleteRemovedCustomers(db: Db, before: Date): Promise<void> {
  await db.delete(customers).where(lt(customers.deleted_at, before));
}
