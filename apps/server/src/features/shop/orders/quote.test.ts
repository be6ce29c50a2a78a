import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billing } from '#test/orders.ts';
import { type Buyer, obstaclesOf, taxOf } from './buyer.ts';
import { countDays } from './days.ts';
import { creditOf, quote } from './quote.service.ts';

const buyer = (more: Partial<Buyer> = {}): Buyer => ({
  ...{ country: 'DE', postal_code: '50667', vat_reg_no: null, vat_state: 'unchecked' },
  ...{ non_eu_tax_number: null, commercial_register_number: null, billing },
  ...more,
});
const abroad = (country: string, postal_code: string, more: Partial<Buyer> = {}) =>
  buyer({ country, postal_code, billing: { ...billing, postal_code }, ...more });
const austrian = (vat_state: Buyer['vat_state']) => abroad('AT', '1010', { vat_reg_no: 'ATU13585627', vat_state });

test.each<[string, Buyer, string, number]>([
  ['Germany', buyer(), 'domestic', 19],
  ['Germany with a VAT id', buyer({ vat_reg_no: 'DE136695976', vat_state: 'valid' }), 'domestic', 19],
  ['Austria, valid', austrian('valid'), 'reverse_charge', 0],
  ['Austria, pending', austrian('pending'), 'eu_unconfirmed', 19],
  ['Austria, unchecked', austrian('unchecked'), 'eu_unconfirmed', 19],
  ['Switzerland', abroad('CH', '8001', { non_eu_tax_number: 'CHE-123.456.789' }), 'non_eu', 0],
  ['Northern Ireland', abroad('XI', 'BT1 1AA', { commercial_register_number: 'NI012345' }), 'non_eu', 0],
  ['United Kingdom', abroad('GB', 'EC1A 1BB', { non_eu_tax_number: 'GB123' }), 'non_eu', 0],
])('%s orders by itself and is taxed so', (_, who, tax_case, vat_rate) => {
  expect(obstaclesOf(who, '2026-11-23')).toEqual([]);
  expect(taxOf(who, '2027-11-22')).toEqual({ tax_case, vat_rate });
});

test.each<[string, Buyer, string]>([
  ['no address', buyer({ billing: null }), 'address_missing'],
  ['no country', buyer({ country: null }), 'address_missing'],
  ['a postal code of another country', abroad('DE', '1010'), 'address_missing'],
  ['a name of invisible characters', buyer({ billing: { ...billing, name: '\u200b' } }), 'address_missing'],
  ['Helgoland', abroad('DE', '27498'), 'special_territory'],
  ['Büsingen', abroad('DE', '78266'), 'special_territory'],
  ['an invoice to Büsingen', buyer({ billing: { ...billing, postal_code: '78266' } }), 'special_territory'],
  ['Gran Canaria', abroad('ES', '35001', { vat_reg_no: 'ESA1', vat_state: 'valid' }), 'special_territory'],
  ['Livigno', abroad('IT', '23041'), 'special_territory'],
  ['Åland', abroad('AX', '22100'), 'special_territory'],
  ['Réunion', abroad('FR', '97400'), 'special_territory'],
  ['Austria without a VAT id', abroad('AT', '1010'), 'vat_id_missing'],
  ['Austria with a wrong one', austrian('invalid'), 'vat_id_invalid'],
  ['Switzerland without proof', abroad('CH', '8001'), 'business_proof_missing'],
])('%s does not order by itself', (_, who, obstacle) => {
  expect(obstaclesOf(who, '2026-11-23')).toEqual([obstacle]);
});

const offer = { plan_key: 'premium-365', plan_name: 'Premium 365 Tage', price_cents: 118_800, term_days: 365 };
const agreed = { payment_kind: 'card', terms_version: '1' } as const;
const asked = { offer, buyer: buyer(), from: '2026-11-23', running: null, agreed };

test('takes the rate of the last day of the term', () => {
  const rateOf = (from: string) => quote({ ...asked, offer: { ...offer, term_days: 30 }, from }).vat_rate;
  expect(['2020-06-01', '2020-06-02', '2020-12-02', '2020-12-03'].map(rateOf)).toEqual([19, 16, 16, 19]);
});

