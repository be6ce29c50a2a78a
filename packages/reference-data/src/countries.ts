import { readList } from './read.ts';

type CountryEntry = {
  code: string;
  iso_alpha2: string;
  label: string;
  vat_prefix: string | null;
  vat_format?: string;
  vat_regex?: string;
};

/** A country. The VAT fields are null outside the EU's VAT system; Northern Ireland is `XI`, Greece has the prefix `EL`. */
export type ReferenceCountry = {
  iso_alpha2: string;
  name: string;
  vat_prefix: string | null;
  /** The format in words, for a hint beside the field. */
  vat_format: string | null;
  /** Regular expression of the whole number, prefix included. */
  vat_regex: string | null;
};

/** The countries, by German name. */
export function readCountries(): ReferenceCountry[] {
  return readList<CountryEntry>('countries').map(({ iso_alpha2, label, vat_prefix, vat_format, vat_regex }) => ({
    iso_alpha2,
    name: label,
    vat_prefix,
    vat_format: vat_format ?? null,
    vat_regex: vat_regex ?? null,
  }));
}
