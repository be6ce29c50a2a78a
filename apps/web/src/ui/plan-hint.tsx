import { Link } from 'react-router';
import { useUser } from '#platform/session.ts';
import { useShopPath } from '#platform/shop-path.ts';
import './plan-hint.css';
import { planHintTexts as texts } from './plan-hint.de.ts';

export type PlanLimit = keyof typeof texts.limits;

/**
 * Where a limit of the free plan is reached: the plan that lifts it, and the way to order it and come back here. Users
 * with a subscription have no such plan.
 */
export function PlanHint({ limit }: { limit: PlanLimit }) {
  const shop = useShopPath();
  const user = useUser();
  if (!user || user.hasSubscription) return null;
  return (
    <span className="plan-hint">
      {texts.limits[limit]} {shop === null ? texts.right : <Link to={shop}>{texts.open}</Link>}
    </span>
  );
}
