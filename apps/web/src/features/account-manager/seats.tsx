import { useTranslation } from 'react-i18next';
import { PlanHint } from '#ui/plan-hint.tsx';

/** Shows how many seats of the plan are taken, and which plan has some when this one has none. */
export function Seats({ used, limit }: { used: number; limit: number }) {
  const { t } = useTranslation('account-manager');
  if (limit === 0) {
    return (
      <>
        <p>{t('seats.none')}</p>
        {used > 0 && <p>{t('seats.kept', { count: used })}</p>}
        <p>
          <PlanHint limit="sub_accounts" />
        </p>
      </>
    );
  }
  return (
    <>
      <p className="seats-count">
        <b>{t('seats.used', { used, limit })}</b>
      </p>
      <div className="seats-meter" aria-hidden="true">
        <span style={{ width: `${Math.min(1, used / limit) * 100}%` }} />
      </div>
      {used >= limit && <p>{t('seats.full')}</p>}
    </>
  );
}
