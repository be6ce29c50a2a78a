/** An amount, and the time for which it is paid, where that stands beside it. */
export type Amount = { value: number; per: 'year' | 'month' | 'hour' | null };

const PER: readonly (readonly [Amount['per'], RegExp])[] = [
  ['month', /mtl\b|monat|month|\/\s*m\b|\bp\.?\s?m\b/],
  ['hour', /stunde|std\b|\/\s*h\b|\bp\.?\s?h\b|hour|stündl/],
  ['year', /jahr|jährl|p\.?\s?a\b|year|annum/],
];
const THOUSANDS = /t\s?€|t\s?eur|tsd|\d\s?k\b|tausend/;

/** Reads pay as people write it: `48.500,00`, `48500.00`, `48,5 T€`, `€ 3.900 mtl.`; null: it is none. */
export function readAmount(text: string): Amount | null {
  if (text.length > 100) return null;
  const plain = text
    .toLowerCase()
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim();
  const per = PER.find(([, words]) => words.test(plain))?.[0] ?? null;
  const numbers = plain.match(/\d(?:[\d.,'’ ]*\d)?(?:e\+?\d+)?/g) ?? [];
  const [number] = numbers;
  if (number === undefined || numbers.length > 1 || /-\s*\d/.test(plain)) return null;
  const value = readNumber(number);
  if (value === null) return null;
  return { value: THOUSANDS.test(plain) ? Math.round(value * 100_000) / 100 : value, per };
}

/**
 * Reads a number with a comma or a point before its decimals. Three digits behind a single one are thousands: that is how
 * amounts are grouped, and no pay has three decimals.
 */
export function readNumber(text: string): number | null {
  const plain = text.replace(/[\s'’]/g, '');
  if (/^\d+([.,]\d+)?e\+?\d{1,2}$/i.test(plain)) return Number(plain.replace(',', '.'));
  if (!/^\d[\d.,]*$/.test(plain)) return null;
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return Number(plain);
  const marks = plain.replace(/\d/g, '');
  const isGrouped = new Set(marks).size === 1 && /^\d{1,3}([.,]\d{3})+$/.test(plain);
  const [whole, decimals] = isGrouped ? [plain, ''] : [plain.slice(0, last), plain.slice(last + 1)];
  if (/[.,]/.test(whole) && !/^\d{1,3}([.,]\d{3})+$/.test(whole)) return null;
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`);
}
