import type { CandidateRecord, Viewer } from '#features/visibility/access-policy.ts';
import { isVisibleTo } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { findOpenRecordRow, findRecordRows, type RecordRow } from './profiles.queries.ts';

/**
 * Loads complete candidates, in the order of their ids; unknown ids are left out. A record must never leave the server:
 * the access policy decides what of it may.
 */
export async function findCandidateRecords(db: Db, profileIds: readonly number[]): Promise<CandidateRecord[]> {
  const rows = await findRecordRows(db, profileIds);
  const byId = new Map(rows.map((row) => [row.profile_id, toRecord(row)]));
  return profileIds.flatMap((id) => byId.get(id) ?? []);
}

/** As `findCandidateRecords`, restricted to candidates whom the viewer may find. */
export async function findVisibleRecords(
  db: Db,
  viewer: Viewer,
  profileIds: readonly number[],
): Promise<CandidateRecord[]> {
  return (await findRecordRows(db, profileIds, viewer)).map(toRecord);
}

/** Loads the candidate of a `gegenpost_id`; null for a missing one and for one whom the viewer may not open. */
export async function findOpenCandidate(db: Db, viewer: Viewer, gegenpostId: string): Promise<CandidateRecord | null> {
  const row = await findOpenRecordRow(db, viewer, gegenpostId);
  return row && toRecord(row);
}

/** A candidate whom the viewer could find if the candidate were online; null: not even then. Blocks do not count. */
export async function findAsIfOnline(db: Db, viewer: Viewer, profileId: number): Promise<CandidateRecord | null> {
  const [row] = await findRecordRows(db, [profileId]);
  return row && isVisibleTo(viewer, { ...row, is_online: true }, false) ? toRecord(row) : null;
}

/** The agent who placed a candidate, as cards show it; null: nobody did. */
export function agentOf({
  agent_gegenpost_id,
  agent_first_name,
  agent_last_name,
  agent_company_name,
  agency_gegenpost_id,
}: Pick<
  RecordRow,
  'agent_gegenpost_id' | 'agent_first_name' | 'agent_last_name' | 'agent_company_name' | 'agency_gegenpost_id'
>): CandidateRecord['vermittler'] {
  if (agent_gegenpost_id === null) return null;
  const name = [agent_first_name, agent_last_name].filter(Boolean).join(' ') || agent_company_name;
  const company_id = agent_company_name === null ? null : agency_gegenpost_id;
  return { gegenpost_id: agent_gegenpost_id, name: name ?? '', company: agent_company_name, company_id };
}

function toRecord(row: RecordRow): CandidateRecord {
  const { id, agent_gegenpost_id, agent_first_name, agent_last_name, agent_company_name, ...rest } = row;
  const { card_version, is_online, is_registered, is_shared, agency_gegenpost_id, agency_logo_hash, ...record } = rest;
  return { ...record, vermittler: agentOf(row), agency: agencyOf(row) };
}

function agencyOf({ agency_gegenpost_id, agent_company_name, agency_logo_hash }: RecordRow): CandidateRecord['agency'] {
  if (agency_gegenpost_id === null || agent_company_name === null) return null;
  return { gegenpost_id: agency_gegenpost_id, name: agent_company_name, logo_hash: agency_logo_hash };
}
