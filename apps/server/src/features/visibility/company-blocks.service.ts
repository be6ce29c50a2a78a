import type { Db } from '#platform/db/db.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { publishCandidateChanged } from './candidate-events.service.ts';
import { type Block, deleteBlock, insertBlock } from './company-blocks.queries.ts';

/** Blocks one company by its id, whatever its name; its open pages are informed. Idempotent. */
export async function blockCompany(tx: Db, realtime: Realtime, block: Block): Promise<void> {
  await insertBlock(tx, block);
  await publishCandidateChanged(tx, realtime, block.profile_id, block.company_id);
}

/** Removes such a block; blocks by typed names and domains stay. */
export async function unblockCompany(tx: Db, realtime: Realtime, block: Block): Promise<void> {
  await deleteBlock(tx, block);
  await publishCandidateChanged(tx, realtime, block.profile_id, block.company_id);
}
