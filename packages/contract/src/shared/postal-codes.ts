/**
 * Formats of postal codes by country, for the countries of our market; `9` stands for a digit, `A` for a letter.
 *
 * @see https://www.upu.int/en/Postal-Solutions/Programmes-Services/Addressing-Solutions
 */
const formats: Readonly<Record<string, readonly string[]>> = {
  '9999': ['AT', 'BE', 'BG', 'CH', 'CY', 'DK', 'HU', 'LI', 'LU', 'NO', 'SI'],
  '99999': ['DE', 'EE', 'ES', 'FI', 'FR', 'HR', 'IT', 'LT', 'UA', 'TR'],
  '999999': ['RO'],
  '99-999': ['PL'],
  '999 99': ['CZ', 'GR', 'SE', 'SK'],
  '9999 AA': ['NL'],
  '9999-999': ['PT'],
  'LV-9999': ['LV'],
};

const patterns = new Map(
  Object.entries(formats).flatMap(([format, countries]) => {
    const source = format.replaceAll(/\d/g, '\\d').replaceAll('A', '[A-Z]').replaceAll(' ', ' ?');
    return countries.map((country) => [country, new RegExp(`^${source}$`)] as const);
  }),
);

/** Whether a postal code has the format of its country. For unlisted and unknown countries any short code is valid. */
export function isPostalCode(code: string, country: string | null): boolean {
  const pattern = patterns.get(country ?? '') ?? /^[A-Z0-9][A-Z0-9 -]{1,10}$/;
  return pattern.test(code.toUpperCase());
}

/**
 * How German postal codes begin: two digits name a region, three a part of it. No code begins with `00`.
 *
 * @see https://de.wikipedia.org/wiki/Postleitzahl_(Deutschland)
 */
export const POSTAL_REGION = /^(?:0[1-9]|[1-9]\d)\d?$/;

/** The region as a number: 1 before its digits, so that none gets lost. */
export const regionNumber = (region: string): number => Number(`1${region}`);
export const regionOfNumber = (number: number): string => String(number).slice(1);

/** The regions of a postal code, the larger one first; none outside of Germany. */
export function regionsOf({ postal_code, country }: { postal_code: string; country: string }): string[] {
  return country === 'DE' && /^\d{5}$/.test(postal_code) ? [postal_code.slice(0, 2), postal_code.slice(0, 3)] : [];
}

/** Whether we know that addresses of a country have a postal code. */
export const hasPostalCodes = (country: string): boolean => patterns.has(country);
