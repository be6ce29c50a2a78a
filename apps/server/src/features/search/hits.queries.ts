import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { blockChanges, candidateChanges } from '#features/candidate-index/candidate-index.table.ts';
import { companies } from '#features/company/company.table.ts';
import { candidates, cardVersions, profiles } from '#features/profiles/profiles.table.ts';
import type { CandidateRecord } from '#features/visibility/access-policy.ts';
import { visibleTo } from '#features/visibility/audience-policy.ts';
import { releases, visibilitySettings } from '#features/visibility/visibility.table.ts';
import type { Db } from '#platform/db.ts';
import { prepareStatement } from '#platform/statement.ts';
import { profileViews } from './search.table.ts';

/** What is asked anew of each hit for each viewer. */
export type HitRow = Pick<
  CandidateRecord,
  'vermittler_profile_id' | 'visibility' | 'visible_groups' | 'documents_after_approval'
> & {
  id: number;
  card_version: number | null;
  agent_gegenpost_id: string | null;
  agent_name: string | null;
  /** What the candidate released to the viewer's company. */
  released: string[] | null;
  /** Milliseconds since 1970; null: the viewer's company never opened the candidate. */
  viewed_at: number | null;
};

/** Up to where those who found the hits had read candidates and blocks; null: nothing is to be compared. */
export type Known = {
  position: { xmin: string; seen: readonly string[] } | null;
  blockersSince: string | null;
};
/** Whether all was known that was committed until now. */
export type Currency = { knewCandidates: boolean; knewBlockers: boolean };
type Given = { ids: number[]; company_id: number; xmin: string | null; seen: string[]; blockers_since: string | null };
type Company = { company_id: number; role: 2 | 3 | 4 };

/**
 * The hits of a page whom the viewer's company may find, in no order, and whether all that was committed until now was
 * known to whoever found them: one statement, for each costs more than what it reads.
 */
export async function findHitRows(
  db: Db,
  { company_id, role }: Company,
  ids: readonly number[],
  { position, blockersSince }: Known,
): Promise<Currency & { rows: HitRow[] }> {
  const rows = await statements[role](db, {
    ids: [...ids],
    company_id,
    xmin: position?.xmin ?? null,
    seen: [...(position?.seen ?? [])],
    blockers_since: blockersSince,
  });
  const { knew_candidates: knewCandidates, knew_blockers: knewBlockers } = rows[0]!;
  return { knewCandidates, knewBlockers, rows: rows.flatMap((row) => (row.id === null ? [] : [row as HitRow])) };
}

type Row = (HitRow | { id: null }) & { knew_candidates: boolean; knew_blockers: boolean };

const agents = alias(profiles, 'agents');
const agencies = alias(companies, 'agencies');
const company = sql`${sql.placeholder('company_id')}::int`;
const changeNamed = sql`(${candidateChanges.xid}::text || ' ' || ${candidateChanges.profile_id})`;

const currency = sql`
  not exists (
    select from ${candidateChanges} where ${candidateChanges.xid} >= ${sql.placeholder('xmin')}::xid8
    and ${changeNamed} <> all(${sql.placeholder('seen')}::text[])) as knew_candidates,
  not exists (
    select from ${blockChanges} where ${blockChanges.xid} >= ${sql.placeholder('blockers_since')}::xid8
  ) as knew_blockers`;

function hitsFor(role: Company['role']): SQL {
  const fullName = sql`nullif(concat_ws(' ', nullif(${agents.first_name}, ''), nullif(${agents.last_name}, '')), '')`;
  return sql`
    select now_.*, hit.* from (select ${currency}) as now_
    left join (
      select ${candidates.profile_id} as id, ${cardVersions.version} as card_version, ${candidates.vermittler_profile_id},
        coalesce(${visibilitySettings.visibility}, 'anonymous') as visibility,
        coalesce(${visibilitySettings.visible_groups}, '{}') as visible_groups,
        coalesce(${visibilitySettings.documents_after_approval}, true) as documents_after_approval,
        ${agents.gegenpost_id} as agent_gegenpost_id, coalesce(${fullName}, ${agencies.name}, '') as agent_name,
        (select ${releases.groups} from ${releases} where ${releases.profile_id} = ${candidates.profile_id}
          and ${releases.company_id} = ${company} and ${releases.withdrawn_at} is null) as released,
        (select (extract(epoch from max(${profileViews.viewed_at})) * 1000)::double precision from ${profileViews}
          where ${profileViews.company_id} = ${company} and ${profileViews.profile_id} = ${candidates.profile_id}) as viewed_at
      from ${candidates}
      left join ${cardVersions} on ${cardVersions.profile_id} = ${candidates.profile_id}
      left join ${visibilitySettings} on ${visibilitySettings.profile_id} = ${candidates.profile_id}
      left join ${profiles} ${sql.identifier('agents')} on ${agents.id} = ${candidates.vermittler_profile_id}
      left join ${companies} ${sql.identifier('agencies')} on ${agencies.id} = ${candidates.vermittler_company_id}
      where ${candidates.profile_id} = any(${sql.placeholder('ids')}::int[]) and ${visibleTo({ company_id: company, role })}
    ) as hit on true`;
}

const statementFor = (role: Company['role']) => prepareStatement<Row, Given>(`search_hits_${role}`, hitsFor(role));
const statements = { 2: statementFor(2), 3: statementFor(3), 4: statementFor(4) };
