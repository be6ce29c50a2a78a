import { the } from '@gegenpost/contract/shared/the.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { blockChanges } from '#features/candidate-index/candidate-index.table.ts';
import { companies } from '#features/company/company.table.ts';
import { candidates, fullNameOf, profiles } from '#features/profiles/profiles.table.ts';
import type { Viewer } from '#features/visibility/access-policy.ts';
import { audienceRole, blocksCompany, visibleTo } from '#features/visibility/audience-policy.ts';
import { companyBlocks, releases } from '#features/visibility/visibility.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rowOf } from '#platform/db/rows.ts';
import { onceByName, prepareQuery } from '#platform/db/statement.ts';

const BlockersRow = z.object({ xmin: z.string(), blocked: z.array(z.int()).nullable() });

/**
 * Profile ids of the candidates that block a company, and the oldest transaction that was running when they were read,
 * and may change them; `blocked` null: no blocks have changed since.
 *
 * @param since `xmin` of an earlier result; null: there is none.
 */
export async function findBlockers(
  db: Db,
  companyId: number,
  since: string | null,
): Promise<{ xmin: string; blocked: number[] | null }> {
  const blockers = sql`array(
    select distinct ${companyBlocks.profile_id} from ${companyBlocks} where ${blocksCompany(companyId)})`;
  const changed = sql`exists (select from ${blockChanges} where ${blockChanges.xid} >= ${since}::xid8)`;
  const query = sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      ${since === null ? blockers : sql`case when ${changed} then ${blockers} end`} as blocked`;
  return the(await rowOf(db, BlockersRow, query), 'blockers');
}

const releasedBirthdays = prepareQuery('released_birthdays', (db) => {
  // Two short lists by their indexes: as one condition PostgreSQL would read all candidates.
  const released = db
    .select({ id: releases.profile_id })
    .from(releases)
    .where(
      and(
        eq(releases.company_id, sql.placeholder('company_id')),
        isNull(releases.withdrawn_at),
        sql`'birthday' = any(${releases.groups})`,
      ),
    );
  const placed = db
    .select({ id: candidates.profile_id })
    .from(candidates)
    .where(eq(candidates.vermittler_profile_id, sql.placeholder('profile_id')));
  const visible = union(released, placed).as('visible');
  return db
    .select({ id: visible.id })
    .from(visible)
    .innerJoin(profiles, eq(profiles.id, visible.id))
    .innerJoin(candidates, eq(candidates.profile_id, visible.id))
    .where(sql`${profiles.birthday} between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date`);
});

/** Candidates born within these days who show their birthday to this viewer, but not to every company. */
export async function findIdsWithReleasedBirthday(
  db: Db,
  { profile_id, company_id }: Viewer,
  days: { from: string; to: string },
): Promise<number[]> {
  const rows = await releasedBirthdays(db, { ...days, profile_id, company_id: company_id ?? 0 });
  return rows.map(({ id }) => id);
}

const agents = onceByName(
  (role: Viewer['role']) => `agent_of_search_${role}`,
  (name, role) =>
    prepareQuery(name, (db) => {
      const company_id = sql`${sql.placeholder('company_id')}::int`;
      const places = sql`exists (
        select from ${candidates}
        where ${candidates.vermittler_profile_id} = ${profiles.id} and ${visibleTo({ role, company_id })})`;
      return db
        .select({
          profile_id: profiles.id,
          name: sql<string>`coalesce(${fullNameOf(profiles)}, (
            select ${companies.name} from ${candidates}
            join ${companies} on ${companies.id} = ${candidates.vermittler_company_id}
            where ${candidates.vermittler_profile_id} = ${profiles.id} limit 1))`,
        })
        .from(profiles)
        .where(and(eq(profiles.gegenpost_id, sql.placeholder('gegenpost_id')), isNotNull(profiles.user_id), places));
    }),
);

/** An agent with at least one candidate that the viewer may find, by the name that cards show; null: there is none. */
export async function findAgent(
  db: Db,
  viewer: Viewer,
  gegenpost_id: string,
): Promise<{ profile_id: number; name: string } | null> {
  const [row] = await agents(audienceRole(viewer))(db, { company_id: viewer.company_id, gegenpost_id });
  return row ?? null;
}
