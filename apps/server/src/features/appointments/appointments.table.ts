import type { AppointmentKind } from '@gegenpost/contract/coming-appointments.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { threadMembers, threads } from '#features/messaging/messaging.table.ts';
import { bytea } from '#platform/db/column-types.ts';

const details = {
  kind: text().$type<AppointmentKind>().notNull(),
  minutes: smallint().notNull(),
  /** IANA name of the proposer's time zone; the times are moments. */
  zone: text().notNull(),
  place: text().notNull(),
  /** null: no video talk. */
  link: text(),
};

/** Talks that both sides of a thread agreed to. Every change holds the lock of the thread's row. */
export const appointments = pgTable(
  'appointments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    thread_id: integer()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** `over`: its time has passed. */
    state: text({ enum: ['agreed', 'cancelled', 'over'] })
      .notNull()
      .default('agreed'),
    ...details,
    starts_at: timestamp({ withTimezone: true }).notNull(),
    ends_at: timestamp({ withTimezone: true }).notNull(),
    /** Names it in calendars, for good. */
    uid: uuid().notNull().defaultRandom(),
    /** Raised by every change, so that calendars take the latest (RFC 5545). */
    sequence: integer().notNull().default(0),
    /** Whose membership cancelled it; null: nobody, or an erased account. */
    cancelled_by: integer().references(() => threadMembers.id, { onDelete: 'set null' }),
    agreed_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    // Exactly one appointment of a thread holds.
    uniqueIndex('appointments_thread_id_agreed_key').on(table.thread_id).where(sql`${table.state} = 'agreed'`),
    index('appointments_thread_id_idx').on(table.thread_id),
    index('appointments_cancelled_by_idx').on(table.cancelled_by),
    index('appointments_starts_at_idx').on(table.starts_at).where(sql`${table.state} = 'agreed'`),
    check('appointments_ends_at_check', sql`${table.ends_at} > ${table.starts_at}`),
  ],
);
export type AppointmentRow = typeof appointments.$inferSelect;

/** Times that one side of a thread proposed. */
export const appointmentProposals = pgTable(
  'appointment_proposals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    thread_id: integer()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** The appointment that it would change; null: a new one. */
    appointment_id: integer().references(() => appointments.id, { onDelete: 'cascade' }),
    /** Whose membership proposed it. */
    member_id: integer()
      .notNull()
      .references(() => threadMembers.id, { onDelete: 'cascade' }),
    /** `closed`: withdrawn, declined, answered by another proposal, lapsed, or the appointment was cancelled. */
    state: text({ enum: ['open', 'accepted', 'closed'] })
      .notNull()
      .default('open'),
    ...details,
    /** Moments in ISO 8601, earliest first. */
    times: jsonb().$type<string[]>().notNull(),
    /** The last of the times, after which nobody can accept any more. */
    lapses_at: timestamp({ withTimezone: true }).notNull(),
    /** null: not accepted. */
    accepted_time: timestamp({ withTimezone: true }),
    /** When; null: not accepted, or the row is older than this column. */
    accepted_at: timestamp({ withTimezone: true }),
    idempotency_key: text().notNull(),
    /** SHA-256 of the request sent with the key, see `digestOf`. */
    request_digest: bytea(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('appointment_proposals_thread_id_open_key').on(table.thread_id).where(sql`${table.state} = 'open'`),
    uniqueIndex('appointment_proposals_member_id_idempotency_key_key').on(table.member_id, table.idempotency_key),
    index('appointment_proposals_thread_id_idx').on(table.thread_id),
    index('appointment_proposals_appointment_id_idx').on(table.appointment_id),
    index('appointment_proposals_lapses_at_idx').on(table.lapses_at).where(sql`${table.state} = 'open'`),
    check('appointment_proposals_times_check', sql`jsonb_array_length(${table.times}) between 1 and 5`),
    check(
      'appointment_proposals_accepted_check',
      sql`(${table.state} = 'accepted') = (${table.accepted_time} is not null)`,
    ),
  ],
);
export type ProposalRow = typeof appointmentProposals.$inferSelect;

/** Reminders that were sent: of each time, to each user, a day and an hour before. */
export const appointmentReminders = pgTable(
  'appointment_reminders',
  {
    appointment_id: integer()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A changed appointment is reminded of anew. */
    starts_at: timestamp({ withTimezone: true }).notNull(),
    lead: text({ enum: ['day', 'hour'] }).notNull(),
    sent_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'appointment_reminders_pkey',
      columns: [table.appointment_id, table.user_id, table.starts_at, table.lead],
    }),
    index('appointment_reminders_user_id_idx').on(table.user_id),
  ],
);
