import type { Db } from '#platform/db/db.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { publishCandidateChanged } from './candidate-events.service.ts';
import { type Block, deleteBlock, insertBlock } from './company-blocks.queries.ts';

/** Hides a candidate from one company for good, whatever it is called; its open pages are told. May be repeated. */
export async function blockCompany(tx: Db, realtime: Realtime, block: Block): Promise<void> {
  await insertBlock(tx, block);
  await publishCandidateChanged(tx, realtime, block.profile_id, block.company_id);
}

/** Takes such a block back; names and domains that the candidate typed stay. */
export async function unblockCompany(tx: Db, realtime: Realtime, block: Block): Promise<void> {
  await deleteBlock(tx, block);
  await publishCandidateChanged(tx, realtime, block.profile_id, block.company_id);
}
