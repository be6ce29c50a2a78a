/**
 * How a sale is taxed. Statutes as of November 2026, for the operator's tax adviser to check. The rate itself comes with
 * the snapshot, for it follows the end of the service period (§ 27 (1) UStG).
 *
 * - `domestic`: a buyer in Germany.
 * - `eu_unconfirmed`: a buyer in another country of the EU whose VAT id is not confirmed yet. German VAT is charged; when
 *   the id is confirmed in time, the invoice is cancelled and issued again.
 * - `reverse_charge`: a buyer in another country of the EU with a confirmed VAT id: the place is the buyer's (§ 3a
 *   (2) UStG, art. 44 of directive 2006/112/EC), the buyer owes the tax (art. 196). § 14a (1) UStG asks for the words
 *   and for both VAT ids.
 * - `non_eu`: a business outside of the EU; not taxable in Germany (§ 3a (2) UStG).
 */
export const taxCases = ['domestic', 'eu_unconfirmed', 'reverse_charge', 'non_eu'] as const;
export type TaxCase = (typeof taxCases)[number];

type TaxRules = {
  /** Category of EN 16931 (UNTDID 5305). */
  category: 'S' | 'AE' | 'O';
  /** Of the list VATEX; null: nothing is exempt. */
  exemption: 'VATEX-EU-AE' | 'VATEX-EU-O' | null;
  /** What the invoice says, in the words of the statute; null: nothing. */
  note: string | null;
};

export const taxRules: Readonly<Record<TaxCase, TaxRules>> = {
  domestic: { category: 'S', exemption: null, note: null },
  eu_unconfirmed: {
    category: 'S',
    exemption: null,
    note: 'Ihre USt-IdNr. ist noch nicht bestätigt, deshalb berechnen wir deutsche Umsatzsteuer.',
  },
  reverse_charge: {
    category: 'AE',
    exemption: 'VATEX-EU-AE',
    // § 14a (1) sentence 1 UStG fixes this word.
    note: 'Steuerschuldnerschaft des Leistungsempfängers',
  },
  non_eu: {
    category: 'O',
    exemption: 'VATEX-EU-O',
    note: 'Nicht im Inland steuerbare Leistung (§ 3a Abs. 2 UStG)',
  },
};

/**
 * Calendar years that an invoice is kept after the one in which it was issued: § 14b (1) UStG and § 147 (3) AO, since the
 * Viertes Bürokratieentlastungsgesetz.
 */
export const RETENTION_YEARS = 8;
