import { type ProjectEntry, projectCandidatesApi } from '@gegenpost/contract/project-candidates.ts';
import { projectsApi } from '@gegenpost/contract/projects.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, call, type Output } from '#platform/api.ts';
import {
  type Board,
  type BoardChange,
  confirmed,
  idOf,
  withChanges,
  withEntries,
  withoutEntries,
} from './board-state.ts';

/** Most candidates of one call. */
export const NAMED_MAX = 100;
const changeKey = (id: number) => ['projects', 'change', id] as const;

export const boardKey = (id: number) => ['projects', 'board', id] as const;

/** The project with the first page of every stage, and with the further pages that were loaded before. */
export const boardQuery = (id: number) =>
  queryOptions({
    queryKey: boardKey(id),
    queryFn: async ({ client, signal }): Promise<Board> => {
      const { project, entries } = await call(projectCandidatesApi.board, { params: { id }, signal });
      const board = withEntries({ project, entries: {}, cursors: {} }, entries);
      const before = client.getQueryData<Board>(boardKey(id));
      const further = Object.keys(before?.cursors ?? {}).map(Number);
      const parts = await Promise.all(
        further.map((stage) => readStage(id, stage, countOf(the(before, 'board before'), stage), signal)),
      );
      const read = parts.reduce(withPart, board);
      const listed = await readNamed(id, listedIds(client, id, read), signal);
      // unchanged entries keep their identity, so that their cards do not render again
      return replaceEqualDeep(before, withEntries(read, listed));
    },
    // updates keep untouched entries; comparing 2,000 candidates after each would cost more than rendering
    structuralSharing: false,
  });

/** Ids of candidates in an active list that are not among the loaded entries of the stages. */
function listedIds(client: QueryClient, id: number, { entries }: Board): string[] {
  type Pages = InfiniteData<{ data: readonly ProjectEntry[] }>;
  const lists = client.getQueriesData<Pages>({ queryKey: tableKey(id), type: 'active' });
  const ids = lists.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data.map(idOf)) ?? []);
  return [...new Set(ids)].filter((each) => !Object.hasOwn(entries, each));
}

/** Reads all candidates of a project by stage, page by page. */
export async function readAllEntries(id: number): Promise<ProjectEntry[]> {
  const all: ProjectEntry[] = [];
  let cursor: string | null | undefined;
  do {
    const querystring = cursor ? { sort: 'stage' as const, cursor } : { sort: 'stage' as const };
    const page: Output<typeof projectCandidatesApi.candidates> = await call(projectCandidatesApi.candidates, {
      params: { id },
      querystring,
    });
    all.push(...page.data);
    cursor = page.meta.cursor;
  } while (cursor);
  return all;
}

/** Reads candidates by id; those who were removed from the project are left out. */
async function readNamed(id: number, ids: readonly string[], signal?: AbortSignal): Promise<ProjectEntry[]> {
  const calls = Array.from({ length: Math.ceil(ids.length / NAMED_MAX) }, (_, index) =>
    call(projectCandidatesApi.candidates, {
      params: { id },
      querystring: { gegenpost_ids: ids.slice(index * NAMED_MAX, (index + 1) * NAMED_MAX).join(',') },
      ...(signal ? { signal } : {}),
    }),
  );
  return (await Promise.all(calls)).flatMap(({ data }) => data);
}

type Part = { stage: number; entries: readonly ProjectEntry[]; cursor: string | null };

const withPart = (board: Board, { stage, entries, cursor }: Part): Board => {
  const next = withEntries(board, entries);
  return { ...next, cursors: { ...next.cursors, [stage]: cursor } };
};

const countOf = ({ entries }: Board, stage: number): number =>
  Object.values(entries).filter(({ stage_id }) => stage_id === stage).length;

/** Reads the candidates of a stage from its start or from a cursor, until there are as many as wanted. */
async function readStage(
  id: number,
  stage: number,
  wanted: number,
  signal?: AbortSignal,
  from?: string,
): Promise<Part> {
  const entries: ProjectEntry[] = [];
  let cursor: string | null = from ?? null;
  do {
    const page: Output<typeof projectCandidatesApi.candidates> = await call(projectCandidatesApi.candidates, {
      params: { id },
      querystring: { stage_id: stage, ...(cursor ? { cursor } : {}) },
      ...(signal ? { signal } : {}),
    });
    entries.push(...page.data);
    cursor = page.meta.cursor;
  } while (cursor && entries.length < wanted);
  return { stage, entries, cursor };
}

/** Loads the next page of a stage. */
export function useMoreOfStage(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ stage, loaded }: { stage: number; loaded: number }) => {
      const cursor = client.getQueryData<Board>(boardKey(id))?.cursors[stage];
      return cursor ? readStage(id, stage, 1, undefined, cursor) : readStage(id, stage, loaded + 1);
    },
    onSuccess: (part) => {
      client.setQueryData<Board>(boardKey(id), (board) => board && withPart(board, part));
    },
  });
}

/** Refetches candidates by id, and the counts of the project; removed candidates leave the board. */
export async function rereadEntries(client: QueryClient, id: number, ids: readonly string[]): Promise<void> {
  const params = { id };
  // The project first: entries read after it are at least as new as its revision.
  const project = await call(projectsApi.get, { params });
  const data = await readNamed(id, ids);
  client.setQueryData<Board>(
    boardKey(id),
    (board) => board && withEntries(withoutEntries({ ...board, project }, ids), data),
  );
}

