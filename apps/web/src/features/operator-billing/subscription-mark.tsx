import type { OperatorSubscription } from '@gegenpost/contract/operator-billing.ts';
import { useTranslation } from 'react-i18next';
import { RecordState } from './record-state.tsx';

/** How a subscription stands; it can be cancelled and unpaid at the same time. */
export function SubscriptionMark({ subscription }: { subscription: OperatorSubscription }) {
  const { t } = useTranslation('operator-billing');
  const { state, cancelled_at, past_due_since } = subscription;
  const words = [
    t(`subscriptions.states.${state}`),
    ...(cancelled_at && state === 'active' ? [t('subscriptions.states.cancelled')] : []),
    ...(past_due_since ? [t('subscriptions.states.past_due')] : []),
  ];
  const tone = past_due_since ? 'bad' : state === 'active' ? 'good' : undefined;
  return <RecordState tone={tone}>{words.join(', ')}</RecordState>;
}
