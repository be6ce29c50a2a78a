import type { Named } from '@gegenpost/contract/candidates.ts';
import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import type { z } from 'zod';

/** Criteria of a project in the structure of its form. */
export type Wanted = {
  /** All criteria, including those that the form has no field for. */
  criteria: SearchCriteria;
  qualifications: Named[];
  place: { id: number; label: string } | null;
  /** Criteria without a field of their own, as text; the form does not change them. */
  further: string[];
};

/** Initial values of a new project; kept in the history state, so that they survive a reload. */
export type ProjectDraft = {
  title: string;
  /** The position that it is for, and its customer. */
  position?: Named;
  customer_id?: number | null;
  wanted: Omit<Wanted, 'criteria'> & { criteria: z.input<typeof SearchCriteria> };
  /** Candidates that are added once the project was created. */
  gegenpost_ids: string[];
};

/** History state of a link to the list of projects that opens the form for a new one. */
export const newProjectState = (draft: ProjectDraft) => ({ sheet: 'new', draft });
