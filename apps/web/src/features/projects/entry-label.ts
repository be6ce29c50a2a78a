import type { ProjectEntry } from '@gegenpost/contract/project-candidates.ts';

/** The words that a candidate is called by: a name that is released, else the first occupation. */
export const labelOf = ({ candidate: { profile, qualifications } }: Pick<ProjectEntry, 'candidate'>): string =>
  profile.name ?? qualifications[0]?.name ?? profile.gegenpost_id;
