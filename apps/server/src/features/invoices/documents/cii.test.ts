import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newBuyer } from '#features/invoices/invoices.factory.ts';
import { printedCorrection, printedDraft, sampleInvoices } from '#features/invoices/samples.factory.ts';
import type { InvoiceDraft } from '#features/invoices/snapshot.ts';
import { brokenRules } from '#test/cii-rules.ts';
import { schemaErrors } from '#test/cii-schema.ts';
import { readNodes, textAt } from '#test/xml-nodes.ts';
import { ciiOf } from './cii.ts';

const profiles = ['en16931', 'xrechnung'] as const;

const last4 = fc.stringMatching(/^\d{4}$/);
const day = fc.constantFrom('2026-11-23', '2027-03-28', '2028-02-29');
const text = (maxLength: number) =>
  fc.string({ unit: 'binary', minLength: 1, maxLength }).map((tail) => `A${tail}`.slice(0, maxLength));
const payment = fc.oneof(
  fc.record({ method: fc.constant('transfer' as const) }),
  fc.record({ method: fc.constant('debit' as const), mandate: text(35), iban_last4: last4, collected_on: day }),
  fc.record({
    ...{ method: fc.constant('debit' as const), mandate: fc.constant(null), iban_last4: fc.constant(null) },
    collected_on: day,
  }),
  fc.record({ method: fc.constant('card' as const), last4: fc.option(last4), paid_on: fc.option(day) }),
);
const tax = fc.constantFrom(
  { tax_case: 'domestic', vat_rate: 19, country: 'DE', vat_id: null },
  { tax_case: 'domestic', vat_rate: 16, country: 'DE', vat_id: 'DE136695976' },
  { tax_case: 'eu_unconfirmed', vat_rate: 19, country: 'FR', vat_id: 'FR40303265045' },
  { tax_case: 'reverse_charge', vat_rate: 0, country: 'GR', vat_id: 'EL094259216' },
  { tax_case: 'non_eu', vat_rate: 0, country: 'CH', vat_id: null },
  { tax_case: 'non_eu', vat_rate: 0, country: 'GB', vat_id: 'XI110305878' },
) satisfies fc.Arbitrary<Pick<InvoiceDraft, 'tax_case' | 'vat_rate'> & { country: string; vat_id: string | null }>;
const lines = fc.array(
  fc.record({
    name: text(200),
    details: fc.option(text(500)),
    quantity: fc.integer({ min: 1, max: 50 }),
    unit_price_cents: fc.integer({ min: 0, max: 200_000 }),
  }),
  { minLength: 1, maxLength: 5 },
);
const printed = fc
  .record({ tax, payment, lines, name: text(100), addition: fc.option(text(100)), reference: fc.option(text(50)) })
  .map(({ tax: { country, vat_id, ...tax }, name, addition, reference, ...draft }) =>
    printedDraft({
      ...draft,
      ...tax,
      buyer: newBuyer({
        name,
        name_addition: addition,
        country,
        vat_id,
        postal_code: country === 'GB' ? null : '1000',
      }),
      buyer_reference: reference,
    }),
  );

test.each(Object.entries(sampleInvoices))('%s is valid by schema and rules in both profiles', async (_, sample) => {
  for (const profile of profiles) expect(brokenRules(ciiOf(sample, profile), profile)).toEqual([]);
  expect(await schemaErrors(profiles.map((profile) => ciiOf(sample, profile)))).toEqual([]);
});

test('whatever is sold to whom, the XML is valid by schema and rules, and so is what cancels it', async () => {
  const documents: string[] = [];
  fc.assert(
    fc.property(printed, (invoice) => {
      for (const each of [invoice, printedCorrection(invoice, 'cancellation')]) {
        for (const profile of profiles) {
          const xml = ciiOf(each, profile);
          expect(brokenRules(xml, profile)).toEqual([]);
          documents.push(xml);
        }
      }
    }),
    { numRuns: 50 },
  );
  expect(await schemaErrors(documents)).toEqual([]);
});

test.each<[rule: string, from: RegExp, to: string]>([
  ['BR-CO-10', /(<ram:LineTotalAmount>)1188/, '$11189'],
  ['BR-CO-15', /(<ram:GrandTotalAmount>)1413/, '$11414'],
  ['BR-CO-17', /(<ram:CalculatedAmount>)225/, '$1226'],
  ['BR-S-02', /<ram:SpecifiedTaxRegistration>.*<\/ram:SpecifiedTaxRegistration>/, ''],
  ['BR-DE-6', /<ram:CompleteNumber>.*<\/ram:CompleteNumber>/, ''],
  [
    'BR-DE-14',
    /<ram:RateApplicablePercent>19<\/ram:RateApplicablePercent>(?=<\/ram:ApplicableTradeTax>\n<ram:Billing)/,
    '',
  ],
  ['BR-DE-23-a', /<ram:PayeeParty.*<\/ram:PayeePartyCreditorFinancialAccount>/, ''],
])('notices a breach of %s', (rule, from, to) => {
  const xml = ciiOf(sampleInvoices['germany-transfer']!, 'xrechnung');
  expect(xml).toMatch(from);
  expect(brokenRules(xml.replace(from, to), 'xrechnung')).toContain(rule);
});

test('notices what the schema does not allow', async () => {
  const xml = ciiOf(sampleInvoices['germany-transfer']!, 'en16931');
  expect(await schemaErrors([xml.replaceAll('ram:BuyerReference', 'ram:Reference')])).not.toEqual([]);
});

test('names no VAT id of either side outside of the EU, and both for a reverse charge', () => {
  expect(ciiOf(sampleInvoices.switzerland!, 'en16931')).not.toContain('schemeID="VA"');
  const reverse = ciiOf(sampleInvoices['eu-reverse-charge']!, 'en16931');
  expect(reverse.match(/schemeID="VA">\w+/g)).toEqual(['schemeID="VA">DE136695976', 'schemeID="VA">ATU12345675']);
  expect(reverse).toContain('Steuerschuldnerschaft des Leistungsempfängers');
});

test('keeps names as they were typed, but for what nobody can see', () => {
  const name = 'Ω & Söhne <"Ost"> \'👩‍⚕️\' \u202eHbmG\u0007\uffff';
  const xml = ciiOf(printedDraft({ buyer: newBuyer({ name }) }), 'xrechnung');
  const shown = textAt(
    readNodes(xml),
    'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/BuyerTradeParty/Name',
  );
  expect(shown).toBe('Ω & Söhne <"Ost"> \'👩⚕️\' HbmG');
});
