import { projectCandidatesApi } from '@gegenpost/contract/project-candidates.ts';
import {
  type NewProject,
  type Project,
  type ProjectChange,
  type ProjectDetail,
  projectsApi,
} from '@gegenpost/contract/projects.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { boardKey } from '#features/projects/board/board.queries.ts';
import type { Board } from '#features/projects/board/board-state.ts';
import { call } from '#platform/api.ts';

/** Prefix of the query keys of both project lists. */
const listsKey = ['projects', 'list'] as const;

export const projectsQuery = queryOptions({
  queryKey: [...listsKey, 'own'],
  queryFn: ({ signal }) => call(projectsApi.list, { querystring: {}, signal }),
});

export const sharedProjectsQuery = queryOptions({
  queryKey: [...listsKey, 'shared'],
  queryFn: ({ signal }) => call(projectsApi.shared, { signal }),
});

/** Open projects that the user may edit, with the candidate's stage in each. */
export const projectsOfCandidateQuery = (gegenpostId: string) =>
  queryOptions({
    queryKey: ['projects', 'of-candidate', gegenpostId],
    queryFn: ({ signal }) => call(projectCandidatesApi.ofCandidate, { params: { productId: gegenpostId }, signal }),
    staleTime: 0,
  });

/** Refetches summaries of projects: the lists, and the stages of a candidate. */
export function rereadProjects(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: listsKey });
  void client.invalidateQueries({ queryKey: ['projects', 'of-candidate'] });
}

/** Writes the server's answer about a project to the caches. */
function keepProject(client: QueryClient, project: ProjectDetail): void {
  client.setQueryData<Board>(boardKey(project.id), (board) => board && { ...board, project });
  rereadProjects(client);
}

export function useCreateProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewProject) => call(projectsApi.create, { body }),
    onSuccess: () => rereadProjects(client),
  });
}

export function useChangeProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & ProjectChange) => call(projectsApi.update, { params: { id }, body }),
    onSuccess: (project, { criteria }) => {
      keepProject(client, project);
      if (criteria) void client.invalidateQueries({ queryKey: ['projects', 'matches', project.id] });
    },
  });
}

const removalKey = ['projects', 'removal'] as const;
const restoreKey = ['projects', 'restore'] as const;

export function useRemoveProject() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: removalKey,
    mutationFn: (id: number) => call(projectsApi.delete, { params: { id } }),
    onSuccess: (_, id) => dropFromLists(client, id),
  });
}

/** Whether the user has just removed the project: its page is about to close, and should not report it as missing. */
export function isBeingRemoved(client: QueryClient, id: number): boolean {
  const steps = client.getMutationCache().findAll({
    predicate: ({ options, state }) =>
      state.variables === id && [removalKey, restoreKey].some((key) => key === options.mutationKey),
  });
  const last = steps.at(-1);
  return last?.options.mutationKey === removalKey && last.state.status !== 'error';
}

export function useRestoreProject() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: restoreKey,
    mutationFn: (id: number) => call(projectsApi.restore, { params: { id } }),
    onSuccess: () => rereadProjects(client),
  });
}

export function useLeaveProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(projectsApi.leave, { params: { id } }),
    onSuccess: (_, id) => dropFromLists(client, id),
  });
}

async function dropFromLists(client: QueryClient, id: number): Promise<void> {
  await client.cancelQueries({ queryKey: listsKey });
  client.setQueriesData<Project[]>({ queryKey: listsKey }, (list) => list?.filter((project) => project.id !== id));
  client.removeQueries({ queryKey: boardKey(id), type: 'inactive' });
  rereadProjects(client);
}

type StageChange =
  | { kind: 'add'; name: string; before: number | null }
  | { kind: 'change'; stage: number; name?: string; before?: number | null }
  | { kind: 'delete'; stage: number };

/** Adds, renames, moves or removes a stage. */
export function useChangeStages(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: StageChange) => {
      if (change.kind === 'add') {
        const { name, before } = change;
        return call(projectsApi.addStage, { params: { id }, body: { name, before } });
      }
      const params = { id, stageId: change.stage };
      if (change.kind === 'delete') return call(projectsApi.deleteStage, { params });
      const { kind: _, stage: __, ...body } = change;
      return call(projectsApi.changeStage, { params, body });
    },
    onSuccess: (project) => keepProject(client, project),
  });
}

export const sharesQuery = (id: number) =>
  queryOptions({
    queryKey: ['projects', 'shares', id],
    queryFn: ({ signal }) => call(projectsApi.shares, { params: { id }, signal }),
  });

type ShareChange =
  | { kind: 'share'; email: string; access: 'view' | 'edit' }
  | { kind: 'change'; share: number; access: 'view' | 'edit' }
  | { kind: 'end'; share: number };

/** Shares the project with an email address, changes the access of a share, or ends it. */
export function useChangeShares(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: ShareChange): Promise<void> => {
      if (change.kind === 'share') {
        const { email, access } = change;
        await call(projectsApi.share, { params: { id }, body: { email, access } });
      } else {
        const params = { id, shareId: change.share };
        if (change.kind === 'end') await call(projectsApi.unshare, { params });
        else await call(projectsApi.changeShare, { params, body: { access: change.access } });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: sharesQuery(id).queryKey }),
  });
}
