/** A piece of HTML, whose texts are escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | null | undefined | false | readonly Value[];

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** `` html`<p>${text}</p>` ``: every value is escaped, except HTML of this function; attributes need quotation marks. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, index) => part + (index < values.length ? textOf(values[index]) : '')).join(''));
}

function textOf(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(textOf).join('');
  return value === null || value === undefined || value === false ? '' : escaped(String(value));
}

/** Data for `<script type="application/ld+json">`: no value can end the element. */
export const jsonLd = (data: object) =>
  new Html(`<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`);
