import { brand } from '@gegenpost/contract/shared/brand.ts';
import { t } from '#features/invoices/texts.de.ts';
import { germanDay } from '#platform/csv.ts';
import { berlinDayEnd } from '#platform/i18n/berlin.ts';
import {
  contentWidth,
  createSheet,
  decoration,
  heightOf,
  ink,
  mm,
  page,
  type Sheet,
  type Style,
  tagged,
  write,
} from '#platform/pdf/pdf-sheet.ts';
import { ciiOf } from './cii.ts';
import { headOf, titleOf } from './invoice-pdf-head.ts';
import { paymentPart } from './invoice-pdf-payment.ts';
import { tableOf } from './invoice-pdf-table.ts';
import type { PrintedInvoice } from './printed-invoice.ts';
import { grouped } from './words.ts';

const styles = {
  title: { size: 17, weight: 'semibold', color: ink.primary },
  text: { size: 10.5, color: ink.text, lineGap: 2.5 },
  foot: { size: 7.5, color: ink.muted, lineGap: 1 },
  page: { size: 8, color: ink.muted },
} as const satisfies Record<string, Style>;

/** Where the seller's data begin, at the foot of every page. */
const FOOT = page.height - mm(31);
const XML_NAME = 'factur-x.xml';

/**
 * Draws an invoice as a letter: PDF/A-3 with the XML of the profile EN 16931 inside. Runs in a thread of its own. The
 * same invoice gives the same bytes.
 */
export async function drawInvoice(printed: PrintedInvoice): Promise<Uint8Array> {
  const { invoice } = printed;
  const at = berlinDayEnd(invoice.issued_on);
  const title = titleOf(invoice);
  // Names of buyers stay out of the metadata: pdfkit does not escape them.
  const sheet = createSheet({ title, author: brand.name, at, isArchived: true });
  const { doc, root } = sheet;
  doc.page.margins.bottom = page.height - FOOT + mm(4);
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const done = new Promise((resolve) => doc.on('end', resolve));

  headOf(sheet, printed);
  const say = (tag: string, text: string, style: Style, gap: number) => {
    keepTogether(sheet, heightOf(sheet, text, style, contentWidth));
    const y = doc.y;
    tagged(sheet, root, tag, () => write(sheet, text, style, { x: page.left, y, width: contentWidth }));
    doc.y += gap;
  };
  say('H1', title, styles.title, 8);
  for (const paragraph of introOf(printed).split('\n\n')) say('P', paragraph, styles.text, 6);
  doc.y += 4;
  tableOf(sheet, invoice, (height) => keepTogether(sheet, height));
  for (const text of notesOf(printed)) say('P', text, styles.text, 6);
  paymentPart(sheet, invoice, (height) => keepTogether(sheet, height));
  feet(sheet, printed);
  attach(sheet, ciiOf(printed, 'en16931'), at);
  root.end();
  doc.end();
  await done;
  return Buffer.concat(parts);
}

function introOf({ invoice, corrected }: PrintedInvoice): string {
  if (!corrected) return t('intro.invoice');
  return t(invoice.kind === 'cancellation' ? 'intro.cancellation' : 'intro.correction', {
    kind: t(`kind.${corrected.kind}`),
    number: corrected.number,
    date: germanDay(corrected.issued_on),
  });
}

/**
 * Sentences about the tax. § 14a (1) UStG asks for both VAT ids where the buyer owes the tax: the buyer's is printed here,
 * the seller's at the foot of every invoice.
 */
function notesOf({ invoice: { tax_note, tax_case, buyer } }: PrintedInvoice): string[] {
  const ids = tax_case === 'reverse_charge' && buyer.vat_id ? `${t('fact.vat_id')}: ${buyer.vat_id}` : null;
  return [tax_note, ids].filter((text) => text !== null);
}

/** Turns the page when what comes next does not fit on it. */
function keepTogether({ doc }: Sheet, height: number): void {
  if (doc.y + height <= FOOT - mm(4)) return;
  doc.addPage();
  doc.page.margins.bottom = page.height - FOOT + mm(4);
  doc.y = page.top;
}

/** Draws on every page: fold marks, the seller's data at the foot, and the number of the page. */
function feet(sheet: Sheet, { invoice: { seller } }: PrintedInvoice): void {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  const columns = [
    [seller.name, seller.street, `${seller.postal_code} ${seller.city}`, seller.email, seller.phone],
    [
      t('foot.register', { managing_directors: seller.managing_directors }),
      seller.register,
      t('foot.vat_id', { vat_id: seller.vat_id }),
      t('foot.tax_number', { tax_number: seller.tax_number }),
    ],
    [seller.bank_name, `IBAN ${grouped(seller.iban)}`, `BIC ${seller.bic}`],
  ];
  const width = contentWidth / columns.length;
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    // pdfkit begins a new page when text reaches into the bottom margin.
    doc.page.margins.bottom = 0;
    decoration(sheet, () => {
      for (const y of [mm(105), mm(210)]) doc.moveTo(mm(5), y).lineTo(mm(9), y).lineWidth(0.5).stroke(ink.line);
      doc
        .moveTo(page.left, FOOT)
        .lineTo(page.width - page.right, FOOT)
        .lineWidth(0.75)
        .stroke(ink.line);
      for (const [column, lines] of columns.entries()) {
        doc.y = FOOT + 5;
        for (const text of lines) {
          write(sheet, text, styles.foot, { x: page.left + column * width, y: doc.y, width: width - mm(3) });
        }
      }
      const number = t('page', { page: index + 1, pages: count });
      const y = page.height - mm(8);
      write(sheet, number, styles.page, { x: page.left, y, width: contentWidth });
    });
  }
}

/** Attaches the XML, with the metadata by which programs find it (ZUGFeRD 2, Factur-X). */
function attach({ doc }: Sheet, xml: string, at: Date): void {
  const options = {
    ...{ name: XML_NAME, type: 'text/xml', description: 'EN 16931', creationDate: at, modifiedDate: at },
    // Missing in the types of pdfkit.
    relationship: 'Alternative',
  };
  doc.file(Buffer.from(xml), options);
  const property = (name: string, description: string) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;
  doc.appendXML(`<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${property('DocumentFileName', 'The name of the embedded XML document')}
${property('DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER')}
${property('Version', 'The actual version of the standard applying to the embedded XML document')}
${property('ConformanceLevel', 'The conformance level of the embedded XML document')}
</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
<rdf:Description xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#" rdf:about="">
<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${XML_NAME}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>`);
}
