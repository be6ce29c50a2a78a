import { brand } from '@gegenpost/contract/shared/brand.ts';
import type { InvoiceRow } from '#features/invoices/invoices.table.ts';
import { t } from '#features/invoices/texts.de.ts';
import { germanDay } from '#platform/csv.ts';
import { runsOf } from '#platform/pdf/pdf-fonts.ts';
import { decoration, heightOf, ink, mm, page, type Sheet, type Style, tagged, write } from '#platform/pdf/pdf-sheet.ts';
import type { PrintedInvoice } from './printed-invoice.ts';
import { countryName } from './words.ts';

/** Places of a letter of DIN 5008, form B. */
const SENDER = { y: mm(55), width: mm(85) };
const ADDRESS = { y: mm(62.7), width: mm(85) };
const FACTS = { x: mm(125), y: mm(50), width: mm(65), label: mm(29) };
const BODY = mm(103);

const styles = {
  brand: { size: 15, weight: 'semibold', color: ink.primary },
  sender: { size: 7, color: ink.muted },
  address: { size: 10.5, color: ink.text, lineGap: 1.5 },
  label: { size: 9, color: ink.muted, lineGap: 1.5 },
  fact: { size: 9, color: ink.text, lineGap: 1.5 },
} as const satisfies Record<string, Style>;

/** Rechnung RE-2026-000001 */
export const titleOf = ({ kind, number }: Pick<InvoiceRow, 'kind' | 'number'>): string =>
  `${t(`kind.${kind}`)} ${number}`;

/** Letterhead, address and what the letter is about. `doc.y` stands where its body begins afterwards. */
export function headOf(sheet: Sheet, { invoice }: PrintedInvoice): void {
  const { doc, root } = sheet;
  decoration(sheet, () => flap(sheet));
  const element = doc.struct('Sect');
  root.add(element);
  const say = (text: string, style: Style, box: { x: number; y: number; width: number }) =>
    tagged(sheet, element, 'P', () => write(sheet, text, style, box));
  say(brand.name, styles.brand, { x: FACTS.x, y: mm(20), width: FACTS.width });
  const { seller } = invoice;
  const sender = `${seller.name} · ${seller.street} · ${seller.postal_code} ${seller.city}`;
  say(sender, styles.sender, { x: page.left, y: SENDER.y - (lines(sheet, sender) - 1) * 9, width: SENDER.width });
  doc.y = ADDRESS.y;
  for (const text of addressOf(invoice)) {
    say(text, styles.address, { x: page.left, y: doc.y, width: ADDRESS.width });
  }
  const below = doc.y;
  doc.y = FACTS.y;
  for (const [label, text] of factsOf(invoice)) {
    const y = doc.y;
    say(label, styles.label, { x: FACTS.x, y, width: FACTS.label });
    say(text, styles.fact, { x: FACTS.x + FACTS.label, y, width: FACTS.width - FACTS.label });
  }
  element.end();
  doc.y = Math.max(BODY, below + mm(8), doc.y + mm(8));
}

const lines = (sheet: Sheet, text: string) => Math.round(heightOf(sheet, text, styles.sender, SENDER.width) / 9);

/** The text, or a hint at the XML when the fonts have no glyph for any of its characters. */
const printable = (text: string) => (runsOf(text).some((run) => run.text.trim()) ? text : t('unprintable'));

function addressOf({ buyer }: InvoiceRow): string[] {
  const { name, name_addition, street, postal_code, city, country } = buyer;
  const place = [postal_code, city].filter(Boolean).join(' ');
  const abroad = country === 'DE' ? null : countryName(country);
  return [name, name_addition, street, place, abroad].filter((text) => text !== null).map(printable);
}

function factsOf(invoice: InvoiceRow): [label: string, text: string][] {
  const { number, issued_on, service_from, service_to, order_number, buyer_reference } = invoice;
  const facts: [string, string | null][] = [
    [t('fact.number'), number],
    [t('fact.issued_on'), germanDay(issued_on)],
    [t('fact.service'), `${germanDay(service_from)} – ${germanDay(service_to)}`],
    [t('fact.order'), order_number],
    [t('fact.reference'), buyer_reference],
  ];
  return facts.flatMap(([label, text]) => (text === null ? [] : [[label, printable(text)]]));
}

/** The open flap of an envelope, at the head of the first page. */
function flap({ doc }: Sheet): void {
  const [edge, depth] = [mm(3), mm(11)];
  doc.rect(0, 0, page.width, edge).fill(brand.light.primary);
  const middle = page.left + mm(9);
  doc.polygon([middle - mm(9), edge], [middle + mm(9), edge], [middle, depth]).fill(brand.light.accent);
}
