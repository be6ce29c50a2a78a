import { the } from '@gegenpost/contract/shared/the.ts';
import { sql } from 'drizzle-orm';
import { blockChanges, candidateChanges } from '#features/candidate-index/candidate-index.table.ts';
import { cardVersions } from '#features/profiles/profiles.table.ts';
import { profileViews } from '#features/search/search.table.ts';
import { releases } from '#features/visibility/visibility.table.ts';
import type { Db } from '#platform/db/db.ts';
import { LAST_XID } from '#platform/db/last-xid.ts';
import { prepareStatement } from '#platform/db/statement.ts';

/** The snapshot and the blockers by which the hits were found; null: not to be compared with the present state. */
export type ReadUpTo = {
  position: { xmin: string; seen: readonly string[] } | null;
  blockersSince: string | null;
};
/** Whether nothing was committed since then. */
type Freshness = { candidatesAreCurrent: boolean; blockersAreCurrent: boolean };
/** States by profile id, all of the same moment. */
type HitStates = {
  /** The present version of card and settings; deleted candidates have none. */
  versions: Map<number, number>;
  /** The groups that are released to the viewer's company. */
  released: Map<number, string[]>;
  /** When the viewer's company last opened the candidate, in milliseconds since 1970. */
  viewed: Map<number, number>;
};

type Parameters = {
  /** An array literal of PostgreSQL; the driver would quote each number. */
  ids: string;
  company_id: number;
  xmin: string | null;
  seen: string[];
  blockers_since: string | null;
};
type Pairs<Value> = [number, Value][] | null;
type Row = {
  candidates_are_current: boolean;
  blockers_are_current: boolean;
  versions: Pairs<number>;
  released: Pairs<string[]>;
  viewed: Pairs<number>;
};

/**
 * Reads what differs for each viewer of the hits of a page, and whether anything was committed since they were found.
 * It is one statement with one row, because a further statement would cost more than what it reads.
 */
export async function findHitStates(
  db: Db,
  companyId: number,
  ids: readonly number[],
  { position, blockersSince }: ReadUpTo,
): Promise<Freshness & HitStates> {
  const [row] = await statement(db, {
    ids: `{${ids.join(',')}}`,
    company_id: companyId,
    xmin: position?.xmin ?? null,
    seen: [...(position?.seen ?? [])],
    blockers_since: blockersSince,
  });
  const {
    candidates_are_current: candidatesAreCurrent,
    blockers_are_current: blockersAreCurrent,
    versions,
    released,
    viewed,
  } = the(row, 'what the viewer may see');
  return {
    ...{ candidatesAreCurrent, blockersAreCurrent },
    versions: new Map(versions),
    released: new Map(released),
    viewed: new Map(viewed),
  };
}

const ids = sql`${sql.placeholder('ids')}::int[]`;
const companyId = sql`${sql.placeholder('company_id')}::int`;
const since = (name: 'xmin' | 'blockers_since') =>
  sql`between ${sql.placeholder(name)}::xid8 and ${sql.raw(`'${LAST_XID}'`)}`;
const changeNamed = sql`(${candidateChanges.xid}::text || ' ' || ${candidateChanges.profile_id})`;

const statement = prepareStatement<Row, Parameters>(
  'search_hits',
  sql`
    select
      not exists (
        select from ${candidateChanges} where ${candidateChanges.xid} ${since('xmin')}
        and ${changeNamed} <> all(${sql.placeholder('seen')}::text[])) as candidates_are_current,
      not exists (
        select from ${blockChanges} where ${blockChanges.xid} ${since('blockers_since')}) as blockers_are_current,
      (select json_agg(json_build_array(${cardVersions.profile_id}, ${cardVersions.version}))
        from ${cardVersions} where ${cardVersions.profile_id} = any(${ids})) as versions,
      (select json_agg(json_build_array(${releases.profile_id}, ${releases.groups}))
        from ${releases} where ${releases.profile_id} = any(${ids})
        and ${releases.company_id} = ${companyId} and ${releases.withdrawn_at} is null) as released,
      (select json_agg(json_build_array(profile_id, (extract(epoch from viewed_at) * 1000)::double precision)) from (
        select ${profileViews.profile_id}, max(${profileViews.viewed_at}) as viewed_at
        from ${profileViews} where ${profileViews.company_id} = ${companyId} and ${profileViews.profile_id} = any(${ids})
        group by ${profileViews.profile_id}) as last_views) as viewed`,
);
