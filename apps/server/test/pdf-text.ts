import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader finds in a PDF: the words of all pages, the attached files and the metadata. */
export async function readPdf(content: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(content), useSystemFonts: false, verbosity: 0 });
  const pdf = await loading.promise;
  const pages = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const words: string[] = [];
  for (const number of pages) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    words.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(' '));
  }
  const attached = (await pdf.getAttachments()) as Map<string, unknown> | null;
  const files: Record<string, string> = {};
  for (const name of attached?.keys() ?? []) {
    files[name] = Buffer.from((await pdf.getAttachmentContent(name))!).toString('utf8');
  }
  const { metadata } = await pdf.getMetadata();
  const read = {
    pages: pages.length,
    text: words.join('\n'),
    files,
    xmp: metadata?.getRaw() as string,
  };
  await loading.destroy();
  return read;
}
