import { DELETION_GRACE_DAYS } from '@gegenpost/contract/shared/constants.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { IdRow, rowOf, rowsOf } from '#platform/db/rows.ts';
import type { People } from './personal-files.ts';

/** Stands for a company whose last account was erased. */
const ERASED_COMPANY = 'Gelöschte Firma';

const ids = (list: readonly number[]) => sql`${sql.param([...list])}::int[]`;

const Leaving = z.object({ user_id: z.int(), company_id: z.int().nullable(), is_main: z.boolean() });
export type Leaving = z.infer<typeof Leaving>;

const leavingColumns = sql`id as user_id, company_id, rights is null as is_main`;

/** An account that was asked for and never confirmed goes as many days after its last mail. */
const UNCONFIRMED_DAYS = 30;

/** Whose 30 days are over: since they asked for their deletion, or since they last were asked to confirm their address. */
const isDue = (now: Date) => sql`(
  deletion_requested_at <= ${now}::timestamptz - make_interval(days => ${DELETION_GRACE_DAYS})
  or email_confirmed_at is null
    and created_at <= ${now}::timestamptz - make_interval(days => ${UNCONFIRMED_DAYS})
    and not exists (select from tokens where tokens.user_id = users.id
      and tokens.created_at > ${now}::timestamptz - make_interval(days => ${UNCONFIRMED_DAYS})))`;

export async function findDueUserIds(db: Db, now: Date): Promise<number[]> {
  const rows = await rowsOf(
    db,
    IdRow,
    sql`select id from users where ${isDue(now)} order by coalesce(deletion_requested_at, created_at)`,
  );
  return rows.map(({ id }) => id);
}

/** Keeps a login that would cancel the deletion, or a confirmation, waiting until the transaction ends; null when one came first. */
export async function lockDueUser(tx: Db, userId: number, now: Date): Promise<Leaving | null> {
  return rowOf(tx, Leaving, sql`select ${leavingColumns} from users where id = ${userId} and ${isDue(now)} for update`);
}

/** @returns null for a user who is no sub-account of the company, or no longer. */
export async function lockSubAccount(tx: Db, companyId: number, gegenpostId: string): Promise<Leaving | null> {
  return rowOf(
    tx,
    Leaving,
    sql`
    select ${leavingColumns} from users
    where company_id = ${companyId} and rights is not null
    and id = (select user_id from profiles where gegenpost_id = ${gegenpostId})
    for update`,
  );
}

/** The company's users beside one, main accounts first. */
export async function findColleagues(tx: Db, companyId: number, userId: number): Promise<Leaving[]> {
  return rowsOf(
    tx,
    Leaving,
    sql`
    select ${leavingColumns} from users where company_id = ${companyId} and id <> ${userId}
    order by rights is not null, id`,
  );
}

export async function findProfileIds(tx: Db, userIds: readonly number[]): Promise<number[]> {
  const rows = await rowsOf(tx, IdRow, sql`select id from profiles where user_id = any(${ids(userIds)})`);
  return rows.map(({ id }) => id);
}

/** Gives the candidates whom people placed to a colleague. */
export async function updatePlacedBy(tx: Db, fromProfileIds: readonly number[], heirUserId: number): Promise<void> {
  await tx.execute(sql`
    update candidates set vermittler_profile_id = (select id from profiles where user_id = ${heirUserId})
    where vermittler_profile_id = any(${ids(fromProfileIds)})`);
}

/**
 * Lets go of the candidates whom people placed: those with an account of their own stay, as self-registered ones.
 *
 * @returns Profiles of those without an account, who have to go: nobody is left to answer for their data.
 */
export async function releasePlaced(tx: Db, fromProfileIds: readonly number[]): Promise<number[]> {
  const placed = sql`vermittler_profile_id = any(${ids(fromProfileIds)})`;
  const kept = await rowsOf(
    tx,
    z.object({ profile_id: z.int() }),
    sql`
    select profile_id from candidates join profiles on profiles.id = candidates.profile_id
    where ${placed} and profiles.user_id is null`,
  );
  await tx.execute(sql`
    update candidates set vermittler_profile_id = null, vermittler_company_id = null where ${placed}`);
  return kept.map(({ profile_id }) => profile_id);
}

