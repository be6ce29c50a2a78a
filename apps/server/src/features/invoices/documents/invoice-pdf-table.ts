import { the } from '@gegenpost/contract/shared/the.ts';
import type { InvoiceRow } from '#features/invoices/invoices.table.ts';
import { lineNet } from '#features/invoices/snapshot.ts';
import { t } from '#features/invoices/texts.de.ts';
import { fontName } from '#platform/pdf/pdf-fonts.ts';
import {
  contentWidth,
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
import { money } from './words.ts';

const styles = {
  head: { size: 9, weight: 'semibold', color: ink.muted },
  text: { size: 10, color: ink.text, lineGap: 1.5 },
  details: { size: 8.5, color: ink.muted, lineGap: 1.5 },
  total: { size: 11.5, weight: 'semibold', color: ink.text },
} as const satisfies Record<string, Style>;

const NUMBERS = [
  { name: 'quantity', width: mm(18) },
  { name: 'price', width: mm(32) },
  { name: 'amount', width: mm(32) },
] as const;
const NAME = contentWidth - NUMBERS.reduce((sum, { width }) => sum + width, 0);
const GAP = 6;

type KeepTogether = (height: number) => void;
type Element = PDFKit.PDFStructureElement;
type Cell = { tag: 'TH' | 'TD'; text: string; style: Style };

/** The lines of an invoice and their sums. */
export function tableOf(sheet: Sheet, invoice: InvoiceRow, keepTogether: KeepTogether): void {
  const { doc, root } = sheet;
  const table = doc.struct('Table');
  root.add(table);
  const th = (text: string): Cell => ({ tag: 'TH', text, style: styles.head });
  const td = (text: string, style: Style = styles.text): Cell => ({ tag: 'TD', text, style });
  row(
    sheet,
    table,
    th(t('column.name')),
    NUMBERS.map(({ name }) => th(t(`column.${name}`))),
  );
  rule(sheet, 0.75);
  for (const line of invoice.lines) {
    keepTogether(rowHeight(sheet, line));
    const numbers = [`${line.quantity}`, money(line.unit_price_cents), money(lineNet(line))];
    row(
      sheet,
      table,
      td(line.name),
      numbers.map((text) => td(text)),
      line.details,
    );
    rule(sheet, 0.5);
  }
  keepTogether(mm(22));
  const sum = (label: string, cents: number, style: Style) =>
    row(sheet, table, td(label, style), [td('', style), td('', style), td(money(cents), style)]);
  sum(t('sum.net'), invoice.net_cents, styles.text);
  // Where the seller owes no tax there is no rate, and none is shown (§ 14a (5) sentence 2 UStG).
  if (invoice.vat_rate > 0) sum(t('sum.vat', { rate: invoice.vat_rate }), invoice.vat_cents, styles.text);
  rule(sheet, 0.75);
  sum(t('sum.gross'), invoice.gross_cents, styles.total);
  table.end();
  doc.y += mm(5);
}

function rowHeight(sheet: Sheet, { name, details }: InvoiceRow['lines'][number]): number {
  const below = details ? heightOf(sheet, details, styles.details, NAME - GAP) : 0;
  return heightOf(sheet, name, styles.text, NAME - GAP) + below + 2 * GAP;
}

/** One row: a text to the left, which may take several lines, and numbers to the right. */
function row(sheet: Sheet, table: Element, name: Cell, numbers: readonly Cell[], details: string | null = null): void {
  const { doc } = sheet;
  const element = doc.struct('TR');
  table.add(element);
  const y = doc.y + GAP / 2;
  const box = { x: page.left, width: NAME - GAP };
  tagged(sheet, element, name.tag, () => {
    write(sheet, name.text, name.style, { ...box, y });
    if (details) write(sheet, details, styles.details, { ...box, y: doc.y });
  });
  const below = doc.y;
  let x = page.left + NAME;
  for (const [index, { tag, text, style }] of numbers.entries()) {
    const { width } = the(NUMBERS[index], 'column of numbers');
    doc.font(fontName(0, style.weight ?? 'regular')).fontSize(style.size);
    const start = x + width - doc.widthOfString(text);
    tagged(sheet, element, tag, () => text && write(sheet, text, style, { x: start, y, width: width + 1 }));
    x += width;
  }
  element.end();
  doc.y = below + GAP / 2;
}

function rule(sheet: Sheet, width: number): void {
  const { doc } = sheet;
  const y = doc.y + 1;
  decoration(sheet, () =>
    doc
      .moveTo(page.left, y)
      .lineTo(page.width - page.right, y)
      .lineWidth(width)
      .stroke(ink.line),
  );
  doc.y = y + 2;
}
