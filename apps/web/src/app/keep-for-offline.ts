import type { User } from '@gegenpost/contract/user-info.ts';
import type { QueryClient } from '@tanstack/react-query';
import { online } from '#platform/offline.ts';
import { keepCopies, keepSession } from '#platform/offline-copies.ts';
import { session } from '#platform/session.ts';
import { isSparing, LATER_MS } from './use-next-pages.ts';

/**
 * Keeps on this device what the user reads without a connection: what was read anyway, and shortly after the start and
 * after each new message the own profile and the open requests. A support view of somebody's account keeps nothing.
 *
 * @returns Stops it.
 */
export function keepForOffline(client: QueryClient, user: User): () => void {
  if (user.support === 'watching') return () => {};
  const stopCopies = keepCopies(client, user.userHash);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!navigator.serviceWorker?.controller || !online.get() || isSparing()) return;
      import('./fetch-copies.ts').then(({ fetchCopies }) => fetchCopies(client, user)).catch(() => {}); // whatever is missing is tried again at the next start
    }, LATER_MS);
  };
  const stopSession = followSession(user.userHash, fetchLater);
  fetchLater();
  return () => {
    clearTimeout(timer);
    stopSession();
    stopCopies();
  };
}

/** @param onNews  The user has more unread messages than before. */
function followSession(userHash: string, onNews: () => void): () => void {
  let kept: User | null = null;
  const keep = () => {
    const { user, app } = session.get();
    if (!user || !app || user === kept || user.userHash !== userHash) return;
    if (kept && user.messagesCount > kept.messagesCount) onNews();
    kept = user;
    keepSession(userHash, { user, ...app }).catch(() => {}); // without it the app starts with a connection only
  };
  keep();
  return session.subscribe(keep);
}
