import { daysAfter } from '#features/shop/orders/days.ts';

/** Days after the failure, or after the last day of a transfer, on which it is tried and told again. */
const REMINDER_DAYS = [3, 7, 14] as const;
/** So many days after the failure the subscription ends. */
const END_DAYS = 15;
/** So many days after it ended a late payment brings it back. */
export const REVIVAL_DAYS = 30;

/** When the next reminder is due; null: all were sent. */
export function nextReminderDay(sent: number, since: Date): Date | null {
  const days = REMINDER_DAYS[sent];
  return days === undefined ? null : daysAfter(since, days);
}

/** How many reminders are due by now. */
export const remindersBy = (now: Date, since: Date): number =>
  REMINDER_DAYS.filter((days) => daysAfter(since, days) <= now).length;

/** What comes next while it is not paid; null: it ended, and all reminders were sent. */
export function nextStep(
  { state, reminders }: { state: 'active' | 'ended'; reminders: number },
  since: Date,
): { at: Date; kind: 'reminder' | 'end' } | null {
  const reminder = nextReminderDay(reminders, since);
  if (reminder) return { at: reminder, kind: 'reminder' };
  return state === 'active' ? { at: endOfPatience(since), kind: 'end' } : null;
}

export const endOfPatience = (since: Date): Date => daysAfter(since, END_DAYS);
