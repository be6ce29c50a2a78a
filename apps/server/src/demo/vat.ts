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
