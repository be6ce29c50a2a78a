import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import type { ProjectDraft } from '#features/projects/project-draft.queries.ts';

/** Initial values of a project that looks for the candidate's occupation. */
export function draftOfCandidate(
  { qualifications: [main] }: Pick<CandidateCard, 'qualifications'>,
  gegenpostIds: readonly string[],
): ProjectDraft {
  return {
    title: main?.name ?? '',
    wanted: {
      criteria: {},
      qualifications: main ? [main] : [],
      place: null,
      further: [],
    },
    gegenpost_ids: [...gegenpostIds],
  };
}
