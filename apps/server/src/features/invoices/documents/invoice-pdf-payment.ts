import encodeQR from 'qr';
import type { InvoiceRow } from '#features/invoices/invoices.table.ts';
import { dueOf } from '#features/invoices/snapshot.ts';
import { t } from '#features/invoices/texts.de.ts';
import {
  contentWidth,
  heightOf,
  ink,
  mm,
  page,
  type Sheet,
  type Style,
  tagged,
  write,
} from '#platform/pdf/pdf-sheet.ts';
import { giroCodeText } from './giro-code.ts';
import { grouped, money, paymentText } from './words.ts';

const styles = {
  text: { size: 10.5, color: ink.text, lineGap: 2.5 },
  label: { size: 8, color: ink.muted },
} as const satisfies Record<string, Style>;

const CODE = mm(34);

/** Draws how the invoice is paid; for a transfer also the GiroCode for banking apps. */
export function paymentPart(sheet: Sheet, invoice: InvoiceRow, keepTogether: (height: number) => void): void {
  const { doc, root } = sheet;
  const isTransfer = invoice.payment.method === 'transfer' && dueOf(invoice).due_cents > 0;
  const text = paymentText(invoice);
  const width = isTransfer ? contentWidth - CODE - mm(8) : contentWidth;
  keepTogether(Math.max(heightOf(sheet, text, styles.text, width), isTransfer ? CODE + 12 : 0));
  const y = doc.y;
  tagged(sheet, root, 'P', () => write(sheet, text, styles.text, { x: page.left, y, width }));
  if (!isTransfer) return;
  const x = page.width - page.right - CODE;
  code(sheet, invoice, x, y);
  tagged(sheet, root, 'P', () => write(sheet, t('giro.label'), styles.label, { x, y: y + CODE + 2, width: CODE }));
}

function code({ doc, root }: Sheet, invoice: InvoiceRow, x: number, y: number): void {
  const { seller, number } = invoice;
  const gross = money(dueOf(invoice).due_cents);
  const alt = t('giro.alt', { number, name: seller.name, iban: grouped(seller.iban), gross });
  const figure = doc.struct('Figure', { alt });
  root.add(figure);
  figure.add(doc.markStructureContent('Figure'));
  const rows = encodeQR(giroCodeText(invoice), 'raw', { ecc: 'medium', border: 4 });
  const size = CODE / rows.length;
  for (const [down, row] of rows.entries()) {
    for (const [across, isDark] of row.entries()) if (isDark) doc.rect(x + across * size, y + down * size, size, size);
  }
  doc.fill(ink.text);
  doc.endMarkedContent();
  figure.end();
}
