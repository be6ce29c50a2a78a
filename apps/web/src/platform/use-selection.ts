import { useRef, useState } from 'react';
import { useLatest } from './use-latest.ts';

export type Selection = {
  ids: ReadonlySet<string>;
  /** @param isRange  Selects everything between the last selected one and this one. */
  toggle: (id: string, isRange: boolean) => void;
  set: (ids: readonly string[]) => void;
};

/** The selection in a list of candidates. The functions keep their identity, so that a change renders only one row. */
export function useSelection(listed: readonly string[], initial: readonly string[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(initial));
  const anchor = useRef<string | null>(null);
  const order = useLatest(listed);
  const [functions] = useState(() => ({
    toggle: (id: string, isRange: boolean) => {
      const from = anchor.current;
      anchor.current = id;
      setIds((chosen) => {
        const isChosen = !chosen.has(id);
        const next = new Set(chosen);
        for (const each of isRange && from ? between(order.current, from, id) : [id]) {
          if (isChosen) next.add(each);
          else next.delete(each);
        }
        return next;
      });
    },
    set: (list: readonly string[]) => setIds(new Set(list)),
  }));
  return { ids, ...functions };
}

/** The entries from one to another, both included. */
function between(list: readonly string[], from: string, to: string): readonly string[] {
  const [start, end] = [list.indexOf(from), list.indexOf(to)].toSorted((a, b) => a - b) as [number, number];
  return start === -1 ? [to] : list.slice(start, end + 1);
}
