import { DELETION_GRACE_DAYS } from '@gegenpost/contract/shared/constants.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { IdRow, rowOf, rowsOf } from '#platform/db/rows.ts';
import type { People } from './personal-files.ts';

/** Replaces the name of a company whose last account was erased. */
const ERASED_COMPANY = 'Gelöschte Firma';

const ids = (list: readonly number[]) => sql`${sql.param([...list])}::int[]`;

const Leaving = z.object({ user_id: z.int(), company_id: z.int().nullable(), is_main: z.boolean() });
export type Leaving = z.infer<typeof Leaving>;

const leavingColumns = sql`id as user_id, company_id, rights is null as is_main`;

/** Days after its last mail when an account that was never confirmed is deleted. */
const UNCONFIRMED_DAYS = 30;

/**
 * Accounts that are due: 30 days after their deletion was requested, or after the last mail that asked to confirm the
 * address.
 */
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

/**
 * Locks a user who is due, so that a login that would cancel the deletion, or a confirmation, waits until the
 * transaction ends; null when one came first.
 */
export async function lockDueUser(tx: Db, userId: number, now: Date): Promise<Leaving | null> {
  return rowOf(tx, Leaving, sql`select ${leavingColumns} from users where id = ${userId} and ${isDue(now)} for update`);
}

/** @returns null for a user who is not (or no longer) a sub-account of the company. */
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

/** The company's other users, main accounts first. */
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

/**
 * Hands over the candidates placed by these people to a colleague.
 *
 * @returns Their profile ids.
 */
export async function updatePlacedBy(
  tx: Db,
  fromProfileIds: readonly number[],
  heirProfileId: number,
): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    IdRow,
    sql`
    update candidates set vermittler_profile_id = ${heirProfileId}
    where vermittler_profile_id = any(${ids(fromProfileIds)}) returning profile_id as id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Detaches candidates from the people who placed them: those with an account of their own stay, as self-registered.
 *
 * @returns Profiles of those without an account, which have to be erased, because no one is responsible for their data
 *   any more.
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

/**
 * Every mail address that the people use or have ever given, without those with which somebody else logs in: contact
 * addresses are not confirmed.
 */
export async function findAddresses(tx: Db, { user_ids, profile_ids }: People): Promise<string[]> {
  const rows = await rowsOf(
    tx,
    z.object({ email: z.string() }),
    sql`
    select email from (
    select email from users where id = any(${ids(user_ids)})
    union select email from profiles where id = any(${ids(profile_ids)}) and email is not null
    union select email from sub_account_invitations where user_id = any(${ids(user_ids)})
    union select data ->> 'email' from tokens where user_id = any(${ids(user_ids)}) and data ? 'email') given
    where not exists (
      select from users where lower(users.email) = lower(given.email) and users.id <> all(${ids(user_ids)}))`,
  );
  return rows.map(({ email }) => email);
}

/** Threads of which the people are members, with the users of the other sides. */
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

/** Deletes the given threads that have no member left to read them. */
export async function deleteDesertedThreads(tx: Db, threadIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    delete from threads where id = any(${ids(threadIds)})
    and not exists (select from thread_members where thread_id = threads.id and user_id is not null)`);
}

/** Ends requests that have no recipient or no sender any more. */
export async function updateRequestsEnded(tx: Db, threadIds: readonly number[], now: Date): Promise<void> {
  await tx.execute(sql`
    update contact_requests set state = 'expired', expires_at = least(expires_at, ${now})
    where thread_id = any(${ids(threadIds)}) and state = 'open'`);
}

/** Removes all data that identify a company; its invoices are kept for their legal period. */
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
    sql`update subscriptions set state = 'ended', ended_at = ${now}, past_due_since = null, ends_at = least(ends_at, ${now})
      where company_id = ${companyId} and state = 'active'`,
  );
  const owned = [
    'releases',
    'profile_views',
    'company_blocks',
    'message_templates',
    'positions',
    'customers',
    'order_drafts',
    'company_terms',
    'projects',
    'talents',
    'candidate_imports',
    'candidate_import_mappings',
    'presentation_recipients',
  ];
  for (const table of owned) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where company_id = ${companyId}`);
  }
  // People who keep a profile of their own go on to read to whom they were presented. A job deletes the sheets.
  await tx.execute(sql`update presentations set email = '', message = '' where company_id = ${companyId}`);
}

/** Whether the company has any account left. */
export async function hasUsers(tx: Db, companyId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from users where company_id = ${companyId} limit 1`);
  return rows.length > 0;
}

/** Deletes project invitations to these addresses that were not accepted. */
export async function deleteProjectShares(tx: Db, addresses: readonly string[]): Promise<void> {
  const emails = sql.param(addresses.map((address) => address.toLowerCase()));
  await tx.execute(sql`delete from project_shares where email = any(${emails}::text[])`);
}

/** Deletes the interest that an address expressed in candidates, confirmed or not. */
export async function deleteInterests(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`delete from sharing_interests where lower(email) = lower(${email})`);
}

export async function hasAccount(tx: Db, email: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from users where lower(email) = lower(${email}) limit 1`);
  return rows.length > 0;
}
