import { berlinDayEnd } from '#platform/i18n/berlin.ts';
import type { DemoCompany } from './companies.ts';
import { type Days, isoDay } from './days.ts';
import { createRandom } from './random.ts';

export type DemoSubscription = {
  company: string;
  plan_key: string;
  started_at: Date;
  ends_at: Date;
  cancelled_at: Date | null;
  past_due_since: Date | null;
};

const known: Record<string, 'premium-365' | 'premium-90' | null> = {
  'Nordlicht Medizintechnik GmbH': 'premium-365',
  'Hansen & Brodersen Personal GmbH': 'premium-90',
  'Kieler Fräs- und Drehteile Thomsen e. K.': null,
  'Nordkontor Zeitarbeit GmbH': null,
  'Gegenpost Betrieb GmbH': null,
};

/** A month of which 18 days are over. */
const FAREWELL_BEGUN = 18;
/** A payment that failed so many days ago was tried a second time. */
const PAST_DUE_DAYS = 5;

/** About one company in three pays. */
export function drawSubscriptions(companies: DemoCompany[], days: Days): DemoSubscription[] {
  const random = createRandom('gegenpost/subscriptions');
  let hasFarewell = false;
  return companies.flatMap(({ row }): DemoSubscription[] => {
    const drawn = random.chance(0.35)
      ? random.weightedKey({ 'premium-30': 3, 'premium-90': 3, 'premium-365': 4 })
      : null;
    const state = random.weightedKey({ active: 88, cancelled: 9, past_due: 3 });
    const isKnown = row.name in known;
    const plan = isKnown ? known[row.name]! : drawn;
    if (!plan) return [];
    const term = Number(plan.split('-')[1]);
    const drawnBegin = random.int(1, Math.min(term - 2, 300));
    // Nobody subscribes before joining; a failed payment is five days old.
    const joined = days.since(row.created_at!);
    // One that was cancelled runs for another 12 days.
    const isFarewell = !hasFarewell && !isKnown && plan === 'premium-30' && joined >= FAREWELL_BEGUN;
    hasFarewell ||= isFarewell;
    const isPastDue = !isKnown && !isFarewell && state === 'past_due';
    const begun = isFarewell ? FAREWELL_BEGUN : Math.min(drawnBegin, joined, isPastDue ? PAST_DUE_DAYS : drawnBegin);
    const subscription = {
      company: row.gegenpost_id,
      plan_key: plan,
      started_at: days.at(begun, 10),
      ends_at: berlinDayEnd(isoDay(days.at(begun - term + 1))),
    };
    const isCancelled = isFarewell || (!isKnown && state === 'cancelled');
    return [
      {
        ...subscription,
        cancelled_at: isCancelled ? days.at(Math.min(begun, random.int(0, 20)), 11) : null,
        past_due_since: isPastDue ? subscription.started_at : null,
      },
    ];
  });
}
