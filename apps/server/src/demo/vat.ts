/**
 * The check digit of a German VAT id (USt-IdNr.).
 *
 * @param digits  The first 8 of the 9 digits.
 * @see ISO 7064, MOD 11,10
 */
export function vatCheckDigit(digits: string): number {
  let product = 10;
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10;
}

/**
 * The check digit of an Austrian VAT id (UID).
 *
 * @param digits  The first 7 of the 8 digits after `ATU`.
 */
export function austrianVatCheckDigit(digits: string): number {
  const sums = [...digits].map((digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return Math.floor(product / 10) + (product % 10);
  });
  return (10 - ((sums.reduce((all, sum) => all + sum, 0) + 4) % 10)) % 10;
}

/**
 * The check digit of a Swiss number (UID); null where it would be 10, which no number has.
 *
 * @param digits  The first 8 of the 9 digits.
 */
export function swissCheckDigit(digits: string): number | null {
  const weights = [5, 4, 3, 2, 7, 6, 5, 4];
  const sum = weights.reduce((all, weight, index) => all + weight * Number(digits[index]), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? null : check;
}
