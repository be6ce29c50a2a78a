import type { StageKey } from '@gegenpost/contract/projects.ts';
import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { customers } from '#features/customers/customers.table.ts';
import { positions } from '#features/positions/positions.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** Projects: candidates collected for a job. Every change of a project holds the lock of its row. */
export const projects = pgTable(
  'projects',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Company to whose plan limit it counts. */
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The owner; null: the account was deleted, and the main account takes over. */
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Customer of the recruiter; null: none. */
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** The company's position that it is for; null: none. */
    position_id: integer().references(() => positions.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text().notNull(),
    /** Possibly written by an earlier release: to be parsed by the contract's schema, which adds defaults. */
    criteria: jsonb().notNull().$type<SearchCriteria>(),
    status: text({ enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    /** Whether all colleagues with the right `projects` may open and edit it. */
    company_wide: boolean().notNull(),
    /** Incremented by every change. */
    revision: integer().notNull().default(1),
    /** Sent by the owner's client; null: demo data. */
    idempotency_key: text(),
    /** SHA-256 of the request sent with the key, see `digestOf`; null: the row is older than this column. */
    request_digest: bytea(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
    /** When it was removed; a job deletes the row ten minutes later. */
    deleted_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('projects_company_id_idx').on(table.company_id),
    index('projects_customer_id_idx').on(table.customer_id),
    index('projects_position_id_idx').on(table.position_id),
    // For what candidates are told of those who seek their occupation.
    index('projects_qualifications_idx').using('gin', sql`(${table.criteria} -> 'qualifications') jsonb_path_ops`),
    index('projects_deleted_at_idx').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
    uniqueIndex('projects_user_id_idempotency_key_key').on(table.user_id, table.idempotency_key),
  ],
);
export type ProjectRow = typeof projects.$inferSelect;

export const projectStages = pgTable(
  'project_stages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    project_id: integer()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Key of a default stage; null: created by users. */
    key: text().$type<StageKey>(),
    name: text().notNull(),
    /** Ascending from left to right. */
    sort: integer().notNull(),
  },
  (table) => [
    // Target of the candidates' foreign key.
    unique('project_stages_project_id_id_key').on(table.project_id, table.id),
  ],
);
export type ProjectStageRow = typeof projectStages.$inferSelect;

/** A candidate in a project. */
export const projectCandidates = pgTable(
  'project_candidates',
  {
    project_id: integer()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    stage_id: integer().notNull(),
    /** Sort key within the stage; a moved candidate gets the mean of its new neighbours. */
    position: doublePrecision().notNull(),
    note: text().notNull().default(''),
    added_by: integer().references(() => users.id, { onDelete: 'set null' }),
    added_at: timestamp({ withTimezone: true }).notNull(),
    /** When the candidate came into the stage. */
    moved_at: timestamp({ withTimezone: true }).notNull(),
    /** When the candidate was removed; a job deletes the row ten minutes later. */
    removed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ name: 'project_candidates_pkey', columns: [table.project_id, table.profile_id] }),
    foreignKey({
      name: 'project_candidates_stage_id_fkey',
      columns: [table.project_id, table.stage_id],
      foreignColumns: [projectStages.project_id, projectStages.id],
    }),
    index('project_candidates_stage_id_position_idx').on(table.project_id, table.stage_id, table.position),
    index('project_candidates_profile_id_idx').on(table.profile_id),
    index('project_candidates_added_by_idx').on(table.added_by),
    index('project_candidates_removed_at_idx').on(table.removed_at).where(sql`${table.removed_at} is not null`),
  ],
);

/** History of candidates in projects. */
export const projectEvents = pgTable(
  'project_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    project_id: integer()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['added', 'moved', 'noted', 'contacted', 'removed', 'restored'] }).notNull(),
    /** Names of the stages at that time. */
    from_stage: text(),
    to_stage: text(),
    /** null: the account was deleted. */
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('project_events_project_id_profile_id_idx').on(table.project_id, table.profile_id),
    index('project_events_profile_id_idx').on(table.profile_id),
    index('project_events_user_id_idx').on(table.user_id),
  ],
);

/** Access for an address: people outside of the project's company, or colleagues. */
export const projectShares = pgTable(
  'project_shares',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    project_id: integer()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    access: text({ enum: ['view', 'edit'] }).notNull(),
    /** The user who opened it with this address, to whom it belongs from then on; null: not opened yet. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    opened_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('project_shares_project_id_email_key').on(table.project_id, table.email),
    index('project_shares_email_idx').on(table.email),
    index('project_shares_user_id_idx').on(table.user_id),
  ],
);
export type ProjectShareRow = typeof projectShares.$inferSelect;
