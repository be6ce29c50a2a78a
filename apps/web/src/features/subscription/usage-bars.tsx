import { roles } from '@gegenpost/contract/shared/scalars.ts';
import type { SubscriptionOverview } from '@gegenpost/contract/subscription.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/format.ts';
import { useRole } from '#platform/session.ts';
import { SheetSection } from '#ui/sheet-section.tsx';

/** What of the plan is used, as bars. */
export function UsageBars({ usage }: Pick<SubscriptionOverview, 'usage'>) {
  const { t } = useTranslation('subscription');
  const isEmployer = useRole() === roles.employer;
  const shown = usage.filter(({ kind }) => kind !== 'talents' || isEmployer);
  return (
    <SheetSection title={t('usage.title')} intro={t('usage.month')}>
      <dl className="usage-bars">
        {shown.map(({ kind, used, limit }) => (
          <div key={kind} data-full={(limit !== null && used >= limit && limit > 0) || undefined}>
            <dt>{t(`usage.kinds.${kind}`)}</dt>
            <dd>
              {limit === null
                ? t('usage.unlimited', { used: formatNumber(used) })
                : t('usage.of', { used: formatNumber(used), limit: formatNumber(limit) })}
              {limit !== null && (
                <span className="usage-track" aria-hidden="true">
                  <span style={{ inlineSize: `${limit === 0 ? 0 : Math.min(100, (100 * used) / limit)}%` }} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </SheetSection>
  );
}
