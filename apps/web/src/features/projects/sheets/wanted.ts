import type { ProjectDetail } from '@gegenpost/contract/projects.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import type { ProjectDraft, Wanted } from '#features/projects/project-draft.queries.ts';

/** Initial values of the form. */
export function wantedOf(project?: ProjectDetail, draft?: ProjectDraft): Wanted {
  if (draft) return { ...draft.wanted, criteria: SearchCriteria.parse(draft.wanted.criteria) };
  if (!project) return { criteria: SearchCriteria.parse({}), qualifications: [], place: null, further: [] };
  const { criteria, qualifications, place } = project;
  return {
    criteria,
    qualifications,
    place: place && { id: place.id, label: `${place.postal_code} ${place.name}` },
    further: [],
  };
}

/** The criteria as sent to the server. */
export const criteriaFrom = ({ criteria, qualifications, place }: Wanted): SearchCriteria => ({
  ...criteria,
  qualifications: qualifications.map(({ id }) => id),
  job_place_id: place?.id ?? null,
});
