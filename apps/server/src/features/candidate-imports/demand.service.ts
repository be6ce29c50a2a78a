import type { ImportDemand } from '@gegenpost/contract/candidate-imports.ts';
import { demandOfDrafts } from '#features/own-candidates/demand/demand.service.ts';
import type { CandidateDraft } from '#features/own-candidates/write/write-candidates.service.ts';
import type { ImportTableRow } from './candidate-imports.table.ts';
import { findToStore } from './import-rows.queries.ts';
import type { ImportParts } from './imports.service.ts';

/** Rows that are tried: more would take longer than the answer is worth waiting for. */
const TRIED = 500;

/** How many of those who would be stored meet searches of employers that wait. */
export async function getDemand(parts: Pick<ImportParts, 'db' | 'clock'>, row: ImportTableRow): Promise<ImportDemand> {
  const drafts = await findToStore(parts.db, row.id, TRIED);
  const demand = await demandOfDrafts(
    parts,
    row.company_id,
    drafts.map((draft) => ({ ...(draft as Omit<CandidateDraft, 'profile_id'>), profile_id: null })),
  );
  return { candidates: drafts.length, ...demand };
}
