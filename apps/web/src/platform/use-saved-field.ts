import { useState } from 'react';
import type { SaveState } from '#ui/save-mark.tsx';
import { ApiError } from './api.ts';
import { online } from './offline.ts';
import { createSessionStore } from './session-state.ts';
import { useStore } from './store.ts';

/** Somebody was faster: both values, until one is chosen. */
type Conflict = {
  /** Who changed the same field, in the server's words. */
  text: string;
  mine: unknown;
  theirs: unknown;
};

/** By field. They outlive the field, which is unmounted with its tab, so that nothing typed is lost. */
const conflicts = createSessionStore<Readonly<Record<string, Conflict>>>({});

/** How many fields of something wait for a choice. */
export function useConflictCount(prefix: string): number {
  return Object.keys(useStore(conflicts)).filter((key) => key.startsWith(prefix)).length;
}

export type SavedField<C> = {
  label: string;
  state: SaveState;
  save: (change: C) => void;
  /** Undefined while there is nothing to undo. */
  undo: (() => void) | undefined;
  /** Sends a change again that did not reach the server; undefined: there is none. */
  retry: (() => void) | undefined;
  /** Undefined: nobody was faster. */
  conflict: { text: string; mine: C; theirs: C; keepMine: () => void; takeTheirs: () => void } | undefined;
};

type Options<C> = {
  /** Names the field among all of the app. */
  id: string;
  label: string;
  /** How the fields of a change stand now; null: not known. */
  present: (change: C) => C | null;
  /** Saves optimistically, and rolls back what is refused. */
  send: (change: C) => Promise<unknown>;
  /** Reads the fields of a change anew, after a 409 `candidate_changed`. */
  reread?: ((change: C) => Promise<C>) | undefined;
  onFailure: (error: Error) => void;
};

/** Saves one field, reports the state of saving, can undo the last change, and holds both values of a conflict. */
export function useSavedField<C>({ id, label, present, send, reread, onFailure }: Options<C>): SavedField<C> {
  const [state, setState] = useState<SaveState>('idle');
  const [before, setBefore] = useState<C | null>(null);
  const [unsent, setUnsent] = useState<C | null>(null);
  const conflict = useStore(conflicts)[id];
  const settle = (next: SaveState, undoable: C | null, failed: C | null) => {
    setState(next);
    setBefore(() => undoable);
    setUnsent(() => failed);
  };
  const save = (change: C) => {
    const earlier = present(change);
    setConflict(id, null);
    setState('saving');
    const showFailure = (error: Error) => {
      settle('failed', null, change);
      onFailure(error);
    };
    send(change).then(
      // Without a connection nothing was saved yet: whoever sends it keeps it on the device.
      () => settle(online.get() ? 'saved' : 'kept', earlier, null),
      (error: Error) => {
        if (!reread || !isOvertaken(error)) return showFailure(error);
        return reread(change).then((theirs) => {
          settle('idle', null, null);
          setConflict(id, { text: error.message, mine: change, theirs });
        }, showFailure);
      },
    );
  };
  return {
    label,
    state: conflict ? 'idle' : state,
    save,
    undo: before === null ? undefined : () => save(before),
    retry: unsent === null ? undefined : () => save(unsent),
    conflict: conflict && {
      text: conflict.text,
      mine: conflict.mine as C,
      theirs: conflict.theirs as C,
      keepMine: () => save(conflict.mine as C),
      takeTheirs: () => setConflict(id, null),
    },
  };
}

const isOvertaken = (error: Error): boolean => error instanceof ApiError && error.code === 'candidate_changed';

function setConflict(id: string, conflict: Conflict | null): void {
  conflicts.set(({ [id]: _settled, ...others }) => (conflict ? { ...others, [id]: conflict } : others));
}
