import type { ProfileStep } from '@gegenpost/contract/profiles.ts';
import { useTranslation } from 'react-i18next';
import { pathTo, type RouteName } from '#platform/paths.ts';
import type { StepLink } from '#ui/step-links.tsx';

const pages: Partial<Record<ProfileStep, RouteName>> = {
  languages: 'Skills',
  education: 'Skills',
  skills: 'Skills',
  driver_classes: 'Skills',
  work_experience: 'WorkExperience',
  documents: 'Documents',
};

/** Labels of steps, with links to their fields. */
export function useStepLinks(steps: readonly ProfileStep[]): StepLink[] {
  const { t } = useTranslation('profiles');
  return steps.map((step) => ({ key: step, label: t(`steps.${step}`), ...targetOf(step) }));
}

/** Each field has the name of its step as its id. */
function targetOf(step: ProfileStep): Pick<StepLink, 'to' | 'isModal'> {
  const page = pages[step] ?? 'Profile';
  const hasFields = page === 'Profile' || page === 'Skills';
  return { to: hasFields ? `${pathTo(page)}#${step}` : pathTo(page), isModal: page === 'Skills' };
}
