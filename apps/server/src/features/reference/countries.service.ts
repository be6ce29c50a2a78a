import type { Db } from '#platform/db/db.ts';
import { findCountries } from './reference.queries.ts';

/** Whether the list of countries has it; ISO alpha-2. */
export async function isCountry(db: Db, isoAlpha2: string): Promise<boolean> {
  return (await findCountries(db)).some(({ iso_alpha2 }) => iso_alpha2 === isoAlpha2);
}

/** The countries with the prefix of their VAT ids; null: they have none. */
export async function findVatPrefixes(
  db: Db,
): Promise<readonly { iso_alpha2: string; name: string; vat_prefix: string | null }[]> {
  return findCountries(db);
}
