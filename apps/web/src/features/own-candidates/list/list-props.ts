import type { OwnCandidateRow, OwnCandidateSort } from '@gegenpost/contract/own-candidates.ts';
import type { Selection } from '#platform/use-selection.ts';
import type { Column } from './columns.ts';

/** What the table and the cards show. */
export type ListProps = {
  rows: readonly OwnCandidateRow[];
  /** How many the filter lets pass, loaded or not. */
  total: number;
  shown: readonly Column[];
  sort: OwnCandidateSort;
  selection: Selection;
  onSort: (sort: OwnCandidateSort) => void;
  onSwitch: (row: OwnCandidateRow, online: boolean) => void;
  onOpen: () => void;
  /** The last rows come near. */
  onNearEnd: () => void;
};

/** Name of a candidate in the list, in sentences and labels. */
export const nameOf = ({ name, gegenpost_id }: Pick<OwnCandidateRow, 'name' | 'gegenpost_id'>): string =>
  name || gegenpost_id;
