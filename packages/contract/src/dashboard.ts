import { z } from 'zod';
import { CandidateCard } from './candidates.ts';
import { PersonalDemand } from './demand.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Id, PublicId } from './shared/scalars.ts';
import type { UserCompany } from './user-info.ts';

export const TopEmployer = z.object({
  id: Id,
  gegenpost_id: PublicId,
  name: z.string(),
  /** Address on this site; null: the letter sign is drawn instead. */
  logo: z.string().nullable(),
  url: z.string().nullable(),
});
export type TopEmployer = z.infer<typeof TopEmployer>;

/** A company that viewed the candidate's profile and agreed to be listed. */
export const ProfileVisitor = z.object({
  gegenpost_id: PublicId,
  name: z.string(),
  logo: z.string().nullable(),
  /** Day of the last visit, in German time. */
  visited_on: Day,
});
export type ProfileVisitor = z.infer<typeof ProfileVisitor>;

/** Widgets of all roles. The web app decides which of them a role has, and their default order. */
export const WidgetName = z.enum([
  'beginning',
  'imported',
  'vat',
  'today',
  'funnel',
  'requests',
  'messages',
  'appointments',
  'completeness',
  'reminders',
  'visitors',
  'demand',
  'quota',
  'viewed',
  'searches',
  'projects',
  'vouchers',
  'stock',
  'employers',
]);
export type WidgetName = z.infer<typeof WidgetName>;

const Widgets = z
  .array(WidgetName)
  .max(WidgetName.options.length)
  .refine((names) => new Set(names).size === names.length);

/** A user's layout of the dashboard. Widgets missing in `order` have their default place. */
export const DashboardLayout = z.strictObject({ order: Widgets, hidden: Widgets });
export type DashboardLayout = z.infer<typeof DashboardLayout>;

/** What the dashboard needs before its widgets. */
export const DashboardStart = z.object({
  /** null: as usual. */
  layout: DashboardLayout.nullable(),
  /** Nothing happened in the account yet, so that most widgets would be empty. */
  is_beginning: z.boolean(),
});
export type DashboardStart = z.infer<typeof DashboardStart>;

/** Whether the dashboard warns of the VAT id: its country has such numbers, it is not valid and is not being checked. */
export function showsVatWarning({
  vat_prefix,
  vat_reg_no_valid,
  has_pending_vat_validation,
}: Pick<UserCompany, 'vat_prefix' | 'vat_reg_no_valid' | 'has_pending_vat_validation'>): boolean {
  return vat_prefix !== null && !vat_reg_no_valid && !has_pending_vat_validation;
}

export const dashboardApi = {
  layout: {
    method: 'GET',
    url: '/api/dashboard/layout',
    schema: {
      summary: 'The own layout, and whether the account is only beginning.',
      response: { 200: DashboardStart },
    },
  },
  saveLayout: {
    method: 'PUT',
    url: '/api/dashboard/layout',
    schema: { summary: 'Keeps the own layout.', body: DashboardLayout, response: { 204: z.null() } },
  },
  resetLayout: {
    method: 'DELETE',
    url: '/api/dashboard/layout',
    schema: { summary: 'Puts everything where it usually is.', response: { 204: z.null() } },
  },
  profileVisitors: {
    method: 'GET',
    url: '/api/widgets/profile_visitors',
    schema: {
      summary: 'Companies that opened the own profile in the last 90 days and show their visits, latest first.',
      response: { 200: z.array(ProfileVisitor) },
    },
  },
  demand: {
    method: 'GET',
    url: '/api/widgets/demand',
    schema: {
      summary: 'How many employers seek the own occupation, and what a change of one wish would add.',
      response: { 200: PersonalDemand },
    },
  },
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
