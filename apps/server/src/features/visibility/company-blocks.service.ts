import { BLOCKS_MAX } from '@gegenpost/contract/account.ts';
import type { Db } from '#platform/db/db.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { publishCandidateChanged } from './candidate-events.service.ts';
import {
  type Block,
  type DomainBlock,
  deleteBlock,
  deleteDomainBlock,
  insertBlock,
  insertDomainBlock,
} from './company-blocks.queries.ts';

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

/**
 * Blocks a mail domain as the settings do, where it can be taken back too.
 *
 * @returns False: as many names and domains are blocked as the settings hold.
 */
export async function blockDomain(tx: Db, realtime: Realtime, block: DomainBlock): Promise<boolean> {
  // Before the change, so that companies that it blocks close the candidate.
  await publishCandidateChanged(tx, realtime, block.profile_id);
  return insertDomainBlock(tx, block, BLOCKS_MAX);
}

export async function unblockDomain(tx: Db, realtime: Realtime, block: DomainBlock): Promise<void> {
  await deleteDomainBlock(tx, block);
  await publishCandidateChanged(tx, realtime, block.profile_id);
}
