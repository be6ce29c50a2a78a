import { useNavigate } from 'react-router';
import { type NoticeKind, notify } from '#platform/notices.ts';
import { useUser } from '#platform/session.ts';
import { useShopPath } from '#platform/shop-path.ts';
import { planHintTexts as texts } from './plan-hint.de.ts';
import type { PlanLimit } from './plan-hint.tsx';

type LimitNotice = { kind: NoticeKind; text: string; name: string };

/** Tells in a notice that a limit was reached; users without a subscription get the way to the plan that lifts it. */
export function useLimitNotice(limit: PlanLimit): (notice: LimitNotice) => void {
  const navigate = useNavigate();
  const shop = useShopPath();
  const isFree = useUser()?.hasSubscription === false;
  return ({ text, ...notice }) => {
    const action = shop === null ? undefined : { label: texts.open, onClick: () => void navigate(shop) };
    notify({ ...notice, text: isFree ? `${text} ${texts.limits[limit]}` : text, ...(action ? { action } : {}) });
  };
}
