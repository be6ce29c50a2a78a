import { MARKET_GROUP_MIN, type MarketPay } from '@gegenpost/contract/labour-market.ts';
import { brand } from '@gegenpost/contract/shared/brand.ts';
import type { MarketPage, MarketRow } from '#features/labour-market/pages/market-page.ts';

const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
export const euros = (amount: number): string => `${whole.format(amount)} €`;
export const count = (people: number): string => whole.format(people);

type Subject = Pick<MarketRow, 'occupation' | 'region'>;

export const occupationWords = ({ occupation }: Pick<Subject, 'occupation'>): string => occupation ?? 'Alle Berufe';
/** `in Bayern`. */
export const regionWords = ({ region }: Pick<Subject, 'region'>): string =>
  region === null ? 'in Deutschland' : `${region === 'Saarland' ? 'im' : 'in'} ${region}`;

export function headingOf({ occupation, region }: Subject): string {
  if (occupation === null && region === null) return 'Was Menschen verdienen möchten, die eine Stelle suchen';
  return `Gehaltswunsch: ${occupationWords({ occupation })} ${regionWords({ region })}`;
}

/** What the page says in two sentences, for readers and for search engines. */
export function summaryOf({ occupation, region, people, pay }: MarketPage): string {
  const who = occupation === null ? 'Menschen' : 'Menschen mit diesem Berufswunsch';
  const seek = `Rund ${count(people)} ${who} suchen über ${brand.name} eine Stelle ${regionWords({ region })}.`;
  return pay ? `${seek} ${payWords(pay)}` : `${seek} Was sie verdienen möchten, haben noch zu wenige angegeben.`;
}

const payWords = ({ lower_quartile, median, upper_quartile }: MarketPay) =>
  `Die Hälfte wünscht sich zwischen ${euros(lower_quartile)} und ${euros(upper_quartile)} im Jahr, in der Mitte liegen ${euros(median)}.`;

export const startNames = {
  now: 'sofort',
  soon: 'in den nächsten drei Monaten',
  later: 'später',
} as const;

export const METHOD = [
  `Wir zählen Menschen, deren Profil Firmen zurzeit finden können, nach ihrem ersten Berufswunsch und ihrem ersten Arbeitsort. Wen eine Vermittlung eingetragen hat, zählt nur mit eigener Einwilligung zur Veröffentlichung.`,
  `Hinter jeder Zahl stehen mindestens ${MARKET_GROUP_MIN} Menschen, auch hinter jedem Unterschied zwischen zwei Seiten. Anzahlen sind auf 5 gerundet, Gehälter auf 500 €, und jedes Gehalt ist der Durchschnitt von fünf Wünschen. So verrät keine Zahl, was eine einzelne Person sich wünscht. Wo weniger Menschen suchen, gibt es keine Seite.`,
  `Es sind Wünsche und keine gezahlten Gehälter: brutto im Jahr, Stundenlöhne auf 40 Stunden in der Woche umgerechnet. Die Zahlen entstehen jede Nacht neu.`,
] as const;

export const dayWords = (day: string): string => day.split('-').reverse().map(Number).join('.');
