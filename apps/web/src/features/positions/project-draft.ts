import type { PositionSummary } from '@gegenpost/contract/positions.ts';
import type { ProjectDraft } from '#features/projects/project-draft.queries.ts';
import { wantedOfPosition } from './positions.queries.ts';

/** A new project for a position. */
export const projectDraftOf = (position: PositionSummary): ProjectDraft => ({
  title: position.title,
  position: { id: position.id, name: position.title },
  customer_id: position.customer?.id ?? null,
  wanted: wantedOfPosition(position),
  gegenpost_ids: [],
});
