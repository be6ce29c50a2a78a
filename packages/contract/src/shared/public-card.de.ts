import { PAY_BAND, type PublicAvailability, type PublicCard } from '../public-lists.ts';

/** The words of public lists, alike on their pages without the app and in the app. */

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const euros = (amount: number) => `${amount.toLocaleString('de-DE')}`;

export const NOT_AVAILABLE = 'Diese Liste ist zurzeit nicht verfügbar.';
export const CONSENT =
  'Ich bin einverstanden, dass diese Angaben an die Person und, wenn es eine gibt, an ihre Vermittlung gehen. Ich kann das jederzeit widerrufen.';

/** `now`, or a first month, in words. */
export const monthWords = (month: string) =>
  month === 'now' ? 'ab sofort' : monthName.format(new Date(`${month}-01T00:00:00Z`));

export function availableWords({ kind, from }: PublicAvailability): string {
  if (kind === 'now' || from === null) return 'ab sofort';
  if (kind === 'month') return `ab ${monthWords(from)}`;
  return `im ${Math.ceil(Number(from.slice(5)) / 3)}. Quartal ${from.slice(0, 4)}`;
}

export const regionWords = (region: string) => `Postleitzahl ${region.padEnd(5, '…').slice(0, region.length + 1)}`;

export const payWords = (from: number) => `${euros(from)} bis ${euros(from + PAY_BAND)} € im Jahr`;

/** The heading of a card. */
export const titleOf = ({ occupation }: PublicCard) => occupation?.label ?? 'Verschiedene Berufe';

/** What a card says beside its heading, in order. */
export function factsOf({
  region,
  working_time,
  available,
  pay_from,
  skills,
}: PublicCard): [label: string, text: string][] {
  const facts: [string, string | null][] = [
    ['Wunschregion', region && regionWords(region)],
    ['Beginn', available && availableWords(available)],
    ['Arbeitszeit', working_time],
    ['Gehaltswunsch', pay_from === null ? null : payWords(pay_from)],
    ['Kenntnisse', skills.length === 0 ? null : skills.join(', ')],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

export function totalWords(total: number | null): string {
  if (total === null) return 'Mehr als 20 Profile';
  return total === 0 ? 'Keine Profile' : `${total} Profile`;
}
