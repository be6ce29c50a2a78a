import type { DemoCompany } from './companies.ts';
import type { Days } from './days.ts';
import { createRandom } from './random.ts';

/** Employers without a known name whose VAT id is not simply valid, by their index among such employers. */
const waiting = [3, 17, 40, 59];
const refused = 11;

/**
 * Logos, permits and what the register says of VAT ids: four wait for it, and two are not valid, one of
 * them a known company's. Of both kinds one is Austrian. Draws from a stream of its own.
 */
export function settlePapers(companies: readonly DemoCompany[], knownCount: number, days: Days): void {
  const random = createRandom('gegenpost/papers');
  companies.forEach(({ row }, index) => {
    const place = index - knownCount;
    if (waiting.includes(place)) row.vat_state = 'pending';
    if (place === refused) row.vat_state = 'invalid';
    if (row.vat_state === 'valid' || row.vat_state === 'invalid') row.vat_checked_at = row.updated_at ?? null;
    row.logo_hash = Array.from({ length: 24 }, () => random.int(0, 15).toString(16)).join('');
    if (row.role_id === 4) row.leasing_permit = `Agentur für Arbeit, AÜ ${random.int(1000, 9999)}`;
    // The known agents keep vouchers, which are paid to nobody without it.
    if (row.role_id !== 2 && (place < 0 || (row.role_id === 3 && random.chance(0.4)))) {
      row.azav_number = `AZ-${random.int(10_000, 99_999)}`;
      row.azav_until = days.ahead(random.int(90, 1400));
    }
  });
}
