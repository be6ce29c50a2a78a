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

/** Who may see what of a candidate, as the candidate set it. */
export type Visibility = NonNullable<Settings['visibility']>;

/** What holds for a candidate who never chose. */
const defaults: Omit<Visibility, 'blocks'> = {
  visibility: 'anonymous',
  visible_groups: [],
  contact_by_recruiters: false,
  documents_after_approval: true,
  no_phone_contact: true,
};

export async function findVisibility(db: Db, profileId: number): Promise<Visibility> {
  const [row, blocks] = await Promise.all([findVisibilitySettings(db, profileId), findTypedBlocks(db, profileId)]);
  const visible_groups = VisibilityGroup.options.filter((group) => row?.visible_groups.includes(group));
  return { ...defaults, ...row, visible_groups, blocks };
}

/**
 * Changes what is named. Searches and profiles obey from the next call on, for they read the same tables; open pages of
 * companies that know the candidate are told.
 */
export async function changeVisibility(
  tx: Db,
  realtime: Realtime,
  profileId: number,
  changes: Partial<Visibility>,
): Promise<void> {
  // Before the change: those who are blocked by it still have to drop what they see.
  await publishCandidateChanged(tx, realtime, profileId);
  const { blocks, visible_groups, ...rest } = changes;
  await upsertVisibilitySettings(tx, profileId, {
    ...rest,
    ...(visible_groups ? { visible_groups: [...new Set(visible_groups)] } : {}),
  });
  if (blocks) await replaceTypedBlocks(tx, profileId, blocks);
}
