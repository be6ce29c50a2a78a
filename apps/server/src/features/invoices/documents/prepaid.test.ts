import { expect, test } from 'vitest';
import { printedDraft } from '#features/invoices/samples.factory.ts';
import { brokenRules } from '#test/cii-rules.ts';
import { schemaErrors } from '#test/cii-schema.ts';
import { ciiOf } from './cii.ts';
import { giroCodeText } from './giro-code.ts';
import { paymentText } from './words.ts';

/** An invoice of 1,413.72 EUR, of which unused days of the plan before took something off. */
const printedWith = (prepaid_cents: number) =>
  printedDraft({
    lines: [{ name: 'Premium 365 Tage', details: null, quantity: 1, unit_price_cents: 118_800 }],
    payment: { method: 'transfer', prepaid_cents },
    due_on: '2026-12-07',
  });

test.each(['en16931', 'xrechnung'] as const)('%s asks for the rest alone', async (profile) => {
  const xml = ciiOf(printedWith(3582), profile);
  expect(xml).toContain('<ram:TotalPrepaidAmount>35.82</ram:TotalPrepaidAmount>');
  expect(xml).toContain('<ram:DuePayableAmount>1377.90</ram:DuePayableAmount>');
  expect(await schemaErrors([xml])).toEqual([]);
  expect(brokenRules(xml, profile)).toEqual([]);
});

test('the GiroCode and the sentence about the payment name the rest, and what was taken off', () => {
  const { invoice } = printedWith(3582);
  expect(giroCodeText(invoice)).toContain('EUR1377.90');
  const text = paymentText(invoice).replaceAll('\u00a0', ' ');
  expect(text).toContain('Bitte überweisen Sie 1.377,90 €');
  expect(text).toContain('35,82 €');
});

test('where everything was taken off, nothing is to be paid', () => {
  expect(paymentText(printedWith(141_372).invoice)).toContain('Es ist nichts zu bezahlen.');
});
