import { and, eq, isNull, sql } from 'drizzle-orm';
import { releases } from '#features/visibility/visibility.table.ts';
import type { Db } from '#platform/db/db.ts';
import { prepareQuery } from '#platform/db/statement.ts';
import { cardVersions } from './profiles.table.ts';

const selectStates = prepareQuery('card_states', (db) =>
  db
    .select({ profile_id: cardVersions.profile_id, version: cardVersions.version, groups: releases.groups })
    .from(cardVersions)
    .leftJoin(
      releases,
      and(
        eq(releases.profile_id, cardVersions.profile_id),
        sql`${releases.company_id} = ${sql.placeholder('company_id')}::int`,
        isNull(releases.withdrawn_at),
      ),
    )
    .where(sql`${cardVersions.profile_id} = any(${sql.placeholder('profile_ids')}::int[])`),
);

/**
 * The present version of each card, and the groups that its candidate released to the company, of the same moment;
 * deleted candidates are left out.
 */
export async function findCardStates(
  db: Db,
  companyId: number | null,
  profileIds: readonly number[],
): Promise<{ profile_id: number; version: number; groups: string[] | null }[]> {
  return selectStates(db, { company_id: companyId, profile_ids: [...profileIds] });
}
