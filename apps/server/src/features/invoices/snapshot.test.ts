import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleSeller, newBuyer, newDraft } from './invoices.factory.ts';
import { hasCheckDigits, Seller } from './seller.ts';
import { InvoiceDraft, type Line, sumsOf, takenFrom } from './snapshot.ts';

const line = fc.record({
  name: fc.constant('Premium'),
  details: fc.constant(null),
  quantity: fc.integer({ min: 1, max: 100 }),
  unit_price_cents: fc.integer({ min: 0, max: 1_000_000 }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 5 });
const negativeLine = (unit_price_cents: number) => ({ name: 'Rest', details: null, quantity: -1, unit_price_cents });
const negative = (of: readonly Line[]) => of.map((each) => ({ ...each, quantity: -each.quantity }));

test('sums are exact, rounded half up, and what cancels them leaves nothing', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom(0, 7, 16, 19), (sold, rate) => {
      const sums = sumsOf(sold, rate);
      const net = sold.reduce((sum, each) => sum + BigInt(each.quantity) * BigInt(each.unit_price_cents), 0n);
      expect(BigInt(sums.net_cents)).toBe(net);
      expect(BigInt(sums.vat_cents)).toBe((net * BigInt(rate) + 50n) / 100n);
      expect(sums.gross_cents).toBe(sums.net_cents + sums.vat_cents);
      const back = sumsOf(negative(sold), rate);
      expect(back.net_cents + sums.net_cents).toBe(0);
      expect(back.vat_cents + sums.vat_cents).toBe(0);
      expect([back.net_cents, back.vat_cents, back.gross_cents].some((each) => Object.is(each, -0))).toBe(false);
    }),
    { numRuns: 10_000 },
  );
});

test('corrections never take back more than there is, and exactly that when nothing is left', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1 }), fc.nat(30), (parts, rate) => {
      const net = parts.reduce((sum, part) => sum + part, 0);
      const rest = { net_cents: net, vat_cents: Math.floor((2 * net * rate + 100) / 200) };
      for (const part of parts) {
        const taken = takenFrom(rest, part, rate);
        expect(taken.gross_cents).toBe(taken.net_cents + taken.vat_cents);
        // A correction by itself differs from its own rounding by a cent at most.
        expect(Math.abs(taken.vat_cents - sumsOf([negativeLine(part)], rate).vat_cents)).toBeLessThanOrEqual(1);
        rest.net_cents += taken.net_cents;
        rest.vat_cents += taken.vat_cents;
        expect(Math.min(rest.net_cents, rest.vat_cents)).toBeGreaterThanOrEqual(0);
      }
      expect(rest).toEqual({ net_cents: 0, vat_cents: 0 });
    }),
  );
});

test.each<[string, Partial<InvoiceDraft>]>([
  ['a service that ends before it begins', { service_to: '2026-11-22' }],
  ['tax on a reverse charge', { tax_case: 'reverse_charge', buyer: newBuyer({ vat_id: 'ATU12345675' }) }],
  ['a reverse charge without VAT id', { tax_case: 'reverse_charge', vat_rate: 0 }],
  ['no tax in Germany', { vat_rate: 0 }],
  ['a transfer without a day', { due_on: null }],
  ['no line', { lines: [] }],
  ['a name without a visible character', { buyer: newBuyer({ name: '\u200b \u202e' }) }],
  ['a whole card number', { payment: { method: 'card', last4: '4242424242424242', paid_on: null } }],
])('refuses %s', (_, draft) => {
  expect(InvoiceDraft.safeParse(newDraft(draft)).success).toBe(false);
});

test('knows IBANs and creditor ids by their check digits', () => {
  expect(hasCheckDigits('DE89370400440532013000')).toBe(true);
  expect(hasCheckDigits('DE89370400440532013001')).toBe(false);
  expect(['DE89Ä', 'DE{{8}}', '😀'].map(hasCheckDigits)).toEqual([false, false, false]);
  expect(Seller.parse(exampleSeller).iban).toBe('DE89370400440532013000');
  for (const change of [{ iban: 'DE89370400440532013001' }, { creditor_id: 'DE97ZZZ09999999999' }, { vat_id: '1' }]) {
    expect(Seller.safeParse({ ...exampleSeller, ...change }).success).toBe(false);
  }
});
