import type { ProfileStep } from '@gegenpost/contract/profiles.ts';
import { pathTo, type RouteName } from '#platform/paths.ts';

/** Steps that lead to a page of this room. */
type OwnStep = Exclude<ProfileStep, 'documents'>;

const pages: Partial<Record<OwnStep, RouteName>> = {
  languages: 'Skills',
  education: 'Skills',
  skills: 'Skills',
  driver_classes: 'Skills',
  work_experience: 'WorkExperience',
};

export const nextSteps = (steps: readonly ProfileStep[]): OwnStep[] => steps.filter((step) => step !== 'documents');

/** Where the field of a step stands; the fields carry the step as their id. */
export function stepTarget(step: OwnStep): { to: string; isModal: boolean } {
  const page = pages[step] ?? 'Profile';
  return { to: page === 'WorkExperience' ? pathTo(page) : `${pathTo(page)}#${step}`, isModal: page === 'Skills' };
}
