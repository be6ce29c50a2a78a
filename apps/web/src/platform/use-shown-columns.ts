import { useState } from 'react';
import { z } from 'zod';
import { useCurrentUser } from './session.ts';

/** The optional columns that a user chose for a table, and how one of them is shown or hidden. */
export type ShownColumns<Column> = { shown: readonly Column[]; toggle: (column: Column) => void };

/**
 * The chosen columns of a table in their order, stored on the device for each user.
 *
 * @param table  Names the table in the storage key.
 * @param columns  All optional columns; a stored choice with any other is dropped.
 * @param first  Shown until the user chooses.
 */
export function useShownColumns<Column extends string>(
  table: string,
  columns: readonly Column[],
  first: readonly Column[] = columns,
): ShownColumns<Column> {
  const key = `gegenpost.${table}-columns.${useCurrentUser().userHash}`;
  const [shown, setShown] = useState(() => read(key, columns) ?? first);
  const toggle = (column: Column) => {
    const next = columns.filter((name) => shown.includes(name) !== (name === column));
    setShown(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // storage is blocked or full: the choice lasts until the page is left
    }
  };
  return { shown, toggle };
}

function read<Column extends string>(key: string, columns: readonly Column[]): readonly Column[] | null {
  try {
    return z.array(z.enum(columns)).parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}
