import { the } from '@gegenpost/contract/shared/the.ts';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { blockChanges } from '#features/candidate-index/candidate-index.table.ts';
import { companies } from '#features/company/company.table.ts';
import { candidates, fullNameOf, profiles } from '#features/profiles/profiles.table.ts';
import type { Viewer } from '#features/visibility/access-policy.ts';
import { blocksCompany, visibleTo } from '#features/visibility/audience-policy.ts';
import { companyBlocks, releases } from '#features/visibility/visibility.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rowOf } from '#platform/db/rows.ts';

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

/** Candidates born within these days who show their birthday to this viewer, but not to every company. */
export async function findIdsWithReleasedBirthday(
  db: Db,
  viewer: Viewer,
  { from, to }: { from: string; to: string },
): Promise<number[]> {
  // Two short lists by their indexes: as one condition PostgreSQL would read all candidates.
  const released = db
    .select({ id: releases.profile_id })
    .from(releases)
    .where(
      and(
        eq(releases.company_id, viewer.company_id ?? 0),
        isNull(releases.withdrawn_at),
        sql`'birthday' = any(${releases.groups})`,
      ),
    );
  const placed = db
    .select({ id: candidates.profile_id })
    .from(candidates)
    .where(eq(candidates.vermittler_profile_id, viewer.profile_id));
  const visible = union(released, placed).as('visible');
  const rows = await db
    .select({ id: visible.id })
    .from(visible)
    .innerJoin(profiles, eq(profiles.id, visible.id))
    .innerJoin(candidates, eq(candidates.profile_id, visible.id))
    .where(sql`${profiles.birthday} between ${from}::date and ${to}::date`);
  return rows.map(({ id }) => id);
}

/** An agent with at least one candidate that the viewer may find, by the name that cards show; null: there is none. */
export async function findAgent(
  db: Db,
  viewer: Viewer,
  gegenpostId: string,
): Promise<{ profile_id: number; name: string } | null> {
  const places: SQL = sql`exists (
    select from ${candidates} where ${candidates.vermittler_profile_id} = ${profiles.id} and ${visibleTo(viewer)})`;
  const [row] = await db
    .select({
      profile_id: profiles.id,
      name: sql<string>`coalesce(${fullNameOf(profiles)}, (
        select ${companies.name} from ${candidates}
        join ${companies} on ${companies.id} = ${candidates.vermittler_company_id}
        where ${candidates.vermittler_profile_id} = ${profiles.id} limit 1))`,
    })
    .from(profiles)
    .where(and(eq(profiles.gegenpost_id, gegenpostId), isNotNull(profiles.user_id), places));
  return row ?? null;
}
