import type { OwnCandidate } from '@gegenpost/contract/own-candidates.ts';
import type { ProfileStep } from '@gegenpost/contract/profiles.ts';
import type { ReactNode } from 'react';

export const tabs = ['person', 'wishes', 'qualification', 'career', 'documents', 'visibility', 'placement'] as const;
export type Tab = (typeof tabs)[number];

/** What other rooms show of a candidate; the app passes it in. */
export type CandidateParts = {
  image: Part;
  wishes: Part;
  qualification: Part;
  career: Part;
  documents: Part;
  /** The profile as others see it. */
  preview: Part;
  /** What stands below the agent: consents, vouchers, presentations. */
  placement: Part;
};
type Part = (candidate: OwnCandidate) => ReactNode;

/** On which tab a field stands that a link names by its hash alone. */
export function tabOfField(field: string): Tab {
  if (['consents', 'vouchers', 'presentations', 'external_id'].includes(field)) return 'placement';
  return tabOfStep[field as ProfileStep] ?? 'person';
}

/** On which tab a step stands that completes the profile; its field has the name of the step as its id. */
export const tabOfStep: Record<ProfileStep, Tab> = {
  qualifications: 'wishes',
  job_places: 'wishes',
  income: 'wishes',
  job_date_entry: 'wishes',
  working_times: 'wishes',
  languages: 'qualification',
  education: 'qualification',
  skills: 'qualification',
  driver_classes: 'qualification',
  work_experience: 'career',
  about: 'career',
  documents: 'documents',
  image: 'person',
};
