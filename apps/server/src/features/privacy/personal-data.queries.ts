import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { registrationDrafts } from '#features/account/finish-registration.table.ts';
import { userSettings } from '#features/account/user-settings.table.ts';
import { sessions, users } from '#features/auth/auth.table.ts';
import { loginPlaces } from '#features/auth/login/login-places.table.ts';
import { termsAcceptances } from '#features/auth/terms/terms.table.ts';
import { tokens } from '#features/auth/tokens/tokens.table.ts';
import { companies, vatChecks } from '#features/company/company.table.ts';
import { dashboardLayouts } from '#features/dashboard/dashboard.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { invoiceEvents, invoiceFiles, invoices } from '#features/invoices/invoices.table.ts';
import { threadMails } from '#features/messaging/mails/thread-mails.table.ts';
import { contactRequests, messages, threadMembers, threads } from '#features/messaging/messaging.table.ts';
import { messageAttachments } from '#features/messaging/threads/attachments.table.ts';
import { messageReports } from '#features/messaging/threads/message-reports.table.ts';
import { notifications } from '#features/notifications/notifications.table.ts';
import { paymentCustomers, paymentMethods, payments } from '#features/payments/payments.table.ts';
import { profileImports } from '#features/profile-exchange/profile-imports.table.ts';
import {
  candidateAttributes,
  candidatePlaces,
  candidates,
  profiles,
  workExperiences,
} from '#features/profiles/profiles.table.ts';
import {
  projectCandidates,
  projectEvents,
  projectShares,
  projectStages,
  projects,
} from '#features/projects/projects.table.ts';
import { lastSearches, savedSearches, savedSearchMatches } from '#features/saved-searches/saved-searches.table.ts';
import { candidateNotes, legalGrounds, profileViews } from '#features/search/search.table.ts';
import { activities } from '#features/sharing/activities.table.ts';
import { externalSharings, sharingMailDays } from '#features/sharing/external-sharings.table.ts';
import { sharingInterests } from '#features/sharing/interests.table.ts';
import { companyTerms, orderDrafts, orders, subscriptions } from '#features/shop/shop.table.ts';
import { subAccountInvitations } from '#features/sub-accounts/sub-accounts.table.ts';
import { talents } from '#features/talents/talents.table.ts';
import { companyBlocks, releases, visibilitySettings } from '#features/visibility/visibility.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';
import type { People } from './personal-files.ts';
import { dataExports } from './privacy.table.ts';

/** A column that says to whom a row belongs. */
export type Link = {
  column: string;
  to: 'user' | 'profile';
  /**
   * What an erasure does with the row: deletes it (`delete`), empties this column (`unlink`), or expects that it was
   * handed over before (`hand-over`, see `erasure.queries.ts`).
   */
  erase: 'delete' | 'unlink' | 'hand-over';
  /** Further columns that are emptied when the row stays, because the person wrote them. */
  empty?: readonly string[];
};

/** A table with rows about people. */
export type PersonalTable = {
  table: PgTable;
  /** Every column of the table that refers to users or profiles. None: its rows belong to another table's. */
  links: readonly Link[];
  /** For a table without links: which rows are the people's. They are deleted or kept with the rows they belong to. */
  rows?: (people: People) => SQL;
  /** Columns that an export leaves out: secrets, and data about others. */
  withheld?: readonly string[];
  /** A JSON object that an export adds, so that the row can be understood. The row is `r`. */
  explained?: SQL;
  /** False: the rows are about other people, to whom the person is only related. */
  isExported?: boolean;
};

const ofUser = (erase: Link['erase'] = 'delete', column = 'user_id'): Link => ({ column, to: 'user', erase });
const ofProfile = (erase: Link['erase'] = 'delete', column = 'profile_id'): Link => ({ column, to: 'profile', erase });

const ids = (list: readonly number[]) => sql`${sql.param([...list])}::int[]`;
const threadsOf = ({ user_ids }: People) =>
  sql`(select thread_id from thread_members where user_id = any(${ids(user_ids)}))`;

/** Companies whose main accounts these users have. */
const ledCompanies = (userIds: readonly number[]) =>
  sql`(select company_id from users where id = any(${ids(userIds)}) and rights is null)`;

const ofLedCompany = ({ user_ids }: People) => sql`company_id in ${ledCompanies(user_ids)}`;

/**
 * Every table with rows about people, for export and erasure; an erasure follows this order. A test compares the list
 * with the database's foreign keys: a new table has to be added here.
 */
