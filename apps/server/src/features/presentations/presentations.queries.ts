import { the } from '@gegenpost/contract/shared/the.ts';
import { and, desc, eq, getTableColumns, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { companies } from '#features/company/company.table.ts';
import { customers } from '#features/customers/customers.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { blocksOutsider, isRegistered } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { rowOf, rowsOf } from '#platform/db/rows.ts';
import { type PresentationRow, presentationRecipients, presentations } from './presentations.table.ts';

/** A candidate of a recruiter's company. */
export type Placed = { company_id: number; profile_id: number };

const sender = sql<string | null>`(
  select nullif(concat_ws(' ', first_name, last_name), '') from ${profiles} as sender
  where sender.user_id = ${presentations.user_id})`;
const columns = {
  ...getTableColumns(presentations),
  gegenpost_id: profiles.gegenpost_id,
  first_name: profiles.first_name,
  last_name: profiles.last_name,
  sent_by: sender.as('sent_by'),
  /** Whether the candidate is still the company's: of others it learns no name. */
  is_placed: sql<boolean>`(${candidates.vermittler_company_id} is not distinct from ${presentations.company_id}
    and ${candidates.removed_at} is null and ${candidates.restricted_at} is null)`.as('is_placed'),
};

/** Presentations of a company, latest first: of one candidate, to one customer, or a single one. */
export function findPresentations(
  db: Db,
  companyId: number,
  of: Partial<Pick<PresentationRow, 'id' | 'profile_id' | 'customer_id'>>,
  limit: number,
) {
  return db
    .select(columns)
    .from(presentations)
    .innerJoin(profiles, eq(profiles.id, presentations.profile_id))
    .innerJoin(candidates, eq(candidates.profile_id, presentations.profile_id))
    .where(
      and(
        eq(presentations.company_id, companyId),
        of.id === undefined ? undefined : eq(presentations.id, of.id),
        of.profile_id === undefined ? undefined : eq(presentations.profile_id, of.profile_id),
        of.customer_id == null ? undefined : eq(presentations.customer_id, of.customer_id),
      ),
    )
    .orderBy(desc(presentations.id))
    .limit(limit);
}
export type FoundPresentation = Awaited<ReturnType<typeof findPresentations>>[number];

const CountRow = z.object({ customer_id: z.int(), candidates: z.int(), last_on: z.string() });

export function countPresented(db: Db, companyId: number) {
  return rowsOf(
    db,
    CountRow,
    sql`
    select customer_id, count(distinct profile_id)::int as candidates,
      (max(created_at) at time zone 'Europe/Berlin')::date::text as last_on
    from presentations where company_id = ${companyId} and customer_id is not null
    group by customer_id order by customer_id`,
  );
}

/**
 * Whether the candidate is the company's, agreed to be placed, and has no account that is locked or about to be deleted;
 * null: not the company's.
 */
export async function findPlacedConsent(db: Db, { company_id, profile_id }: Placed): Promise<boolean | null> {
  const [row] = await db
    .select({ consented: sql<boolean>`(${candidates.placement_consented_at} is not null and ${isRegistered})` })
    .from(candidates)
    .where(
      and(
        eq(candidates.profile_id, profile_id),
        eq(candidates.vermittler_company_id, company_id),
        isNull(candidates.removed_at),
        isNull(candidates.restricted_at),
      ),
    );
  return row?.consented ?? null;
}

/** Whether the candidate wants not to be seen by a customer. */
export async function blocksCustomer(
  db: Db,
  profileId: number,
  customer: { company: string; email: string },
): Promise<boolean> {
  const row = await rowOf(
    db,
    z.object({ found: z.boolean() }),
    sql`select ${blocksOutsider(profileId, customer)} as found`,
  );
  return the(row, 'answer of exists').found;
}

/** As `findPlacedConsent`, and nobody withdraws it until the transaction ends. */
export async function lockPlacedConsent(tx: Db, placed: Placed): Promise<boolean | null> {
  await tx.execute(sql`select from candidates where profile_id = ${placed.profile_id} for share`);
  return findPlacedConsent(tx, placed);
}

/** Presentations of one company are sent one after the other, so that they can be counted. */
export async function lockCompany(tx: Db, companyId: number): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update');
}

export async function findByKey(tx: Db, companyId: number, key: string): Promise<PresentationRow | null> {
  const [row] = await tx
    .select()
    .from(presentations)
    .where(and(eq(presentations.company_id, companyId), eq(presentations.idempotency_key, key)));
  return row ?? null;
}

/** How many a company sent since a moment: in all, and to one address. */
export async function countSent(tx: Db, companyId: number, since: Date, email: string) {
  const [row] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      recipient: sql<number>`(count(*) filter (where lower(${presentations.email}) = lower(${email})))::int`,
    })
    .from(presentations)
    .where(and(eq(presentations.company_id, companyId), gte(presentations.created_at, since)));
  return the(row, 'counted presentations');
}

/** The address among those to which the company has sent; added when it is new. */
export async function takeRecipient(tx: Db, companyId: number, email: string) {
  const [row] = await tx
    .insert(presentationRecipients)
    .values({ company_id: companyId, email: email.toLowerCase() })
    .onConflictDoUpdate({
      target: [presentationRecipients.company_id, presentationRecipients.email],
      set: { email: sql`excluded.email` },
    })
    .returning();
  return the(row, 'recipient');
}

export async function findRecipient(db: Db, where: { id: number } | { company_id: number; email: string }) {
  const [row] = await db
    .select()
    .from(presentationRecipients)
    .where(
      'id' in where
        ? eq(presentationRecipients.id, where.id)
        : and(
            eq(presentationRecipients.company_id, where.company_id),
            eq(presentationRecipients.email, where.email.toLowerCase()),
          ),
    );
  return row ?? null;
}

/** @returns False: there is no such recipient. */
export async function updateRecipientStopped(tx: Db, id: number, stoppedAt: Date | null): Promise<boolean> {
  const stopped = await tx
    .update(presentationRecipients)
    .set({ stopped_at: stoppedAt })
    .where(eq(presentationRecipients.id, id))
    .returning({ id: presentationRecipients.id });
  return stopped.length === 1;
}

export async function insertPresentation(tx: Db, row: typeof presentations.$inferInsert): Promise<PresentationRow> {
  const [inserted] = await tx.insert(presentations).values(row).returning();
  return the(inserted, 'inserted presentation');
}

/** Notes a contact with a customer, unless a later one is known. */
export async function updateContacted(tx: Db, customerId: number, day: string): Promise<void> {
  await tx
    .update(customers)
    .set({ contacted_on: day })
    .where(and(eq(customers.id, customerId), or(isNull(customers.contacted_on), lt(customers.contacted_on, day))));
}

/** Sheets that were sent before a moment. */
export async function findOldSheets(db: Db, before: Date): Promise<{ id: number; sheet_key: string }[]> {
  const rows = await db
    .select({ id: presentations.id, sheet_key: presentations.sheet_key })
    .from(presentations)
    .where(and(isNotNull(presentations.sheet_key), lt(presentations.created_at, before)))
    .limit(500);
  return rows.flatMap(({ id, sheet_key }) => (sheet_key === null ? [] : [{ id, sheet_key }]));
}

export async function updateSheetGone(db: Db, id: number): Promise<void> {
  await db.update(presentations).set({ sheet_key: null }).where(eq(presentations.id, id));
}
