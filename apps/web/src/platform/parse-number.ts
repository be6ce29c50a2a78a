import { type PayUnit, storedPay } from '@gegenpost/contract/shared/pay.ts';

/**
 * Parses a number in German notation: `68.000`, `34,50`, `68000`.
 *
 * @returns null for invalid input.
 */
export function parseNumber(typed: string): number | null {
  const plain = typed.replace(/[\s\u00a0€]/g, '');
  if (!/^\d{1,3}(\.\d{3})+(,\d+)?$|^\d+([,.]\d+)?$/.test(plain)) return null;
  const isGrouped = /^\d{1,3}(\.\d{3})+/.test(plain);
  return Number((isGrouped ? plain.replaceAll('.', '') : plain).replace(',', '.'));
}

/** Typed pay as it is stored, by the year or the hour; null for invalid input. */
export function parsePay(typed: string, unit: PayUnit): number | null {
  const amount = parseNumber(typed);
  return amount === null ? null : storedPay(amount, unit);
}
