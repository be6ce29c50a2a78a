import type { DemoCompany } from './companies.ts';
import type { Days } from './days.ts';
import { slugOf } from './people.ts';
import { createRandom } from './random.ts';

type Row = DemoCompany['row'];

/** Employers without a known name whose VAT id is not simply valid, by their index among such employers. */
const waiting = [3, 17, 40];
const refused = 11;
const foreign = new Map<number, Partial<Row>>([
  [
    25,
    {
      ...{ name: 'Wienzeile Messtechnik GmbH', street: 'Rechte Wienzeile 88', postal_code: '1050', city: 'Wien' },
      ...{
        country: 'AT',
        vat_reg_no: 'ATU13585627',
        tax_number: '08 123/4567',
        commercial_register_number: 'FN 123456 a',
      },
      description:
        'Wienzeile Messtechnik GmbH baut Durchfluss- und Druckmesser für Wasserwerke in ganz Europa und sucht Fachleute auch in Deutschland.',
    },
  ],
  [
    31,
    {
      ...{ name: 'Limmatufer Präzision AG', street: 'Hardturmstrasse 120', postal_code: '8005', city: 'Zürich' },
      ...{ country: 'CH', vat_reg_no: null, vat_state: 'unchecked', non_eu_tax_number: 'CHE-107.787.577 MWST' },
      ...{ tax_number: null, legal_form: 'ag', commercial_register_number: 'CH-020.3.012.345-6' },
      description:
        'Limmatufer Präzision AG fertigt Wellen und Lager für die Medizintechnik. Ein Drittel der Belegschaft kommt aus Deutschland.',
    },
  ],
]);

/**
 * Logos, permits and VAT ids: three of them wait for the register, two are not valid (one is a known company's), one is
 * Austrian, and one company is Swiss and has none. Draws from a stream of its own.
 */
export function settlePapers(companies: readonly DemoCompany[], knownCount: number, days: Days): void {
  const random = createRandom('gegenpost/papers');
  companies.forEach(({ row }, index) => {
    const place = index - knownCount;
    Object.assign(row, abroad(row, foreign.get(place)));
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

/** What changes of a company that stands in another country, with addresses of its own name. */
function abroad(row: Row, papers: Partial<Row> | undefined): Partial<Row> {
  if (!papers) return {};
  const domain = `${slugOf(papers.name ?? row.name)}.example`;
  return { ...papers, website: `https://www.${domain}`, invoice_email: `rechnung@${domain}` };
}
