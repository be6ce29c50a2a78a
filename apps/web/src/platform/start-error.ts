import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { localTimeOf } from '@gegenpost/contract/shared/zoned-time.ts';

/** What is wrong with the start of a job as a day in Germany; undefined: nothing. */
export function startError(day: string): string | undefined {
  const today = localTimeOf(new Date(), 'Europe/Berlin').slice(0, 10);
  return day !== '' && day < today ? validationText('day_is_over') : undefined;
}
