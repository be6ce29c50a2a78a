import { useTranslation } from 'react-i18next';
import { formatMonth } from '#platform/format.ts';
import { useCurrentUser } from '#platform/session.ts';
import { PlanHint } from '#ui/plan-hint.tsx';
import { Widget } from './widget.tsx';

/** Shows how many of the free profile views are left. */
export function QuotaWidget() {
  const { t } = useTranslation('dashboard');
  const { profile_views_count: used, profile_views_limit: limit } = useCurrentUser().details;
  if (limit === null) return null;
  return (
    <Widget title={t('widgets.quota')} area="quota">
      <div className="quota">
        <p className="quota-number">
          <b>{used}</b> {t('quota.of', { limit })}
        </p>
        <div className="quota-meter" role="img" aria-label={t('quota.meter', { used, limit })}>
          {Array.from({ length: limit }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars are alike
            <i key={index} data-used={index < used || undefined} />
          ))}
        </div>
        <p className="muted">{t('quota.hint', { month: formatMonth(0), nextMonth: formatMonth(1) })}</p>
        <p className="quota-plan">
          {t('quota.plan')} <PlanHint limit="profile_views" />
        </p>
      </div>
    </Widget>
  );
}
