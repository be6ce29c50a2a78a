import { type ImportField, ImportMapping } from '@gegenpost/contract/candidate-import-fields.ts';
import type { Import } from '@gegenpost/contract/candidate-imports.ts';
import { useState } from 'react';
import { keepDraft, readDraft } from '#platform/draft.ts';
import { columnTakenBy } from './mapping.ts';

const mappingOf = ({ columns }: Import): ImportMapping => columns.map(({ field }) => field);

/** A choice that was refused, because another column is this field already. */
export type Refusal = { column: number; field: ImportField; takenBy: number };

/**
 * The mapping as it is being put together. It is sent in one piece, because each one has the whole file checked anew;
 * until then this tab keeps it, also over a reload.
 */
export function useMapping(shown: Import) {
  const stored = mappingOf(shown);
  // Another delimiter or sheet brings other columns: what was chosen for the earlier ones means nothing for these.
  const name = `candidate-import-${shown.id}-${shown.delimiter}-${shown.sheet}`;
  const [chosen, setChosen] = useState<{ name: string; mapping: ImportMapping | null }>(() => ({
    name,
    mapping: readDraft(name, ImportMapping),
  }));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const own = chosen.name === name ? chosen.mapping : readDraft(name, ImportMapping);
  const mapping = own?.length === stored.length ? own : stored;

  const set = (next: ImportMapping | null) => {
    keepDraft(name, next);
    setChosen({ name, mapping: next });
    setRefusal(null);
  };
  const choose = (column: number, field: ImportField | null) => {
    const takenBy = field && columnTakenBy(mapping, field, column);
    if (field && takenBy !== null) setRefusal({ column, field, takenBy });
    else set(mapping.with(column, field));
  };
  /** Moves the field of the refused choice from the other column to this one. */
  const moveHere = ({ column, field, takenBy }: Refusal) => set(mapping.with(takenBy, null).with(column, field));

  return { mapping, isOwn: mapping !== stored, refusal, choose, moveHere, set, forget: () => keepDraft(name, null) };
}