/** Every mail address that the people have or ever gave. */
export async function findAddresses(tx: Db, { user_ids, profile_ids }: People): Promise<string[]> {
  const rows = await rowsOf(
    tx,
    z.object({ email: z.string() }),
    sql`
    select email from users where id = any(${ids(user_ids)})
    union select email from profiles where id = any(${ids(profile_ids)}) and email is not null
    union select email from sub_account_invitations where user_id = any(${ids(user_ids)})
    union select data ->> 'email' from tokens where user_id = any(${ids(user_ids)}) and data ? 'email'`,
  );
  return rows.map(({ email }) => email);
}

/** Threads that people are part of, with the users on the other sides. */
export async function findThreadsOf(
  tx: Db,
  { user_ids, profile_ids }: People,
): Promise<{ thread_id: number; other_user_ids: number[] }[]> {
  const theirs = sql`(user_id = any(${ids(user_ids)}) or profile_id = any(${ids(profile_ids)}))`;
  return rowsOf(
    tx,
    z.object({ thread_id: z.int(), other_user_ids: z.array(z.int()) }),
    sql`
    select thread_id, coalesce(array_agg(user_id) filter (where user_id <> all(${ids(user_ids)})), '{}') as other_user_ids
    from thread_members where thread_id in (select thread_id from thread_members where ${theirs})
    group by thread_id`,
  );
}

/** Deletes those of the threads that nobody can read any more. */
export async function deleteDesertedThreads(tx: Db, threadIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    delete from threads where id = any(${ids(threadIds)})
    and not exists (select from thread_members where thread_id = threads.id and user_id is not null)`);
}

/** Ends requests that nobody can decide, or whose sender is gone. */
export async function updateRequestsEnded(tx: Db, threadIds: readonly number[], now: Date): Promise<void> {
  await tx.execute(sql`
    update contact_requests set state = 'expired', expires_at = least(expires_at, ${now})
    where thread_id = any(${ids(threadIds)}) and state = 'open'`);
}

/** Takes everything from a company that says who it was; its invoices stay in their legal term. */
export async function anonymiseCompany(tx: Db, companyId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update companies set
      name = ${ERASED_COMPANY}, name_addition = null, website = null, description = null, invoice_email = null,
      legal_form = null, industry = null, company_size = null, tax_number = null, commercial_register_number = null,
      vat_reg_no = null, vat_state = 'unchecked', non_eu_tax_number = null, street = null, postal_code = null,
      city = null, country = null, logo_hash = null, leasing_permit = null, leasing_permit_until = null,
      azav_number = null, azav_until = null, buyer_reference = null, vat_pending_since = null, vat_checked_at = null,
      vat_checks_asked = '{}', top_employer_sort = null, shows_visits = false,
      share_candidates_sitewide = false, updated_at = ${now}
    where id = ${companyId}`);
  await tx.execute(
    sql`update subscriptions set state = 'ended', ends_at = least(ends_at, ${now}) where company_id = ${companyId}`,
  );
  const owned = [
    'releases',
    'profile_views',
    'company_blocks',
    'message_templates',
    'customers',
    'projects',
    'talents',
  ];
  for (const table of owned) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where company_id = ${companyId}`);
  }
}

/** Whether somebody still has an account with the company. */
export async function hasUsers(tx: Db, companyId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from users where company_id = ${companyId} limit 1`);
  return rows.length > 0;
}

/** Invitations to projects at these addresses, which nobody may have opened yet. */
export async function deleteProjectShares(tx: Db, addresses: readonly string[]): Promise<void> {
  const emails = sql.param(addresses.map((address) => address.toLowerCase()));
  await tx.execute(sql`delete from project_shares where email = any(${emails}::text[])`);
}

/** Words to candidates that an address sent or wanted to send, confirmed or not. */
export async function deleteInterests(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`delete from sharing_interests where lower(email) = lower(${email})`);
}

export async function hasAccount(tx: Db, email: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from users where lower(email) = lower(${email}) limit 1`);
  return rows.length > 0;
}
