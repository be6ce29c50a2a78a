import { expect, test } from 'vitest';
import {
  formatBytes,
  formatDate,
  formatDistance,
  formatEntryDate,
  formatListDate,
  formatLongDate,
  formatMoney,
  formatMonths,
  formatPay,
  formatPayRange,
  formatTime,
  formatYearMonth,
  nameOfCountry,
} from '#platform/format.ts';

const now = new Date(2026, 10, 19, 15, 0);
/** No-break spaces as plain ones, to keep the cases readable. */
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

test.each([
  [0, '0 B'],
  [1023, '1.023 B'],
  [1024, '1 KB'],
  [1536, '1,5 KB'],
  [1_572_864, '1,5 MB'],
  [1024 ** 2 - 1, '1 MB'],
  [1024 ** 3, '1 GB'],
  [1024 ** 8, '1 YB'],
  [1024 ** 9, '1.024 YB'],
  [-5, '0 B'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(plain(formatBytes(bytes))).toBe(text);
});

test.each([
  [new Date(2026, 10, 19, 10, 42), '10:42'],
  [new Date(2026, 10, 18, 23, 59), 'Gestern'],
  [new Date(2026, 10, 17, 8, 0), '17.11.'],
  [new Date(2025, 10, 17, 8, 0), '17.11.2025'],
])('writes a date in a list', (date, text) => {
  expect(formatListDate(date, now)).toBe(text);
});

test.each([
  [null, 'ab sofort'],
  ['2026-11-19', 'ab sofort'],
  ['2026-01-01', 'ab sofort'],
  ['2027-02-01', 'ab 01.02.2027'],
])('writes the entry date %s', (day, text) => {
  expect(formatEntryDate(day, now)).toBe(text);
});

test('writes dates, times, money and pay as Germans do', () => {
  expect(formatDate('2026-11-21')).toBe('21.11.2026');
  expect(formatLongDate('2026-11-19')).toBe('Donnerstag, 19. November');
  expect(formatYearMonth('2026-11')).toBe('November 2026');
  expect(nameOfCountry('AT')).toBe('Österreich');
  expect(formatTime(new Date(2026, 10, 19, 14, 20))).toBe('14:20\u00a0Uhr');
  expect(plain(formatMoney(118_800))).toBe('1.188,00 €');
  expect(plain(formatPay(68_000, 'year'))).toBe('68.000 € im Jahr');
  expect(plain(formatPay(34.5, 'hour'))).toBe('34,50 € in der Stunde');
  expect(plain(formatPayRange(58_000, 68_000, 'year'))).toBe('58.000 bis 68.000 € im Jahr');
  expect(formatDistance(40)).toBe('40\u00a0km');
});

test('says what a pay is by the month, with 12 and with 13 salaries, and for which hours', () => {
  expect(plain(formatMonths(58_000, 68_000, 'year'))).toBe(
    'im Monat 12 × 4.833 bis 5.667 € oder 13 × 4.462 bis 5.231 €',
  );
  expect(plain(formatMonths(48_000, 48_000, 'year', 20))).toBe('im Monat 12 × 4.000 € oder 13 × 3.692 €');
  expect(plain(formatMonths(20, 20, 'hour'))).toBe(
    'bei 40 Stunden in der Woche im Monat 12 × 3.467 € oder 13 × 3.200 €',
  );
  expect(plain(formatMonths(20, 20, 'hour', 20))).toContain('bei 20 Stunden in der Woche im Monat 12 × 1.733 €');
});
