import type { Named } from '@gegenpost/contract/candidates.ts';
import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import type { z } from 'zod';

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
  wanted: Omit<Wanted, 'criteria'> & { criteria: z.input<typeof SearchCriteria> };
  /** Candidates that are put into it once it stands. */
  gegenpost_ids: string[];
};

/** What a link to the list of projects keeps in the history to begin a new one there. */
export const newProjectState = (draft: ProjectDraft) => ({ sheet: 'new', draft });
