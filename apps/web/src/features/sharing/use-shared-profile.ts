import type { SharedProfile } from '@gegenpost/contract/external-sharings.ts';
import { useEffect, useState } from 'react';
import { countView, Refusal, readShared, untilChanged } from './shared-calls.ts';

/** Delay after the server could not be reached. */
const RETRY_MS = 2000;

type State =
  | { kind: 'loading' }
  | { kind: 'open'; shared: SharedProfile }
  | { kind: 'closed'; reason: 'ended' | 'unknown' }
  | { kind: 'failed'; message: string };

/**
 * A shared profile with live updates. The view is counted once the profile is shown. A long poll then reports changes,
 * so that withdrawn data disappear within a second.
 */
export function useSharedProfile(token: string): State & { retry: () => void } {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    void round; // a retry runs the effect again
    const stop = new AbortController();
    watch(token, setState, stop.signal);
    return () => stop.abort();
  }, [token, round]);
  const isOpen = state.kind === 'open';
  useEffect(() => {
    if (isOpen) countView(token).catch(() => {}); // an uncounted view is no error for the reader
  }, [isOpen, token]);
  const retry = () => {
    setState({ kind: 'loading' });
    setRound(round + 1);
  };
  return { ...state, retry };
}

async function watch(token: string, show: (state: State) => void, signal: AbortSignal): Promise<void> {
  let isShown = false;
  while (!signal.aborted) {
    try {
      const shared = await readShared(token, signal);
      show({ kind: 'open', shared });
      isShown = true;
      await untilChanged(token, shared.updated_at, signal);
    } catch (error) {
      if (signal.aborted) return;
      const reason = reasonOf(error);
      if (reason) return show({ kind: 'closed', reason });
      // Shown data stay readable while the server cannot be reached.
      if (!isShown) return show({ kind: 'failed', message: error instanceof Error ? error.message : '' });
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

function reasonOf(error: unknown): 'ended' | 'unknown' | null {
  if (!(error instanceof Refusal)) return null;
  if (error.status === 410) return 'ended';
  return error.status === 404 || error.status === 422 ? 'unknown' : null;
}
