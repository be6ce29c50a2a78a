import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { releases } from './visibility.table.ts';

/** Adds groups to what a candidate released to a company; one that was withdrawn counts from new. */
export async function insertRelease(
  tx: Db,
  release: { profile_id: number; company_id: number; groups: readonly string[]; now: Date },
): Promise<void> {
  const { now, ...values } = release;
  await tx
    .insert(releases)
    .values({ ...values, groups: [...release.groups], released_at: now })
    .onConflictDoUpdate({
      target: [releases.profile_id, releases.company_id],
      set: {
        groups: sql`case when ${releases.withdrawn_at} is null
          then array(select distinct unnest(${releases.groups} || excluded.groups))
          else excluded.groups end`,
        released_at: sql`excluded.released_at`,
        withdrawn_at: null,
      },
    });
}
