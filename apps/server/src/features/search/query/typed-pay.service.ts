import type { Take } from './typed-facts.service.ts';

/** A budget in euros. */
export type Pay = { to: number; per: 'year' | 'hour' };

const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,6}(?:,\d{1,2})?`;
const CURRENCY = '€|euro|eur';
const HOUR = String.raw`(?:\/|pro|die|je|in der)? ?(?:h|std|stunde)\.?|stundenlohn`;
const MONTH = String.raw`(?:\/|pro|im|je) ?monat|monatlich|mtl\.?|monatsgehalt`;
const YEAR = String.raw`(?:\/|pro|im|je) ?jahr|jährlich|p\.? ?a\.?|jahresgehalt`;
const PAY = new RegExp(
  String.raw`(?:(gehalt|budget|lohn|stundenlohn|monatsgehalt|jahresgehalt|eur|€|bis|ab|max\.?|maximal|bis zu|zwischen)[ :]+){0,2}` +
    String.raw`(?:(?:${NUMBER}) ?(?:${CURRENCY})? ?(?:-|–|bis|und) ?)?(${NUMBER}) ?(k|tsd\.?|teur|t€)? ?(${CURRENCY})?` +
    String.raw`(?: ?(brutto))?(?: ?(${HOUR})| ?(${MONTH})| ?(${YEAR}))?(?: brutto)?(?! ?(?:netto|km|kilometer|jahre|%|std|stunden|h\b))`,
);
/** Sums without a unit: below, they are meant per hour; below, per month. */
const HOUR_MAX = 250;
const MONTH_MAX = 10_000;
const YEAR_MAX = 500_000;

/** A sum with its unit: `20 €/h`, `4.000 im Monat`, `45.000-50.000 €`, `70 TEUR`. Of a range the upper end counts. */
export function findPay(take: Take, isPostalCode: (digits: string) => boolean): Pay | null {
  return take(PAY, ([, before, digits = '', thousand, currency, gross, hour, month, year]) => {
    const sum = Number(digits.replaceAll('.', '').replace(',', '.')) * (thousand ? 1000 : 1);
    const isNamed = [thousand, currency, gross, month, year].some(Boolean);
    const isHourly = Boolean(hour) && (Boolean(currency) || /lohn/i.test(`${before}${hour}`));
    const isSum = (Boolean(before) && sum >= 1000) || /^\d{2,3}\.?000$/.test(digits) || /lohn$/i.test(before ?? '');
    if (!isNamed && !isHourly && (!isSum || isPostalCode(digits))) return null;
    if (hour || /stundenlohn/i.test(before ?? '')) return payOf(sum, 'hour');
    if (month) return payOf(sum * 12, 'year');
    if (year || thousand || sum >= MONTH_MAX) return payOf(sum, 'year');
    return sum <= HOUR_MAX ? payOf(sum, 'hour') : payOf(sum * 12, 'year');
  });
}

function payOf(sum: number, per: Pay['per']): Pay | null {
  const to = per === 'year' ? Math.round(sum) : Math.round(sum * 100) / 100;
  return to > 0 && to <= (per === 'year' ? YEAR_MAX : HOUR_MAX) ? { to, per } : null;
}
