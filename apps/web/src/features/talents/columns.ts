import { useState } from 'react';
import { z } from 'zod';
import { useCurrentUser } from '#platform/session.ts';

/** Optional columns in their order; the profile and the actions are always shown. */
export const columns = [
  'qualification',
  'place',
  'job_date_entry',
  'income',
  'working_time',
  'note',
  'origin',
  'created_at',
  'updated_at',
] as const;
export type Column = (typeof columns)[number];

const FIRST: readonly Column[] = ['qualification', 'place', 'job_date_entry', 'income', 'note', 'created_at'];
const Stored = z.array(z.enum(columns));

/** The chosen columns, stored on the device for each user. */
export function useColumns(): { shown: readonly Column[]; toggle: (column: Column) => void } {
  const key = `gegenpost.talent-columns.${useCurrentUser().userHash}`;
  const [shown, setShown] = useState<readonly Column[]>(() => read(key));
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

function read(key: string): readonly Column[] {
  try {
    return Stored.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return FIRST;
  }
}
