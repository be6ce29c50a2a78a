import { letterTexts } from '#features/messaging/letter/letter.de.ts';
import { formatMonth } from '#platform/format.ts';
import { useCurrentUser } from '#platform/session.ts';
import { PlanHint } from '#ui/plan-hint.tsx';

/** Above a letter: that no first contact is left, when there are some again, and what can be done until then. */
export function LimitNotice() {
  const { hasSubscription } = useCurrentUser();
  const { day, month, meanwhile } = letterTexts.limit;
  return (
    <div className="contact-request-limit" role="status">
      <p>{hasSubscription ? day : month(formatMonth(1))}</p>
      <p>
        {meanwhile} <PlanHint limit="contacts" />
      </p>
    </div>
  );
}
