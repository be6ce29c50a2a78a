import type { ProfileStep } from '@gegenpost/contract/profiles.ts';
import { pathTo, type RouteName } from '#platform/paths.ts';

const pages: Partial<Record<ProfileStep, RouteName>> = {
  languages: 'Skills',
  education: 'Skills',
  skills: 'Skills',
  driver_classes: 'Skills',
  work_experience: 'WorkExperience',
  documents: 'Documents',
};

/** Where the field of a step stands; the fields carry the step as their id. */
export function stepTarget(step: ProfileStep): { to: string; isModal: boolean } {
  const page = pages[step] ?? 'Profile';
  const hasFields = page === 'Profile' || page === 'Skills';
  return { to: hasFields ? `${pathTo(page)}#${step}` : pathTo(page), isModal: page === 'Skills' };
}
