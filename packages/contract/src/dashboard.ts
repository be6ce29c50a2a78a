import { z } from 'zod';
import { CandidateCard } from './candidates.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Id } from './shared/scalars.ts';

export const TopEmployer = z.object({
  id: Id,
  name: z.string(),
  /** null: the letter sign is drawn instead. */
  logo: z.string().nullable(),
  url: z.string().nullable(),
});
export type TopEmployer = z.infer<typeof TopEmployer>;

export const dashboardApi = {
  importedCandidatesHint: {
    method: 'GET',
    url: '/api/widgets/imported_candidates_hint',
    schema: { summary: 'How many imported candidates are still offline.', response: { 200: z.int().min(0) } },
  },
  viewedProfiles: {
    method: 'GET',
    url: '/api/widgets/viewed_profiles',
    schema: { summary: 'The last profiles that the company opened.', response: { 200: z.array(CandidateCard) } },
  },
  topEmployers: {
    method: 'GET',
    url: '/api/load-top-arbeitgeber',
    schema: { summary: 'Employers of the frontpage and the dashboard.', response: { 200: z.array(TopEmployer) } },
  },
} as const satisfies Record<string, Endpoint>;