/** Unconfirmed changes in their order; they are applied to the data of the server. */
export const usePendingChanges = (id: number): BoardChange[] =>
  useMutationState({
    filters: { mutationKey: changeKey(id), status: 'pending' },
    select: ({ state }) => state.variables as BoardChange,
  });

export type Conflict = { gegenpost_id: string; stage_id: number | null };

/**
 * Moves or removes candidates. Changes of one project are sent one after another, so that each starts from the result
 * of the one before.
 *
 * @returns A call that resolves to the conflicts: candidates who were moved elsewhere meanwhile, refetched by then.
 */
export function useChangeBoard(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey(id),
    scope: { id: `project-${id}` },
    mutationFn: async (change: BoardChange): Promise<Conflict[]> => {
      if (change.kind === 'remove') {
        await call(projectCandidatesApi.remove, { params: { id }, body: { gegenpost_ids: [...change.ids] } });
        client.setQueryData<Board>(boardKey(id), (board) => board && withChanges(board, [change]));
        return [];
      }
      const answer = await call(projectCandidatesApi.move, { params: { id }, body: change.move });
      client.setQueryData<Board>(boardKey(id), (board) => board && confirmed(board, answer));
      if (answer.conflicts.length > 0) {
        await rereadEntries(
          client,
          id,
          answer.conflicts.map(({ gegenpost_id }) => gegenpost_id),
        );
      }
      return answer.conflicts;
    },
    onSettled: () => client.invalidateQueries({ queryKey: tableKey(id) }),
  });
}

export function useRestoreCandidates(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      call(projectCandidatesApi.restoreCandidates, { params: { id }, body: { gegenpost_ids: [...ids] } }),
    onSuccess: (entries) => rereadEntries(client, id, entries.map(idOf)),
  });
}

export const tableKey = (id: number) => ['projects', 'table', id] as const;
export type TableSort = 'stage' | 'added' | 'moved';

/** The candidates of a project in one list. */
export const tableQuery = (id: number, { q, sort }: { q: string; sort: TableSort }) =>
  infiniteQueryOptions({
    queryKey: [...tableKey(id), q, sort],
    queryFn: async ({ client, pageParam, signal }) => {
      const page = await call(projectCandidatesApi.candidates, {
        params: { id },
        querystring: { q, sort, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      });
      // the board needs all listed candidates, so that moves and removals work the same in both views
      client.setQueryData<Board>(boardKey(id), (board) => board && withEntries(board, page.data));
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.cursor,
  });

/** Changes the note of a candidate in a project; on a conflict the other note is fetched. */
export function useChangeEntryNote(id: number, gegenpostId: string) {
  const client = useQueryClient();
  const { queryKey } = entryQuery(id, gegenpostId);
  return useMutation({
    mutationFn: (body: { note: string; previous: string }) =>
      call(projectCandidatesApi.note, { params: { id, productId: gegenpostId }, body }),
    onSuccess: (entry) => {
      client.setQueryData<Board>(boardKey(id), (board) => board && withEntries(board, [entry]));
      client.setQueryData(queryKey, (kept) => kept && { ...kept, ...entry });
      void client.invalidateQueries({ queryKey });
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'note_changed') await client.invalidateQueries({ queryKey });
    },
  });
}

/** Adds candidates to a project. */
export function useAddCandidates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ids }: { id: number; ids: readonly string[] }) =>
      call(projectCandidatesApi.add, { params: { id }, body: { gegenpost_ids: [...ids] } }),
    onSuccess: async ({ added }, { id }) => {
      rereadBeside(client, id);
      void client.invalidateQueries({ queryKey: ['projects', 'of-candidate'] });
      void client.invalidateQueries({ queryKey: ['projects', 'list'] });
      if (client.getQueryData(boardKey(id)) && added.length > 0) await rereadEntries(client, id, added);
    },
  });
}

/** Removes candidates from a project, in all views. */
export function useRemoveCandidates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ids }: { id: number; ids: readonly string[] }) =>
      call(projectCandidatesApi.remove, { params: { id }, body: { gegenpost_ids: [...ids] } }),
    onSuccess: async (_, { id, ids }) => {
      rereadBeside(client, id);
      void client.invalidateQueries({ queryKey: ['projects', 'of-candidate'] });
      if (client.getQueryData(boardKey(id))) await rereadEntries(client, id, ids);
    },
  });
}

/** One candidate of a project with the history. */
export const entryQuery = (id: number, gegenpostId: string) =>
  queryOptions({
    queryKey: ['projects', 'entry', id, gegenpostId],
    queryFn: ({ signal }) => call(projectCandidatesApi.entry, { params: { id, productId: gegenpostId }, signal }),
    staleTime: 0,
  });

export const matchesQuery = (id: number) =>
  queryOptions({
    queryKey: ['projects', 'matches', id],
    queryFn: ({ signal }) => call(projectCandidatesApi.matches, { params: { id }, signal }),
  });

/** Refetches all cached data of one project except its board. */
export function rereadBeside(client: QueryClient, id: number): void {
  for (const part of ['table', 'entry', 'matches', 'shares']) {
    void client.invalidateQueries({ queryKey: ['projects', part, id] });
  }
}
