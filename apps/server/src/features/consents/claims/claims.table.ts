import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { companies } from '#features/company/company.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** People who want to take over the profile that an agent keeps of them, by a mailed link. */
export const profileClaims = pgTable(
  'profile_claims',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** `agent`: they stay placed by the agent · `self`: the agent loses access. */
    choice: text({ enum: ['agent', 'self'] }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** Address to which the link was mailed; null, like the next two: the mail is not sent yet. */
    email: text(),
    token_hash: bytea().unique('profile_claims_token_hash_key'),
    expires_at: timestamp({ withTimezone: true }),
    used_at: timestamp({ withTimezone: true }),
    /** Replaced by a newer one, or the placement ended. */
    ended_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('profile_claims_profile_id_idx').on(table.profile_id),
    index('profile_claims_company_id_idx').on(table.company_id),
    uniqueIndex('profile_claims_open_key')
      .on(table.profile_id)
      .where(sql`${table.used_at} is null and ${table.ended_at} is null`),
    check(
      'profile_claims_mailed_check',
      sql`(${table.email} is null) = (${table.token_hash} is null) and (${table.email} is null) = (${table.expires_at} is null)`,
    ),
  ],
);
export type ProfileClaimRow = typeof profileClaims.$inferSelect;
