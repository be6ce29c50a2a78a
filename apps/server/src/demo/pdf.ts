/** What a made PDF says of itself, beside its page. */
export type PdfInfo = Partial<Record<'Title' | 'Author' | 'Subject' | 'Keywords', string>>;

/** A PDF of one A4 page, small and valid: a heading with lines below it, in Helvetica. */
export function makePdf(heading: string, lines: readonly string[], info: PdfInfo = {}): Buffer {
  const texts = [`BT /F2 22 Tf 64 770 Td ${literal(heading)} Tj ET`];
  for (const [index, line] of lines.entries()) {
    texts.push(`BT /F1 11 Tf 64 ${732 - index * 18} Td ${literal(line)} Tj ET`);
  }
  const page = texts.join('\n');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /Lang (de-DE) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< ${Object.entries(info)
      .map(([key, value]) => `/${key} ${literal(value)}`)
      .join(' ')} >>`,
  ]);
}

/** Objects, numbered from 1, with the frame of a file around them: the first is the root, the last the information. */
export function pdfOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>`;
  return Buffer.from(`${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1');
}

/** In the letters of WinAnsi, which for German are those of Latin-1. */
function literal(text: string): string {
  const letters = text.replaceAll('–', '-').replace(/[^\x20-\xff]/g, '?');
  return `(${letters.replace(/[\\()]/g, '\\$&')})`;
}
