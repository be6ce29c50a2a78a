import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Converts a phone number as people write it to E.164, e.g. `0221 / 12 34-56` to `+49221123456`.
 *
 * @param country ISO alpha-2, for numbers without a country code; Germany when it is null or unknown.
 * @returns null when it cannot be a number of its country.
 */
export function toE164(typed: string, country: string | null): string | null {
  const fallback: CountryCode = country !== null && isSupportedCountry(country) ? country : 'DE';
  // "+49 (0) 221 …" is common in German letterheads; the zero is not part of the international number.
  const number = parsePhoneNumberFromString(typed.replace(/^(\s*(?:\+|00)\d{1,3}\s*)\(0\)/, '$1'), fallback);
  return number?.isPossible() && !number.ext ? number.number : null;
}
