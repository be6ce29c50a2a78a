import type { ImportCellError } from '@gegenpost/contract/candidate-import-rows.ts';
import type { ImportRowRow } from '#features/candidate-imports/candidate-imports.table.ts';

/** What a row would store; every group is there, so that it can be filled. */
export type RowDraft = {
  external_id?: string | null;
  person: Record<string, unknown>;
  profile: Record<string, unknown>;
};

/** A row as it was read with all catalogues. */
export type DraftedRow = {
  row_no: number;
  is_ragged: boolean;
  decision: string | null;
  draft: RowDraft;
  chosen: Record<string, number[]>;
  cellErrors: Record<string, ImportCellError>;
};

/** And what would become of it. */
export type CheckedRow = DraftedRow &
  Pick<ImportRowRow, 'action' | 'matches' | 'same_as' | 'profile_id'> & {
    rowError: ImportRowRow['errors']['row'];
  };
