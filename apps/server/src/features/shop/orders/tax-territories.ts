/** Whether a country, or a part of it, is taxed as its country is. All of it as of November 2026. */

type Valid = { from: string; to: string };
const EVER = { from: '0000-01-01', to: '9999-12-31' };

/**
 * Member states of the EU, by ISO alpha-2. The United Kingdom was treated as one until the end of 2020 (art. 126 and 127
 * of the withdrawal agreement). Northern Ireland (`XI`) counts as the EU for goods alone, not for services (protocol on
 * Ireland/Northern Ireland, art. 8; § 1 (2a) UStG).
 */
const memberStates: Readonly<Record<string, Valid>> = {
  ...Object.fromEntries(
    'AT BE BG CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'
      .split(' ')
      .map((iso) => [iso, EVER]),
  ),
  HR: { from: '2013-07-01', to: EVER.to },
  GB: { from: EVER.from, to: '2020-12-31' },
};

export function isMemberState(country: string, day: string): boolean {
  const valid = memberStates[country];
  return valid !== undefined && valid.from <= day && day <= valid.to;
}

/**
 * Territories of member states in which their VAT is not charged (art. 6 of directive 2006/112/EC; § 1 (2) UStG for
 * Büsingen and Helgoland), and countries that count as part of another one (art. 7; § 1 (2a) UStG): Monaco as France,
 * the Isle of Man as the United Kingdom. Orders from there are made by hand.
 */
const wholeCountries = new Set(['AX', 'BL', 'GF', 'GP', 'IM', 'MC', 'MF', 'MQ', 'RE', 'YT']);
const postalCodes: Readonly<Record<string, RegExp>> = {
  /** Helgoland, Büsingen am Hochrhein. */
  DE: /^(27498|78266)$/,
  /** Canary Islands, Ceuta, Melilla. */
  ES: /^(35|38|51|52)\d{3}$/,
  /** Åland. */
  FI: /^22\d{3}$/,
  /** Guadeloupe, Martinique, French Guiana, Réunion, Mayotte, and what lies overseas beside these. */
  FR: /^9[78]\d{3}$/,
  /** Mount Athos. */
  GR: /^630 ?8[67]$/,
  /** Livigno; Campione d’Italia. */
  IT: /^(23041|23030|22061|22060)$/,
};

export function isSpecialTerritory(country: string, codes: readonly (string | null)[]): boolean {
  if (wholeCountries.has(country)) return true;
  const pattern = postalCodes[country];
  return pattern !== undefined && codes.some((code) => code !== null && pattern.test(code.trim()));
}

/** Rates of § 12 (1) UStG; of the second half of 2020 by § 28 (1) UStG. */
const rates: readonly (Valid & { rate: number })[] = [
  { from: '2007-01-01', to: '2020-06-30', rate: 19 },
  { from: '2020-07-01', to: '2020-12-31', rate: 16 },
  { from: '2021-01-01', to: EVER.to, rate: 19 },
];

/** The rate in whole per cent, which follows the last day of the service (§ 27 (1) UStG). */
export function germanRateOn(day: string): number {
  const found = rates.find(({ from, to }) => from <= day && day <= to);
  if (!found) throw new RangeError(`no rate of VAT is known for ${day}`);
  return found.rate;
}
