import { expect, test } from 'vitest';
import { newBuyer } from '#features/invoices/invoices.factory.ts';
import { printedDraft, sampleInvoices } from '#features/invoices/samples.factory.ts';
import { fontName, runsOf } from '#platform/pdf/pdf-fonts.ts';
import { createSheet } from '#platform/pdf/pdf-sheet.ts';
import { readPdf } from '#test/pdf-text.ts';
import { nodesAt, readNodes, textAt } from '#test/xml-nodes.ts';
import { ciiOf } from './cii.ts';
import { drawInvoice } from './invoice-pdf.ts';
import type { PrintedInvoice } from './printed-invoice.ts';
import { money } from './words.ts';

const read = async (printed: PrintedInvoice) => readPdf(await drawInvoice(printed));
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
const sample = (name: string) => sampleInvoices[name]!;

test.each(Object.entries(sampleInvoices))(
  '%s: the PDF says the sums of the XML that it carries',
  async (_, printed) => {
    const { text, files, xmp } = await read(printed);
    const xml = files['factur-x.xml']!;
    expect(xml).toBe(ciiOf(printed, 'en16931'));
    const sums = nodesAt(
      readNodes(xml),
      'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation',
    )[0]!;
    const shown = flat(text);
    for (const name of ['TaxBasisTotalAmount', 'GrandTotalAmount', 'TaxTotalAmount']) {
      const cents = Math.round(Number(textAt(sums, name)) * 100);
      if (cents !== 0 || name !== 'TaxTotalAmount') expect(shown).toContain(flat(money(cents)));
    }
    expect(shown).toContain(`${printed.invoice.number}`);
    expect(shown).not.toMatch(/gutschrift/i);
    // Well-formed, and without a word of the buyer.
    readNodes(xmp);
    expect(xmp).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</);
    expect(xmp).toMatch(/<fx:ConformanceLevel>EN 16931</);
    expect(xmp).not.toContain(printed.invoice.buyer.name.slice(0, 6));
  },
);

test('says what § 14 (4) UStG asks for', async () => {
  const { text, pages } = await read(sample('germany-transfer'));
  expect(pages).toBe(1);
  for (const word of [
    ...['Rechnung RE-2026-000001', 'Fördewerk GmbH', 'Domstraße 4', '50667 Köln', '23.11.2026 – 22.11.2027'],
    ...['Premium, 365 Tage', '1.188,00 €', 'Umsatzsteuer 19 %', '225,72 €', '1.413,72 €', 'Bitte überweisen Sie'],
    ...['bis zum 07.12.2026', 'DE89 3704 0044 0532 0130 00', 'Überweisen per GiroCode'],
    ...[
      'Gegenpost Betriebs GmbH',
      'USt-IdNr. DE136695976',
      'Steuernummer 214/5801/1234',
      'Amtsgericht Köln, HRB 99999',
    ],
  ]) {
    expect(flat(text)).toContain(word);
  }
});

test.each([
  [
    'germany-direct-debit',
    'am 25.11.2026 von Ihrem Konto ein, das auf 0051 endet. Mandat GP-000128, Gläubiger-ID DE98ZZZ09999999999',
  ],
  ['germany-card', 'von Ihrer Karte ab, die auf 4242 endet'],
  ['germany-card-paid', 'Bezahlt am 23.11.2026 mit der Karte, die auf 4242 endet'],
  ['eu-reverse-charge', 'Steuerschuldnerschaft des Leistungsempfängers Ihre USt-IdNr.: ATU12345675'],
  ['eu-vat-id-pending', 'Ihre USt-IdNr. ist noch nicht bestätigt'],
  ['switzerland', 'Nicht im Inland steuerbare Leistung'],
  ['cancelling-germany', 'wir stornieren unsere Rechnung RE-2026-000001 vom 23.11.2026 vollständig'],
  ['proration-correction', 'Rechnungskorrektur RE-2026-000099'],
  ['goodwill-plan', 'Es ist nichts zu bezahlen'],
  ['name-with-markup', `Müller & Söhne <"Ost"> 'Nord'`],
  ['name-with-emoji', 'Sonnenschein'],
  ['name-in-cyrillic', 'Дружба Логистика ООД'],
])('%s says: %s', async (name, words) => {
  expect(flat((await read(sample(name))).text)).toContain(words);
});

test('shows no rate and no tax where the buyer owes it', async () => {
  expect((await read(sample('eu-reverse-charge'))).text).not.toMatch(/Umsatzsteuer \d/);
});

test('goes on over further pages, each with its foot, and keeps every line', async () => {
  const lines = Array.from({ length: 20 }, (_, index) => ({
    name: `Posten ${index + 1} ${'mit langem Namen '.repeat(8)}`,
    details: 'Einzelheiten dazu. '.repeat(20),
    quantity: 1,
    unit_price_cents: 100,
  }));
  const { text, pages } = await read(printedDraft({ lines }));
  expect(pages).toBeGreaterThan(1);
  expect(text.match(/Seite \d von/g)).toHaveLength(pages);
  expect(text.match(/USt-IdNr. DE/g)).toHaveLength(pages);
  for (const { name } of lines) expect(flat(text)).toContain(name.slice(0, 12).trim());
});

test('refers to the XML for a name or a reference of which the fonts have no character', async () => {
  const { text } = await read(printedDraft({ buyer: newBuyer({ name: '株式会社', name_addition: null }) }));
  expect(text).toContain('Siehe beigefügte E-Rechnung');
  const reference = await read(printedDraft({ buyer_reference: '注文' }));
  expect(flat(reference.text)).toContain('Ihre Referenz Siehe beigefügte');
});

test('gives the same bytes again', async () => {
  const printed = sample('germany-transfer');
  expect(Buffer.compare(await drawInvoice(printed), await drawInvoice(printed))).toBe(0);
});

test('every character that is drawn has a glyph: an archived PDF may not show the sign for a missing one', () => {
  const { doc } = createSheet({ title: 'x', author: null, at: new Date() });
  const missing: string[] = [];
  for (let code = 0x20; code < 0x3000; code++) {
    const character = String.fromCodePoint(code);
    for (const { font, text } of runsOf(character)) {
      if (!text.trim()) continue;
      doc.font(fontName(font, 'regular'));
      const { _font } = doc as unknown as { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } };
      for (const each of text)
        if (!_font.font.hasGlyphForCodePoint(each.codePointAt(0)!)) missing.push(code.toString(16));
    }
  }
  expect(missing).toEqual([]);
});
