import type { Settings } from '@gegenpost/contract/account.ts';
import { VisibilityGroup } from '@gegenpost/contract/account.ts';
import type { Db } from '#platform/db/db.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { publishCandidateChanged } from './candidate-events.service.ts';
import {
  findTypedBlocks,
  findVisibilitySettings,
  replaceTypedBlocks,
  upsertVisibilitySettings,
} from './visibility-settings.queries.ts';

/** A candidate's visibility settings. */
export type Visibility = NonNullable<Settings['visibility']>;

/** Settings of a candidate who never changed them. */
const defaults: Omit<Visibility, 'blocks'> = {
  visibility: 'anonymous',
  visible_groups: [],
  contact_by_recruiters: false,
  documents_after_approval: true,
  no_phone_contact: true,
};

export async function findVisibility(db: Db, profileId: number): Promise<Visibility> {
  const row = await findVisibilitySettings(db, profileId);
  const blocks = await findTypedBlocks(db, profileId);
  const visible_groups = VisibilityGroup.options.filter((group) => row?.visible_groups.includes(group));
  return { ...defaults, ...row, visible_groups, blocks };
}

/**
 * Changes the given settings. Searches and profiles follow from the next call on, because they read the same tables;
 * open pages of companies that know the candidate are informed.
 */
export async function changeVisibility(
  tx: Db,
  realtime: Realtime,
  profileId: number,
  changes: Partial<Visibility>,
): Promise<void> {
  // Before the change: companies that it blocks still have to be informed, so that their open pages close the
  // candidate.
  await publishCandidateChanged(tx, realtime, profileId);
  const { blocks, visible_groups, ...rest } = changes;
  await upsertVisibilitySettings(tx, profileId, {
    ...rest,
    ...(visible_groups ? { visible_groups: [...new Set(visible_groups)] } : {}),
  });
  if (blocks) await replaceTypedBlocks(tx, profileId, blocks);
}
