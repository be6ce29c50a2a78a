import {
  OWN_CANDIDATES_MAX,
  OWN_CANDIDATES_PAGE,
  type OwnCandidateCounts,
  type OwnCandidateFilter,
  type OwnCandidatePage,
  type OwnCandidateRow,
  type OwnCandidatesQuery,
} from '@gegenpost/contract/own-candidates.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { voucherStateOf } from '@gegenpost/contract/shared/voucher-state.ts';
import { findAgents } from '#features/own-candidates/own-candidates.queries.ts';
import { findCompleteness } from '#features/profiles/completeness.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { invalid } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { countList, findIds, findListRows, findPage, type ListRow } from './list.queries.ts';
import { decodePosition, encodePosition, type Position } from './list-cursor.ts';
import type { Asker } from './list-filter.queries.ts';

type Parts = { db: Db; clock: Clock };

/** @throws {AppError} 422 at `cursor` for one that no page gave. */
export async function listOwnCandidates(
  { db, clock }: Parts,
  actor: Actor,
  { sort, cursor, ...filter }: OwnCandidatesQuery,
): Promise<OwnCandidatePage> {
  const after = cursor === undefined ? null : decodePosition(sort, cursor);
  if (cursor !== undefined && after === null) throw invalid({ cursor: [validationText('invalid')] });
  const now = clock.now();
  const asker = askerOf(actor, now);
  const found = await findPage(db, asker, { filter, sort, after, limit: OWN_CANDIDATES_PAGE + 1 });
  const page = found.slice(0, OWN_CANDIDATES_PAGE);
  const last = found.length > page.length ? page.at(-1) : undefined;
  return {
    data: await readRows(
      db,
      asker,
      page.map(({ id }) => id),
      now,
    ),
    next: last ? encodePosition(positionOf(sort, last)) : null,
  };
}

export async function countOwnCandidates(
  { db, clock }: Parts,
  actor: Actor,
  filter: OwnCandidateFilter,
): Promise<OwnCandidateCounts> {
  const asker = askerOf(actor, clock.now());
  const [counts, agents] = await Promise.all([countList(db, asker, filter), findAgents(db, asker.company_id)]);
  const placing = new Set(counts.agents.map(({ gegenpost_id }) => gegenpost_id));
  const others = agents.filter(({ gegenpost_id }) => !placing.has(gegenpost_id));
  return {
    ...counts,
    agents: [...counts.agents, ...others.map(({ gegenpost_id, name }) => ({ gegenpost_id, name, count: 0 }))],
  };
}

/** Ids of all whom the filter lets pass, latest change first. */
export async function listOwnIds({ db, clock }: Parts, actor: Actor, filter: OwnCandidateFilter): Promise<number[]> {
  return findIds(db, askerOf(actor, clock.now()), filter, OWN_CANDIDATES_MAX);
}

export function askerOf(actor: Actor, now: Date): Asker {
  return { company_id: companyOf(actor), profile_id: actor.profile_id, today: berlinDay(now) };
}

async function readRows(db: Db, asker: Asker, profileIds: readonly number[], now: Date): Promise<OwnCandidateRow[]> {
  if (profileIds.length === 0) return [];
  const [rows, completeness] = await Promise.all([
    findListRows(db, asker, profileIds),
    findCompleteness(db, profileIds, now),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return profileIds.flatMap((id) => {
    const row = byId.get(id);
    return row ? [present(row, completeness.get(id) ?? 0, asker.today)] : [];
  });
}

function present({ agent_gegenpost_id, agent_name, voucher, ...row }: ListRow, completeness: number, today: string) {
  return {
    ...row,
    completeness,
    has_profile_image: row.hash !== null,
    voucher: voucher && {
      id: voucher.id,
      state: voucherStateOf(voucher, today),
      valid_from: voucher.valid_from,
      valid_until: voucher.valid_until,
    },
    agent: { gegenpost_id: agent_gegenpost_id, name: agent_name },
    updated_at: row.updated_at.toISOString(),
  };
}

function positionOf(sort: OwnCandidatesQuery['sort'], { key, id }: { key: string; id: number }): Position {
  return sort === 'name' ? { sort, key, id } : { sort, key: Number(key), id };
}