export const personalTables: readonly PersonalTable[] = [
  { table: dataExports, links: [ofUser()] },
  { table: notifications, links: [ofUser()] },
  { table: dashboardLayouts, links: [ofUser()] },
  { table: userSettings, links: [ofUser()] },
  { table: subAccountInvitations, links: [ofUser()] },
  { table: registrationDrafts, links: [ofUser()] },
  { table: termsAcceptances, links: [ofUser()] },
  { table: tokens, links: [ofUser()], withheld: ['token_hash'] },
  { table: sessions, links: [ofUser()], withheld: ['token_hash'] },
  { table: loginPlaces, links: [ofUser()], withheld: ['place_hash'] },
  {
    table: contactRequests,
    links: [
      { ...ofProfile('unlink'), empty: ['reason'] },
      { ...ofUser('unlink', 'opened_by'), empty: ['criteria', 'request_digest'] },
    ],
    withheld: ['request_digest'],
    explained: sql`jsonb_build_object(
      'company', (select name from companies where id = r.company_id),
      'qualification', (select label from attributes where id = r.qualification_id),
      'job_place', (select postal_code || ' ' || name from places where id = r.job_place_id))`,
  },
  // A company's note about a candidate is the company's own; it is deleted with the candidate.
  { table: candidateNotes, links: [ofProfile(), ofUser('unlink')], isExported: false },
  // Not exported: who saved a candidate as a talent is not disclosed.
  { table: talents, links: [ofProfile()], isExported: false },
  // Not exported: whose searches a candidate matches is not disclosed.
  { table: savedSearchMatches, links: [ofProfile()], isExported: false },
  { table: legalGrounds, links: [ofUser()] },
  { table: savedSearches, links: [ofUser()], withheld: ['idempotency_key', 'request_digest'] },
  { table: lastSearches, links: [ofUser()], withheld: ['criteria_hash'] },
  // Not exported: which projects contain a candidate, and their notes, are the company's own; deleted with the
  // candidate.
  { table: projectEvents, links: [ofProfile(), ofUser('unlink')], isExported: false },
  { table: projectCandidates, links: [ofProfile(), ofUser('unlink', 'added_by')], isExported: false },
  { table: projectShares, links: [ofUser()] },
  {
    table: projectStages,
    links: [],
    rows: ({ user_ids }) => sql`project_id in (select id from projects where user_id = any(${ids(user_ids)}))`,
  },
  // A project stays with the company, whose main account takes it over.
  { table: projects, links: [ofUser('unlink')], withheld: ['idempotency_key', 'request_digest'] },
  // Reports stay for the operators, without the reporter and the text.
  { table: messageReports, links: [{ ...ofUser('unlink', 'reporter_id'), empty: ['text'] }] },
  {
    table: messageAttachments,
    links: [],
    rows: ({ profile_ids }) =>
      sql`document_id in (select id from documents where profile_id = any(${ids(profile_ids)}))`,
  },
  { table: activities, links: [ofProfile()], withheld: ['idempotency_key', 'request_digest'] },
  {
    // Unconfirmed interest has reached nobody; its rows are deleted after a day.
    table: sharingInterests,
    links: [],
    rows: ({ profile_ids }) =>
      sql`sharing_id in (select id from external_sharings where profile_id = any(${ids(profile_ids)}))`,
    isExported: false,
  },
  { table: sharingMailDays, links: [ofProfile()] },
  {
    table: externalSharings,
    links: [ofProfile()],
    withheld: ['token_hash', 'token_sealed', 'idempotency_key', 'request_digest'],
  },
  { table: threads, links: [], rows: (people) => sql`id in ${threadsOf(people)}` },
  {
    table: messages,
    links: [],
    rows: (people) => sql`thread_id in ${threadsOf(people)}`,
    withheld: ['idempotency_key', 'request_digest'],
  },
  {
    table: threadMails,
    links: [],
    rows: ({ user_ids }) => sql`member_id in (select id from thread_members where user_id = any(${ids(user_ids)}))`,
  },
  { table: threadMembers, links: [ofUser('unlink'), ofProfile('unlink')] },
  // Not exported: who opened a profile, and whose profiles a user opened, is data about others.
  { table: profileViews, links: [ofProfile(), ofUser('unlink')], withheld: ['company_id', 'user_id', 'profile_id'] },
  {
    table: releases,
    links: [ofProfile()],
    explained: sql`jsonb_build_object('company', (select name from companies where id = r.company_id))`,
  },
  {
    table: companyBlocks,
    links: [ofProfile()],
    explained: sql`jsonb_build_object('company', (select name from companies where id = r.company_id))`,
  },
  { table: visibilitySettings, links: [ofProfile()] },
  { table: documents, links: [ofProfile()], withheld: ['idempotency_key', 'request_digest'] },
  { table: profileImports, links: [ofProfile()], withheld: ['idempotency_key', 'request_digest'] },
  {
    table: workExperiences,
    links: [],
    rows: ({ profile_ids }) => sql`profile_id = any(${ids(profile_ids)})`,
    explained: sql`jsonb_build_object('qualification', (select label from attributes where id = r.qualification_id))`,
  },
  {
    table: candidatePlaces,
    links: [],
    rows: ({ profile_ids }) => sql`profile_id = any(${ids(profile_ids)})`,
    explained: sql`(select jsonb_build_object('place', postal_code || ' ' || name) from places where id = r.place_id)`,
  },
  {
    table: candidateAttributes,
    links: [],
    rows: ({ profile_ids }) => sql`profile_id = any(${ids(profile_ids)})`,
    explained: sql`jsonb_build_object(
      'label', (select label from attributes where id = r.attribute_id),
      'level', (select label from attributes where id = r.level_id))`,
  },
  {
    table: candidates,
    links: [ofProfile(), ofProfile('hand-over', 'vermittler_profile_id')],
    withheld: ['vermittler_profile_id'],
  },
  { table: profiles, links: [ofProfile('delete', 'id'), ofUser()] },
  {
    // The proof of invoices without VAT, kept like these. A sole trader's name may stand in it.
    table: vatChecks,
    links: [],
    rows: ({ user_ids }) =>
      sql`company_id in (select company_id from users where id = any(${ids(user_ids)}) and rights is null)`,
  },
  {
    // A company is no person. Who leads its main account gets its data as well; it is emptied after its last user.
    table: companies,
    links: [],
    rows: ({ user_ids }) => sql`id in ${ledCompanies(user_ids)}`,
  },
  // Invoices stay for their legal term, and name the buyer by their snapshot (§ 147 AO; article 17 (3) b GDPR).
  { table: invoices, links: [], rows: ofLedCompany },
  {
    table: invoiceFiles,
    links: [],
    rows: ({ user_ids }) => sql`invoice_id in (select id from invoices where company_id in ${ledCompanies(user_ids)})`,
    withheld: ['file_key'],
  },
  {
    table: invoiceEvents,
    links: [],
    rows: ({ user_ids }) => sql`invoice_id in (select id from invoices where company_id in ${ledCompanies(user_ids)})`,
  },
  // Payments stay with their invoices; cards and accounts are forgotten here and at the provider (`forgetCompany`).
  { table: payments, links: [], rows: ofLedCompany, withheld: ['provider_ref'] },
  { table: paymentMethods, links: [], rows: ofLedCompany, withheld: ['provider_ref'] },
  { table: paymentCustomers, links: [], rows: ofLedCompany, withheld: ['provider_ref'] },
  // Orders stay with their invoices, and name the buyer by their snapshot.
  {
    table: orders,
    links: [{ ...ofUser('unlink'), empty: ['network', 'return_to'] }],
    rows: ({ user_ids }) => sql`(user_id = any(${ids(user_ids)}) or company_id in ${ledCompanies(user_ids)})`,
    withheld: ['idempotency_key', 'request_digest'],
  },
  { table: orderDrafts, links: [], rows: ofLedCompany },
  { table: companyTerms, links: [], rows: ofLedCompany },
  { table: subscriptions, links: [], rows: ofLedCompany },
  { table: users, links: [ofUser('delete', 'id')], withheld: ['password_hash'] },
];

