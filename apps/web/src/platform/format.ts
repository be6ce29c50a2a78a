import { DEFAULT_CURRENCY } from '@gegenpost/contract/shared/constants.ts';
import { FULL_TIME_HOURS, monthsOf, type PayPer } from '@gegenpost/contract/shared/pay.ts';
import { translate } from './translator.ts';

const LOCALE = 'de-DE';
/** No-break space, before every unit. */
const NBSP = '\u00a0';

const formats = new Map<string, Intl.DateTimeFormat>();
/** Cached, because creating a formatter takes about 50 µs, and lists format hundreds of dates. */
function formatWith(options: Intl.DateTimeFormatOptions, date: Date): string {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALE, options);
  formats.set(key, format);
  return format.format(date);
}

const numberFormats = new Map<string, Intl.NumberFormat>();
/** Cached for the same reason. */
function formatNumberWith(options: Intl.NumberFormatOptions, value: number): string {
  const key = JSON.stringify(options);
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(LOCALE, options);
  numberFormats.set(key, format);
  return format.format(value);
}

/** A day `YYYY-MM-DD` has no time zone; a moment is shown in the reader's time zone. */
function toDate(value: string | Date): Date {
  if (value instanceof Date) return value;
  return new Date(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00` : value);
}

const digits = { day: '2-digit', month: '2-digit' } as const;

/** Today as `YYYY-MM-DD`, in German time like on the server. */
export const today = (now = new Date()): string => dayInGermany.format(now);
const dayInGermany = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** 21.11.2026 */
export const formatDate = (value: string | Date): string => formatWith({ ...digits, year: 'numeric' }, toDate(value));

/** Donnerstag, 19. November */
export const formatLongDate = (value: string | Date): string =>
  formatWith({ weekday: 'long', day: 'numeric', month: 'long' }, toDate(value));

/** Dezember; `ahead` counts months from the present one. */
export function formatMonth(ahead = 0, now = new Date()): string {
  return formatWith({ month: 'long' }, new Date(now.getFullYear(), now.getMonth() + ahead, 1));
}

/** A month `2026-11`: November 2026, or Nov. */
export function formatMonthOf(month: string, length: 'long' | 'short'): string {
  const year = length === 'long' ? ({ year: 'numeric' } as const) : {};
  return formatWith({ month: length, ...year }, toDate(`${month}-01`)).replace(/\.$/, '');
}

/** 14:20 Uhr, in prose. */
export const formatTime = (value: string | Date): string => `${clockTime(toDate(value))}${NBSP}Uhr`;

/** November 2026, of a month `YYYY-MM`. */
export const formatYearMonth = (month: string): string =>
  formatWith({ month: 'long', year: 'numeric' }, toDate(`${month}-01`));

/** 21.11.2026, 14:20 Uhr */
export const formatMoment = (value: string | Date): string => `${formatDate(value)}, ${formatTime(value)}`;

const clockTime = (date: Date): string => formatWith({ hour: '2-digit', minute: '2-digit' }, date);

/** For lists: "10:42", "Gestern", "17.11.", in another year "17.11.2025". */
export function formatListDate(value: string | Date, now = new Date()): string {
  const date = toDate(value);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (days === 0) return clockTime(date);
  if (days === 1) return translate('platform:yesterday');
  return date.getFullYear() === now.getFullYear() ? formatWith(digits, date) : formatDate(date);
}

const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** "ab sofort" for null and days in the past, otherwise "ab 01.02.2027". */
export function formatEntryDate(value: string | null, now = new Date()): string {
  if (value === null || startOfDay(toDate(value)) <= startOfDay(now)) return translate('platform:immediately');
  return translate('platform:from_date', { date: formatDate(value) });
}

export const formatNumber = (value: number): string => formatNumberWith({}, value);

/** Money in cents: 1.188,00 € */
export const formatMoney = (cents: number, currency: string = DEFAULT_CURRENCY): string =>
  formatNumberWith({ style: 'currency', currency }, cents / 100);

/** An income: whole euros a year, euros and cents an hour, without the period: 68.000 €, 34,50 €. */
export function formatAmount(euros: number, per: PayPer): string {
  const fractionDigits = per === 'hour' ? 2 : 0;
  const decimals = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  return formatNumberWith({ style: 'currency', currency: DEFAULT_CURRENCY, ...decimals }, euros);
}

/** 68.000 € im Jahr, 34,50 € in der Stunde */
export const formatPay = (euros: number, per: PayPer): string =>
  translate(per === 'year' ? 'platform:pay_year' : 'platform:pay_hour', { amount: formatAmount(euros, per) });

/** 58.000 bis 68.000 € im Jahr */
export const formatPayRange = (from: number, to: number, per: PayPer): string =>
  from === to ? formatPay(to, per) : `${startOf(from, per)} bis ${formatPay(to, per)}`;

/** 58.000 */
const startOf = (euros: number, per: PayPer): string => formatAmount(euros, per).replace(/\s*€$/, '');

/** 4.833 bis 5.667 €, or 4.833 € where both are alike. */
const formatEuros = (from: number, to: number): string =>
  Math.round(from) === Math.round(to)
    ? formatAmount(to, 'year')
    : `${startOf(from, 'year')} bis ${formatAmount(to, 'year')}`;

/** The month of a pay with 12 and with 13 salaries: 4.833 bis 5.667 € and 4.462 bis 5.231 €. */
export function monthAmounts(from: number, to: number, per: PayPer, weeklyHours?: number) {
  const [low, high] = [monthsOf(from, per, weeklyHours), monthsOf(to, per, weeklyHours)];
  return { twelve: formatEuros(low.twelve, high.twelve), thirteen: formatEuros(low.thirteen, high.thirteen) };
}

/**
 * The month of a pay, to stand beside it: im Monat 12 × 4.833 € oder 13 × 4.462 €. Pay by the hour says for how many
 * hours a week.
 */
export function formatMonths(from: number, to: number, per: PayPer, weeklyHours: number = FULL_TIME_HOURS): string {
  const amounts = monthAmounts(from, to, per, weeklyHours);
  if (per === 'year') return translate('platform:pay_months', amounts);
  return translate('platform:pay_months_hours', { ...amounts, hours: formatNumber(weeklyHours) });
}

export const formatDistance = (km: number): string => `${formatNumber(km)}${NBSP}km`;

/** The German name of a country by its ISO code. */
export const nameOfCountry = (iso: string): string => new Intl.DisplayNames(LOCALE, { type: 'region' }).of(iso) ?? iso;

const SIZE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];

/** A file size in steps of 1024: 1,5 MB. */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes);
  let step = 0;
  while (value >= 1024 && step < SIZE_UNITS.length - 1) {
    value /= 1024;
    step += 1;
  }
  // 1023.96 KB would round to "1.024 KB"
  if (Math.round(value * 10) / 10 >= 1024 && step < SIZE_UNITS.length - 1) {
    value /= 1024;
    step += 1;
  }
  const shown = formatNumberWith({ maximumFractionDigits: step === 0 ? 0 : 1 }, value);
  return `${shown}${NBSP}${SIZE_UNITS[step]}`;
}
