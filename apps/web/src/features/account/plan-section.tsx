import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { useHasRoute } from '#platform/route-names.ts';
import { useCurrentUser } from '#platform/session.ts';
import { useShopPath } from '#platform/shop-path.ts';
import { CompanyMark } from '#ui/company-mark.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';

/** For whom somebody works, on which plan, and what is left of it. */
export function PlanSection() {
  const { t } = useTranslation('account');
  const { details } = useCurrentUser();
  const hasRoute = useHasRoute();
  const shop = useShopPath();
  const { company, subscription } = details;
  if (!company) return null;
  const quotas = [
    { key: 'views', used: details.profile_views_count, limit: details.profile_views_limit },
    { key: 'contacts', used: details.contacts_count, limit: details.contacts_limit },
    { key: 'searches', used: details.saved_search_count, limit: details.saved_search_limit },
    ...(details.is_sub_account
      ? []
      : [{ key: 'seats', used: details.sub_account_count, limit: details.sub_account_limit }]),
  ];
  return (
    <SheetSection title={t('plan.title')} intro={t('plan.intro')}>
      <div className="plan-company">
        <CompanyMark name={company.name} logo={company.logo} size={48} />
        <p>
          <b>{company.name}</b>
          <span>{subscription ? subscription.plan : t('plan.free')}</span>
          {subscription && (
            <span>
              {t(subscription.is_cancelled ? 'plan.ends' : 'plan.renews', { day: formatDate(subscription.ends_on) })}
            </span>
          )}
        </p>
      </div>
      <dl className="plan-quotas">
        {quotas.map(({ key, used, limit }) => (
          <div key={key}>
            <dt>{t(`plan.quotas.${key}`)}</dt>
            <dd>
              <b>{formatNumber(used)}</b>{' '}
              {limit === null ? t('plan.unlimited') : t('plan.of', { limit: formatNumber(limit) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="plan-links">
        {hasRoute('CompanyProfile') && <Link to={pathTo('CompanyProfile')}>{t('plan.profile')}</Link>}
        {hasRoute('Subscription') && <Link to={pathTo('Subscription')}>{t('plan.manage')}</Link>}
        {shop && <Link to={shop}>{t('plan.prices')}</Link>}
      </p>
    </SheetSection>
  );
}
