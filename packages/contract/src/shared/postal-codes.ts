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

/** Whether we know that addresses of a country have a postal code. */
export const hasPostalCodes = (country: string): boolean => patterns.has(country);
