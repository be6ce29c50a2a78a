import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { threadOutsiders } from '#features/messaging/outsiders/outsiders.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { projects } from '#features/projects/projects.table.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** A conversation of two parties, or of the platform with one. */
export const threads = pgTable(
  'threads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subject: text().notNull(),
    /** Written by the platform; cannot be answered. */
    is_system: boolean().notNull().default(false),
    /** Of the company that began it; null: none, or a removed one. */
    project_id: integer().references(() => projects.id, { onDelete: 'set null' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('threads_subject_trgm_idx').using('gin', table.subject.op('gin_trgm_ops')),
    index('threads_project_id_idx').on(table.project_id),
  ],
);
export type ThreadRow = typeof threads.$inferSelect;

/** A thread as one of its sides sees it. The row's id is the `from` of the other side: it tells nothing of the person. */
export const threadMembers = pgTable(
  'thread_members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    thread_id: integer()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** null: the account was deleted. */
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Whom the side stands for: the candidate (also where an agent reads), or the company's person. */
    profile_id: integer().references(() => profiles.id, { onDelete: 'set null' }),
    /** null: the candidate's side. */
    company_id: integer().references(() => companies.id, { onDelete: 'set null' }),
    /** Of the other side: somebody without an account. `user_id`, `profile_id` and `company_id` are null then. */
    outsider_id: integer().references(() => threadOutsiders.id, { onDelete: 'set null' }),
    is_candidate_side: boolean().notNull(),
    unread_count: integer().notNull().default(0),
    /** The teaser: copied here so that the list reads one index. */
    last_message_at: timestamp({ withTimezone: true }).notNull(),
    archived_at: timestamp({ withTimezone: true }),
    deleted_at: timestamp({ withTimezone: true }),
    /** Until when the side put off its answer to an open request; a reminder comes then. */
    later_until: timestamp({ withTimezone: true }),
    /** When an answer that was put off came back to mind last. */
    reminded_at: timestamp({ withTimezone: true }),
    /** Since when a company's side wants no more from the other one. A candidate's side blocks by `company_blocks`. */
    blocked_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('thread_members_reminded_at_idx').on(table.reminded_at).where(sql`${table.reminded_at} is not null`),
    index('thread_members_unread_since_idx').on(table.last_message_at).where(sql`${table.unread_count} > 0`),
    index('thread_members_later_until_idx').on(table.later_until).where(sql`${table.later_until} is not null`),
    uniqueIndex('thread_members_thread_id_user_id_key').on(table.thread_id, table.user_id),
    index('thread_members_user_id_last_message_at_idx').on(table.user_id, table.last_message_at.desc()),
    index('thread_members_user_id_unread_idx')
      .on(table.user_id, table.last_message_at.desc())
      .where(sql`${table.unread_count} > 0`),
    index('thread_members_outsider_id_idx').on(table.outsider_id).where(sql`${table.outsider_id} is not null`),
    check('thread_members_unread_count_check', sql`${table.unread_count} >= 0`),
  ],
);
export type ThreadMemberRow = typeof threadMembers.$inferSelect;

export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    thread_id: integer()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** null: the platform. */
    sender_member_id: integer().references(() => threadMembers.id),
    /** Plain text. */
    body: text().notNull(),
    status: text({ enum: ['sent', 'read', 'rejected'] })
      .notNull()
      .default('sent'),
    /** Made by the client once per message; null for the platform's own. */
    idempotency_key: text(),
    /** What was asked for under the key, see `digestOf`; null: created before it was kept. */
    request_digest: bytea(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // For words in the search of the inbox.
    index('messages_body_trgm_idx').using('gin', table.body.op('gin_trgm_ops')),
    index('messages_thread_id_idx').on(table.thread_id, table.id),
    uniqueIndex('messages_sender_member_id_idempotency_key_key').on(table.sender_member_id, table.idempotency_key),
  ],
);
export type MessageRow = typeof messages.$inferSelect;

/** The request that opened a thread, with its offer. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    thread_id: integer()
      .primaryKey()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** The candidate; null: deleted. */
    profile_id: integer().references(() => profiles.id, { onDelete: 'set null' }),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    opened_by: integer().references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: ['open', 'accepted', 'rejected', 'expired'] })
      .notNull()
      .default('open'),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    decided_at: timestamp({ withTimezone: true }),
    /** Of the rejection; shown to the company. */
    reason: text(),
    qualification_id: integer()
      .notNull()
      .references(() => attributes.id),
    job_title: text().notNull(),
    job_place_id: integer()
      .notNull()
      .references(() => places.id),
    working_time_id: integer()
      .notNull()
      .references(() => attributes.id),
    contract_kind: text({ enum: ['direct', 'temporary'] }).notNull(),
    pay_from: numeric({ precision: 9, scale: 2, mode: 'number' }).notNull(),
    pay_to: numeric({ precision: 9, scale: 2, mode: 'number' }).notNull(),
    pay_per: text({ enum: ['year', 'hour'] }).notNull(),
    /** null: as soon as possible. */
    starts_on: date(),
    /** Criteria of the search it came from; null: the explanation is made from the offer. */
    criteria: jsonb().$type<SearchCriteria>(),
    /** When the agent last mailed it to the candidate. */
    passed_on_at: timestamp({ withTimezone: true }),
    /** Of the sender's client; a repeated call finds the same request. */
    idempotency_key: text().notNull(),
    /** What was asked for under the key, see `digestOf`; null: created before it was kept. */
    request_digest: bytea(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // One running conversation between a company and a candidate.
    uniqueIndex('contact_requests_company_id_profile_id_key')
      .on(table.company_id, table.profile_id)
      .where(sql`${table.state} in ('open', 'accepted')`),
    uniqueIndex('contact_requests_opened_by_idempotency_key_key').on(table.opened_by, table.idempotency_key),
    index('contact_requests_profile_id_idx').on(table.profile_id),
    index('contact_requests_company_id_created_at_idx').on(table.company_id, table.created_at),
    index('contact_requests_decided_at_idx').on(table.decided_at).where(sql`${table.decided_at} is not null`),
    index('contact_requests_expires_at_idx').on(table.expires_at).where(sql`${table.state} = 'open'`),
    check('contact_requests_pay_check', sql`${table.pay_from} <= ${table.pay_to} and ${table.pay_from} >= 0`),
  ],
);
export type ContactRequestRow = typeof contactRequests.$inferSelect;