const isTheirs = ({ column, to }: Link, { user_ids, profile_ids }: People) =>
  sql`${sql.identifier(column)} = any(${ids(to === 'user' ? user_ids : profile_ids)})`;

/** All rows about people, by table name. */
export async function findPersonalRows(db: Db, people: People): Promise<Record<string, object[]>> {
  const data: Record<string, object[]> = {};
  for (const { table, links, rows, withheld = [], explained, isExported = true } of personalTables) {
    const own = links.filter(({ erase }) => erase !== 'hand-over').map((link) => isTheirs(link, people));
    if (!isExported || (own.length === 0 && !rows)) continue;
    const where = rows?.(people) ?? sql`(${sql.join(own, sql` or `)})`;
    const found = await rowsOf(
      db,
      z.object({ row: z.object({}).loose() }),
      sql`
      select to_jsonb(r) - ${sql.param([...withheld])}::text[] || coalesce(${explained ?? sql`null::jsonb`}, '{}') as row
      from ${table} r where ${where}`,
    );
    data[getTableName(table)] = found.map(({ row }) => row);
  }
  return data;
}

/** Deletes or unlinks all rows of people, table by table. Rows to hand over must have been handed over before. */
export async function erasePersonalRows(tx: Db, people: People): Promise<void> {
  for (const { table, links } of personalTables) {
    for (const link of links) {
      if (link.erase === 'delete') await tx.execute(sql`delete from ${table} where ${isTheirs(link, people)}`);
      if (link.erase !== 'unlink') continue;
      const emptied = [link.column, ...(link.empty ?? [])].map((column) => sql`${sql.identifier(column)} = null`);
      await tx.execute(sql`update ${table} set ${sql.join(emptied, sql`, `)} where ${isTheirs(link, people)}`);
    }
  }
}
