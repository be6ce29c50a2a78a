import type { ImportCounts } from '@gegenpost/contract/candidate-imports.ts';
import type { CheckedRow, DraftedRow } from './checked-row.ts';
import { type KnownPerson, keysOf, personFinder, RowsBefore } from './same-people.ts';

type Options = {
  known: readonly KnownPerson[];
  /** How many more candidates the company can have. */
  free: number;
  /** Whether a row would change this candidate. */
  changes(row: DraftedRow, profileId: number): boolean;
};

type Settled = Pick<CheckedRow, 'action' | 'rowError' | 'matches' | 'same_as' | 'profile_id'>;

/** Decides for each row who is meant, and what would become of it. */
export function settleRows(rows: readonly DraftedRow[], { known, free, changes }: Options): CheckedRow[] {
  const find = personFinder(known);
  const own = new Set(known.map(({ profile_id }) => profile_id));
  const before = new RowsBefore();
  let left = free;
  return rows.map((row) => {
    const settled = settle(row);
    if (settled.action === 'create') {
      left -= 1;
      if (left < 0) return { ...row, ...settled, action: 'faulty', rowError: 'candidate_limit' };
    }
    return { ...row, ...settled };
  });

  function settle(row: DraftedRow): Settled {
    const none = { matches: [], same_as: null, profile_id: null };
    const faulty = (rowError: CheckedRow['rowError'], more: Partial<Settled> = {}): Settled => ({
      ...none,
      action: 'faulty',
      rowError,
      ...more,
    });
    if (row.decision === 'skip') return { ...none, action: 'skip', rowError: null };
    const keys = keysOf(row.draft);
    const { profile_id, matches } = meant(row, find(keys));
    const same = before.sameAs(row.row_no, keys, profile_id);
    if (row.is_ragged) return faulty('columns_mismatch', { profile_id });
    if (same && (row.decision !== 'new' || same.is_certain)) {
      return faulty('duplicate_in_file', { same_as: same.no, profile_id });
    }
    if (matches.length > 0) return faulty('ambiguous', { matches });
    if (Object.keys(row.cellErrors).length > 0) return faulty(null, { profile_id });
    if (profile_id !== null) {
      return { ...none, profile_id, rowError: null, action: changes(row, profile_id) ? 'update' : 'unchanged' };
    }
    const { first_name, last_name } = row.draft.person;
    return first_name || last_name ? { ...none, action: 'create', rowError: null } : faulty('name_missing');
  }

  /** What was decided counts, as long as it is possible. */
  function meant(row: DraftedRow, found: ReturnType<typeof find>): ReturnType<typeof find> {
    if (row.decision === 'new' && found.profile_id === null) return { profile_id: null, matches: [] };
    const chosen = Number(row.decision);
    if (chosen > 0 && own.has(chosen)) return { profile_id: chosen, matches: [] };
    return found;
  }
}

export function countsOf(rows: readonly Pick<CheckedRow, 'action'>[]): ImportCounts {
  const count = (action: CheckedRow['action']) => rows.filter((row) => row.action === action).length;
  return {
    rows: rows.length,
    create: count('create'),
    update: count('update'),
    unchanged: count('unchanged'),
    faulty: count('faulty'),
    skipped: count('skip'),
  };
}
