import { lockImportOfJob } from '#features/candidate-imports/candidate-imports.queries.ts';
import type { ImportRowRow, ImportTableRow } from '#features/candidate-imports/candidate-imports.table.ts';
import type { RowDraft } from '#features/candidate-imports/check/checked-row.ts';
import { findWaiting, lockOwn, putResults, type RowResult } from '#features/candidate-imports/import-rows.queries.ts';
import type { ImportParts } from '#features/candidate-imports/imports.service.ts';
import { changesOf } from '#features/own-candidates/write/candidate-fields.service.ts';
import {
  type CandidateDraft,
  type DraftOwner,
  isExternalIdTaken,
  readCandidates,
  writeCandidates,
} from '#features/own-candidates/write/write-candidates.service.ts';
import { isConnectionUnfit, sqlState } from '#platform/db/database-errors.ts';
import type { Db } from '#platform/db/db.ts';
import { findAgentOf } from './run.queries.ts';

/** Rows of one transaction. */
const CHUNK = 250;

/** Stores the next rows. When one of them cannot be stored, each is tried by itself, so that the others are. */
export async function runChunk({ db, clock }: ImportParts, importId: number): Promise<boolean> {
  const now = clock.now();
  try {
    return await db.transaction((tx) => storeRows(tx, importId, now, storeTogether));
  } catch (error) {
    if (!isOfARow(error)) throw error;
    return db.transaction((tx) => storeRows(tx, importId, now, storeOneByOne));
  }
}

/** Integrity (23) and data (22): another try would end the same way. Everything else is left to the next try of the job. */
function isOfARow(error: unknown): boolean {
  const state = sqlState(error);
  return state !== null && !isConnectionUnfit(error) && /^2[23]/.test(state);
}

type Store = (tx: Db, owner: DraftOwner, rows: readonly ImportRowRow[], now: Date) => Promise<RowResult[]>;

/** @returns Whether there were rows; false: nothing is left, or the import does not run any more. */
async function storeRows(tx: Db, importId: number, now: Date, store: Store): Promise<boolean> {
  // The lock makes a second process that took the same job wait, and find the next rows.
  const known = await lockImportOfJob(tx, importId);
  if (known?.state !== 'running') return false;
  const waiting = await findWaiting(tx, importId, CHUNK);
  if (waiting.length === 0) return false;
  const owner = await ownerOf(tx, known);
  const own = await lockOwn(
    tx,
    known.company_id,
    waiting.flatMap(({ profile_id }) => profile_id ?? []),
  );
  // Removed since, or given to others: nobody is created in their place. Of those who were erased no draft is left.
  const gone = waiting.filter(
    ({ profile_id, draft }) => draft === null || (profile_id !== null && !own.has(profile_id)),
  );
  const stored = await store(
    tx,
    owner,
    waiting.filter((row) => !gone.includes(row)),
    now,
  );
  await putResults(tx, importId, [...stored, ...gone.map((row) => failed(row, 'not_stored'))], now);
  return true;
}

async function ownerOf(tx: Db, row: ImportTableRow): Promise<DraftOwner> {
  return { company_id: row.company_id, agent_profile_id: await findAgentOf(tx, row) };
}

async function storeTogether(
  tx: Db,
  owner: DraftOwner,
  rows: readonly ImportRowRow[],
  now: Date,
): Promise<RowResult[]> {
  if (rows.length === 0) return [];
  const drafts = rows.map(draftOfRow);
  const known = await readCandidates(
    tx,
    rows.flatMap(({ profile_id }) => profile_id ?? []),
  );
  const written = await writeCandidates(tx, owner, drafts, now);
  return rows.map((row, index): RowResult => {
    const { profile_id, status } = written[index] as (typeof written)[number];
    const before = row.profile_id === null ? null : (known.get(row.profile_id) ?? null);
    const change = changesOf(before, drafts[index] as CandidateDraft, now);
    return { row_no: row.row_no, result: status, profile_id, errors: row.errors, ...change };
  });
}

async function storeOneByOne(
  tx: Db,
  owner: DraftOwner,
  rows: readonly ImportRowRow[],
  now: Date,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const row of rows) {
    try {
      results.push(...(await tx.transaction((point) => storeTogether(point, owner, [row], now))));
    } catch (error) {
      if (!isOfARow(error)) throw error;
      results.push(failed(row, isExternalIdTaken(error) ? 'external_id_taken' : 'not_stored'));
    }
  }
  return results;
}

const draftOfRow = ({ draft, profile_id }: ImportRowRow): CandidateDraft => ({
  ...(draft as RowDraft as Omit<CandidateDraft, 'profile_id'>),
  profile_id,
  is_imported: true,
});

const failed = ({ row_no, profile_id, errors }: ImportRowRow, why: 'external_id_taken' | 'not_stored'): RowResult => ({
  ...{ row_no, profile_id, result: 'failed', before: null, after: null },
  errors: { ...errors, row: why },
});
