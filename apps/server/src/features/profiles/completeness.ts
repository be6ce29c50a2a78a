import type { JobProfile, ProfileStep } from '@gegenpost/contract/profiles.ts';

/** Facts outside of the profile itself. */
type Beside = {
  stations: number;
  documents: number;
  /** Day in Germany, `YYYY-MM-DD`. */
  today: string;
};

type Facts = Omit<JobProfile, 'completeness'> & Beside;

/** Number of skills with which the step counts as done. */
const SKILLS_ENOUGH = 3;

/** Steps and their percentage of the whole, most important first: what employers search by counts most. */
const steps: readonly { step: ProfileStep; percent: number; isDone: (facts: Facts) => boolean }[] = [
  { step: 'qualifications', percent: 15, isDone: ({ qualifications }) => qualifications.length > 0 },
  { step: 'job_places', percent: 12, isDone: ({ job_places }) => job_places.length > 0 },
  { step: 'work_experience', percent: 12, isDone: ({ stations }) => stations > 0 },
  { step: 'income', percent: 10, isDone: ({ income }) => income !== null },
  { step: 'working_times', percent: 7, isDone: ({ working_times }) => working_times.length > 0 },
  { step: 'languages', percent: 7, isDone: ({ languages }) => languages.length > 0 },
  {
    step: 'education',
    percent: 7,
    isDone: ({ education, graduations }) => education.length + graduations.length > 0,
  },
  {
    step: 'skills',
    percent: 7,
    isDone: ({ soft_skills, software, coding }) =>
      soft_skills.length + software.length + coding.length >= SKILLS_ENOUGH,
  },
  // "Available now" counts as an answer; a day in the past does not.
  {
    step: 'job_date_entry',
    percent: 4,
    isDone: ({ job_date_entry, today }) => job_date_entry === null || job_date_entry >= today,
  },
  {
    step: 'driver_classes',
    percent: 4,
    isDone: ({ driver_classes, driver_has_vehicle }) => driver_classes.length > 0 || driver_has_vehicle !== null,
  },
  { step: 'about', percent: 5, isDone: ({ about }) => about !== null },
  { step: 'documents', percent: 5, isDone: ({ documents }) => documents > 0 },
  { step: 'image', percent: 5, isDone: ({ has_profile_image }) => has_profile_image },
];

/** Completeness of a profile in percent, and the three missing steps with the highest percentage. */
export function completenessOf(profile: Omit<JobProfile, 'completeness'>, beside: Beside): JobProfile['completeness'] {
  const facts = { ...profile, ...beside };
  const missing = steps.filter(({ isDone }) => !isDone(facts));
  return {
    percent: 100 - missing.reduce((sum, { percent }) => sum + percent, 0),
    next: missing.slice(0, 3).map(({ step }) => step),
  };
}
