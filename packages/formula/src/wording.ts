import type { MatchCriteria } from './criteria.ts';

const grouped = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const hourly = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Wanted<K extends keyof MatchCriteria> = NonNullable<MatchCriteria[K]>;

/** `48.000 € im Jahr`, `21,50 € in der Stunde`. */
export function payText(amount: number, per: 'year' | 'hour'): string {
  return per === 'year' ? `${yearlyText(amount)} € im Jahr` : `${hourly.format(amount)} € in der Stunde`;
}

/** `2027-01-15` → `15.01.2027`. */
export function dayText(day: string): string {
  return `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

/** `Köln, 12 km entfernt`. */
export function distanceText({ name, km }: { name: string; km: number }): string {
  return km < 1 ? name : `${name}, ${wholeText(km)} km entfernt`;
}

/** The short name of a catalogue entry: `C1 – Fachkundige Sprachkenntnisse` → `C1`. */
export function shortName(label: string): string {
  return label.split(' – ')[0] ?? label;
}

/** `C – Lkw über 3,5 t` → `Führerschein C`; `Kranschein`. */
export function licenceName(label: string): string {
  return label.includes(' – ') ? `Führerschein ${shortName(label)}` : label;
}

const either = (entries: readonly { name: string }[]) => entries.map(({ name }) => name).join(' oder ');

/** How musts are named to the one who searches. */
export const mustLabels = {
  any: (entries: readonly { name: string }[]) => either(entries),
  occupation: ({ type, any }: Wanted<'occupation'>) => (type === 0 ? `Berufsgruppe ${either(any)}` : either(any)),
  place: ({ name, radius_km }: Wanted<'place'>) =>
    radius_km ? `im Umkreis von ${radius_km} km um ${name}` : `in ${name}`,
  pay: ({ to, per }: Wanted<'pay'>) => `bis ${payText(to, per)}`,
  start: (day: string) => `verfügbar zum ${dayText(day)}`,
  language: ({ name, level }: Wanted<'languages'>[number]) =>
    level === 'Muttersprache' ? `${name} als Muttersprache` : `${name} ab ${level}`,
} as const;

const SUMS_KEPT = 1000;
const sums = new Map<number, string>();

/** People wish for round sums: the same few are written again and again, which takes longer than to score them. */
function yearlyText(amount: number): string {
  const known = sums.get(amount);
  if (known !== undefined) return known;
  const text = grouped.format(amount);
  if (sums.size < SUMS_KEPT) sums.set(amount, text);
  return text;
}

function wholeText(amount: number): string {
  const rounded = Math.round(amount);
  return rounded < 1000 ? String(rounded) : grouped.format(rounded);
}