test('counts calendar days over leap days and changes of the clock', () => {
  expect(quote({ ...asked, from: '2027-03-01' }).service_to).toBe('2028-02-28');
  expect(quote({ ...asked, from: '2028-02-29' }).service_to).toBe('2029-02-27');
  expect(countDays('2027-03-28', '2027-03-28')).toBe(1);
  expect(countDays('2027-03-27', '2027-10-31')).toBe(219);
});

test('takes unused days off, whole cents down, with the tax of their invoice', () => {
  const month = { service_from: '2026-11-01', service_to: '2026-11-30', net_cents: 12_900, vat_rate: 19 };
  expect(creditOf(month, '2026-11-24')).toEqual({ days: 7, net_cents: 3010, vat_cents: 572, gross_cents: 3582 });
  // 1,720.13 cents.
  expect(creditOf({ ...month, net_cents: 12_901 }, '2026-11-27')).toMatchObject({ days: 4, net_cents: 1720 });
  expect(creditOf(month, '2026-11-01')).toMatchObject({ days: 30, net_cents: 12_900 });
  expect(creditOf(month, '2026-12-01')).toBeNull();
  expect(creditOf({ ...month, vat_rate: 0 }, '2026-11-30')).toEqual({
    days: 1,
    net_cents: 430,
    vat_cents: 0,
    gross_cents: 430,
  });
});

const drawn = fc.record({
  price_cents: fc.integer({ min: 0, max: 10_000_000 }),
  term_days: fc.constantFrom(30, 90, 365),
  from: fc.integer({ min: 0, max: 4000 }).map((days) => Temporal.PlainDate.from('2021-01-01').add({ days }).toString()),
  who: fc.constantFrom(
    buyer(),
    austrian('valid'),
    austrian('pending'),
    abroad('CH', '8001', { non_eu_tax_number: 'C' }),
  ),
  street: fc.constantFrom('Domstraße 4', 'Domstraße 5'),
  kind: fc.constantFrom('card' as const, 'debit' as const),
  running: fc.option(
    fc.record({ net_cents: fc.integer({ min: 0, max: 200_000 }), ago: fc.nat(100), vat_rate: fc.constantFrom(0, 19) }),
    { nil: null },
  ),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

const quoted = ({ price_cents, term_days, from, who, street, kind, running }: Drawn) =>
  quote({
    offer: { ...offer, price_cents, term_days },
    buyer: { ...who, billing: { ...billing, street } },
    from,
    running: running && {
      ...running,
      service_from: Temporal.PlainDate.from(from).subtract({ days: running.ago }).toString(),
      service_to: Temporal.PlainDate.from(from).subtract({ days: running.ago }).add({ days: 89 }).toString(),
    },
    agreed: { payment_kind: kind, terms_version: '1' },
  });

test('has sums that hold, and the same hash for the same alone, for 10,000 random orders', () => {
  const seen = new Map<string, string>();
  fc.assert(
    fc.property(drawn, (one) => {
      const { hash, ...said } = quoted(one);
      const { net_cents, vat_rate, vat_cents, gross_cents, credit, due_cents } = said;
      expect(gross_cents).toBe(net_cents + vat_cents);
      expect(Math.abs(100 * vat_cents - net_cents * vat_rate)).toBeLessThanOrEqual(50);
      expect(due_cents).toBe(gross_cents - (credit?.gross_cents ?? 0));
      if (credit) expect(credit.net_cents).toBeLessThanOrEqual(one.running?.net_cents ?? 0);
      expect(quoted(structuredClone(one)).hash).toBe(hash);
      const content = JSON.stringify([said, one.who, one.street, one.kind]);
      expect(seen.get(hash) ?? content).toBe(content);
      seen.set(hash, content);
    }),
    { numRuns: 10_000 },
  );
  expect(new Set(seen.values()).size).toBe(seen.size);
});
