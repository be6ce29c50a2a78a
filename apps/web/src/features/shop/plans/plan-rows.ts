import type { Plan } from '@gegenpost/contract/plans.ts';
import { recruiterRoles, roles } from '@gegenpost/contract/shared/scalars.ts';
import type { TFunction } from 'i18next';
import { formatMoney, formatNumber } from '#platform/format.ts';
import { formatPrice, isSold } from './terms.ts';

/** A line of the comparison: what each plan says about it. */
export type PlanRow = { key: string; label: string; wordsOf: (plan: Plan) => string };

const limits = [
  'profile_views_limit',
  'contacts_limit',
  'saved_search_limit',
  'project_limit',
  'talent_limit',
  'sub_account_limit',
] as const satisfies readonly (keyof Plan)[];
type Limit = (typeof limits)[number];

const MONTHLY: readonly Limit[] = ['profile_views_limit', 'contacts_limit'];

type Words = TFunction<'shop'>;

/** What the plans cost, then everything that they limit or leave out for this role, then what all have. */
export function planRows(role: number | null, t: Words): PlanRow[] {
  const shown = limits.filter((limit) => limit !== 'talent_limit' || role === roles.employer);
  const only = recruiterRoles.some((recruiter) => recruiter === role) ? (['public_list', 'programs'] as const) : [];
  return [
    row('price', t('plans.rows.price'), ({ price_cents }) => formatPrice(price_cents)),
    row('day', t('plans.rows.day'), (plan) => (isSold(plan) ? formatMoney(plan.price_cents / plan.term_days) : '–')),
    row('renewal', t('plans.rows.renewal'), bySale(t('plans.renewal.free'), t('plans.renewal.sold'))),
    row('end', t('plans.rows.end'), bySale(t('plans.end.free'), t('plans.end.sold'))),
    ...shown.map((limit) => row(limit, t(`plans.limits.${limit}`), (plan) => limitOf(plan, limit, t))),
    ...only.map((key) => row(key, t(`plans.rows.${key}`), bySale(t('plans.no'), t('plans.yes')))),
    row('always', t('plans.always'), () => t('plans.unlimited')),
  ];
}

const row = (key: string, label: string, wordsOf: PlanRow['wordsOf']): PlanRow => ({ key, label, wordsOf });

const bySale = (free: string, sold: string) => (plan: Plan) => (isSold(plan) ? sold : free);

function limitOf(plan: Plan, limit: Limit, t: Words): string {
  const value = plan[limit];
  if (value === null) return t(limit === 'contacts_limit' ? 'plans.no_month_limit' : 'plans.unlimited');
  if (value === 0) return t('plans.none');
  return t(MONTHLY.includes(limit) ? 'plans.a_month' : 'plans.number', { value: formatNumber(value) });
}

/** Neighbours that say the same are one: the words, and over how many columns they stand. */
export function joined(words: readonly string[]): { words: string; span: number }[] {
  const runs: { words: string; span: number }[] = [];
  for (const each of words) {
    const last = runs.at(-1);
    if (last?.words === each) last.span += 1;
    else runs.push({ words: each, span: 1 });
  }
  return runs;
}
