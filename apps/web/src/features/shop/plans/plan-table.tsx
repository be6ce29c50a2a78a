import type { Plan } from '@gegenpost/contract/plans.ts';
import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/format.ts';
import { useRole } from '#platform/session.ts';
import { DogEar } from '#ui/dog-ear.tsx';

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

/** Everything that a plan limits, side by side. */
export function PlanTable({ free, premium }: { free: Plan; premium: Plan }) {
  const { t } = useTranslation('shop');
  const isEmployer = useRole() === roles.employer;
  const shown = limits.filter((limit) => limit !== 'talent_limit' || isEmployer);
  const wordsOf = (plan: Plan, limit: Limit) => {
    const value = plan[limit];
    if (value === null) return t(limit === 'contacts_limit' ? 'plans.no_month_limit' : 'plans.unlimited');
    if (value === 0) return t('plans.none');
    return t(MONTHLY.includes(limit) ? 'plans.a_month' : 'plans.number', { value: formatNumber(value) });
  };
  return (
    <div className="plan-table">
      <table aria-label={t('plans.compare')}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('plans.free')}</th>
            <th scope="col" className="is-premium">
              {t('plans.premium')}
              <DogEar />
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((limit) => (
            <tr key={limit}>
              <th scope="row">{t(`plans.limits.${limit}`)}</th>
              <td>{wordsOf(free, limit)}</td>
              <td className="is-premium">{wordsOf(premium, limit)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('plans.always')}</th>
            <td>{t('plans.unlimited')}</td>
            <td className="is-premium">{t('plans.unlimited')}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
