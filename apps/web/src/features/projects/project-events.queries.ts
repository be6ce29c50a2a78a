import type { projectEvents } from '@gegenpost/contract/projects.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { boardKey, boardQuery, rereadBeside, rereadEntries } from '#features/projects/board/board.queries.ts';
import type { Board } from '#features/projects/board/board-state.ts';
import { ApiError } from '#platform/api.ts';
import { createSessionStore } from '#platform/session-state.ts';
import { isBeingRemoved, rereadProjects } from './projects.queries.ts';

type Changed = z.infer<(typeof projectEvents)['project-changed']>;

const last = createSessionStore<Promise<void>>(Promise.resolve());

/**
 * Handles a `project-changed` event. Events run one after another, because each is compared with the revision before.
 */
export function handleProjectChanged(client: QueryClient, changed: Changed): Promise<void> {
  const done = last.get().then(() => reread(client, changed));
  last.set(done.catch(() => {})); // `call` has already shown a notice; the next event fetches again
  return last.get();
}

async function reread(client: QueryClient, { project_id: id, revision, gegenpost_ids: ids }: Changed): Promise<void> {
  rereadProjects(client);
  const board = client.getQueryData<Board>(boardKey(id));
  if (!board || revision <= board.project.revision || isBeingRemoved(client, id)) return;
  rereadBeside(client, id);
  const isNext = revision === board.project.revision + 1;
  try {
    if (isNext && ids.length > 0) await rereadEntries(client, id, ids);
    else await client.fetchQuery({ ...boardQuery(id), staleTime: 0 });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) forget(client, id, error);
    else throw error;
  }
}

/** The user has lost access to the project: removes its data from the page and from the cache. */
function forget(client: QueryClient, id: number, error: ApiError): void {
  for (const query of client.getQueryCache().findAll({ queryKey: ['projects'] })) {
    if (query.queryKey[2] !== id) continue;
    if (query.isActive()) query.setState({ data: undefined, status: 'error', error, fetchStatus: 'idle' });
    else client.getQueryCache().remove(query);
  }
}
