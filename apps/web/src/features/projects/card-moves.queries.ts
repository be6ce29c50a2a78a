import type { MovedCard } from '@gegenpost/contract/contact-requests.ts';
import { projectCandidatesApi } from '@gegenpost/contract/project-candidates.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

/** Moves cards back that letters moved. Cards that somebody moved further meanwhile stay. */
export function useTakeBackCards() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (moved: readonly MovedCard[]) => {
      const places = Map.groupBy(moved, ({ project, to_stage_id, from_stage_id }) =>
        [project.id, to_stage_id, from_stage_id].join(),
      );
      for (const [first, ...others] of places.values()) {
        if (!first) continue;
        const entries = [first, ...others].map(({ gegenpost_id, to_stage_id }) => ({
          gegenpost_id,
          from_stage_id: to_stage_id,
        }));
        await call(projectCandidatesApi.move, {
          params: { id: first.project.id },
          body: { entries, to_stage_id: first.from_stage_id },
        });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['projects'] }),
  });
}
