import type { Named } from '@gegenpost/contract/candidates.ts';
import type { ProjectDetail } from '@gegenpost/contract/projects.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';

/** Whom a project looks for, as its form holds it. */
export type Wanted = {
  /** Everything that the form does not show by itself. */
  criteria: SearchCriteria;
  qualifications: Named[];
  place: { id: number; label: string } | null;
  /** What else is asked for, in words; the form leaves it as it is. */
  further: string[];
};

/** What a new project begins with; kept in the history, so that a reload does not lose it. */
export type ProjectDraft = {
  title: string;
  wanted: Wanted;
  /** Candidates that are put into it once it stands. */
  gegenpost_ids: string[];
};

export function wantedOf(project?: ProjectDetail, draft?: ProjectDraft): Wanted {
  if (draft) return draft.wanted;
  if (!project) return { criteria: SearchCriteria.parse({}), qualifications: [], place: null, further: [] };
  const { criteria, qualifications, place } = project;
  return {
    criteria,
    qualifications,
    place: place && { id: place.id, label: `${place.postal_code} ${place.name}` },
    further: [],
  };
}

export const criteriaFrom = ({ criteria, qualifications, place }: Wanted): SearchCriteria => ({
  ...criteria,
  qualifications: qualifications.map(({ id }) => id),
  job_place_id: place?.id ?? null,
});

/** What a link to the list of projects keeps in the history to begin a new one there. */
export const newProjectState = (draft: ProjectDraft) => ({ sheet: 'new', draft });
