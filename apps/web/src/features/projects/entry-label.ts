import type { ProjectEntry } from '@gegenpost/contract/project-candidates.ts';

/** Display name of a candidate: the released name, otherwise the first occupation. */
export const labelOf = ({ candidate: { profile, qualifications } }: Pick<ProjectEntry, 'candidate'>): string =>
  profile.name ?? qualifications[0]?.name ?? profile.gegenpost_id;
