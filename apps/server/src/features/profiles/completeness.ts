import type { JobProfile, ProfileStep } from '@gegenpost/contract/profiles.ts';

/** What counts of a profile: how many entries its lists have, and whether the rest is stated. */
export type CompletenessFacts = {
  qualifications: number;
  job_places: number;
  stations: number;
  working_times: number;
  languages: number;
  /** Education and graduations. */
  education: number;
  /** Soft skills, software, programming. */
  skills: number;
  driver_classes: number;
  documents: number;
  has_income: boolean;
  has_vehicle_answer: boolean;
  has_about: boolean;
  has_image: boolean;
  job_date_entry: string | null;
};

/** Number of skills with which the step counts as done. */
const SKILLS_ENOUGH = 3;

/** Steps and their percentage of the whole, most important first: what employers search by counts most. */
const steps: readonly {
  step: ProfileStep;
  percent: number;
  /** @param today Day in Germany, `YYYY-MM-DD`. */
  isDone: (facts: CompletenessFacts, today: string) => boolean;
}[] = [
  { step: 'qualifications', percent: 15, isDone: ({ qualifications }) => qualifications > 0 },
  { step: 'job_places', percent: 12, isDone: ({ job_places }) => job_places > 0 },
  { step: 'work_experience', percent: 12, isDone: ({ stations }) => stations > 0 },
  { step: 'income', percent: 10, isDone: ({ has_income }) => has_income },
  { step: 'working_times', percent: 7, isDone: ({ working_times }) => working_times > 0 },
  { step: 'languages', percent: 7, isDone: ({ languages }) => languages > 0 },
  { step: 'education', percent: 7, isDone: ({ education }) => education > 0 },
  { step: 'skills', percent: 7, isDone: ({ skills }) => skills >= SKILLS_ENOUGH },
  // "Available now" counts as an answer; a day in the past does not.
  {
    step: 'job_date_entry',
    percent: 4,
    isDone: ({ job_date_entry }, today) => job_date_entry === null || job_date_entry >= today,
  },
  {
    step: 'driver_classes',
    percent: 4,
    isDone: ({ driver_classes, has_vehicle_answer }) => driver_classes > 0 || has_vehicle_answer,
  },
  { step: 'about', percent: 5, isDone: ({ has_about }) => has_about },
  { step: 'documents', percent: 5, isDone: ({ documents }) => documents > 0 },
  { step: 'image', percent: 5, isDone: ({ has_image }) => has_image },
];

/** Completeness of a profile in percent, and the three missing steps with the highest percentage. */
export function completenessOfFacts(facts: CompletenessFacts, today: string): JobProfile['completeness'] {
  const missing = steps.filter(({ isDone }) => !isDone(facts, today));
  return {
    percent: 100 - missing.reduce((sum, { percent }) => sum + percent, 0),
    next: missing.slice(0, 3).map(({ step }) => step),
  };
}

/** As `completenessOfFacts`, of a whole profile. */
export function completenessOf(
  profile: Omit<JobProfile, 'completeness'>,
  { today, ...beside }: { stations: number; documents: number; today: string },
): JobProfile['completeness'] {
  const { soft_skills, software, coding, education, graduations } = profile;
  return completenessOfFacts(
    {
      ...beside,
      qualifications: profile.qualifications.length,
      job_places: profile.job_places.length,
      working_times: profile.working_times.length,
      languages: profile.languages.length,
      education: education.length + graduations.length,
      skills: soft_skills.length + software.length + coding.length,
      driver_classes: profile.driver_classes.length,
      has_income: profile.income !== null,
      has_vehicle_answer: profile.driver_has_vehicle !== null,
      has_about: profile.about !== null,
      has_image: profile.has_profile_image,
      job_date_entry: profile.job_date_entry,
    },
    today,
  );
}
