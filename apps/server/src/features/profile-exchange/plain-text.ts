/** Longer than any field, so that an endless text costs nothing. */
const READ_MAX = 20_000;

const HTML = /<\/?(?:p|br|ul|ol|li|div|span|strong|em|b|i|u|a|h[1-6]|table|tr|td|img|script|style|iframe)\b[^<>]*>/i;

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Sanitises a text for storing: well-formed, without control characters, cut at its field's maximum length. */
export function plainText(text: string, max: number): string {
  const lines = text.slice(0, READ_MAX).replace(/\r\n?/g, '\n');
  const plain = lines.replace(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : '')).trim();
  return plain.slice(0, max).toWellFormed().trim();
}

/** Converts HTML to text, with its line breaks and lists. */
export function textOfHtml(html: string): string {
  return html
    .slice(0, READ_MAX)
    .replace(/<(script|style)\b[^<>]*>[^<]*/gi, '')
    .replace(/<br\b[^<>]*>|<\/(?:p|div|li|ul|ol|tr|h[1-6])\s*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '• ')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) =>
      name ? (namedEntities[name.toLowerCase()] ?? whole) : characterOf(Number.parseInt(decimal ?? hex, hex ? 16 : 10)),
    );
}

/** Converts a text that may be HTML or plain. */
export function textOfPerhapsHtml(text: string): string {
  return HTML.test(text.slice(0, READ_MAX)) ? textOfHtml(text) : text;
}

/** Converts a text to HTML, so that `textOfHtml` restores it. */
export function htmlOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<p>${escaped.replaceAll('\n', '<br>')}</p>`;
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
