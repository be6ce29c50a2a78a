/** A text field with its selection. */
export type Selection = { text: string; start: number; end: number };

/** What replaces a part of a text, and what is selected afterwards. */
export type Edit = { from: number; to: number; insert: string; select: readonly [start: number, end: number] };

export const formats = ['bold', 'italic', 'heading', 'subheading', 'list', 'numbers', 'quote', 'link'] as const;
export type Format = (typeof formats)[number];

/** The edit that gives the selection a format, or takes it away where it has it. */
export function editOf(format: Format, selection: Selection): Edit {
  switch (format) {
    case 'bold':
      return wrapped(selection, '**');
    case 'italic':
      return wrapped(selection, '_');
    case 'heading':
      return prefixed(selection, () => '## ');
    case 'subheading':
      return prefixed(selection, () => '### ');
    case 'list':
      return prefixed(selection, () => '- ');
    case 'numbers':
      return prefixed(selection, (index) => `${index + 1}. `);
    case 'quote':
      return prefixed(selection, () => '> ');
    case 'link':
      return linked(selection);
  }
}

function wrapped({ text, start, end }: Selection, mark: string): Edit {
  const chosen = text.slice(start, end);
  const size = mark.length;
  const isMarked = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark;
  if (isMarked) {
    return { from: start - size, to: end + size, insert: chosen, select: [start - size, end - size] };
  }
  return { from: start, to: end, insert: mark + chosen + mark, select: [start + size, end + size] };
}

const PREFIX = /^(?:#{1,6} |> |- |\d+\. )/;

/** Every line of the selection begins with the prefix, in the place of another one. */
function prefixed({ text, start, end }: Selection, prefixOf: (index: number) => string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const hasPrefix = lines.every((line, index) => line.startsWith(prefixOf(index)));
  const changed = lines.map((line, index) => (hasPrefix ? '' : prefixOf(index)) + line.replace(PREFIX, ''));
  const insert = changed.join('\n');
  return { from, to, insert, select: [from, from + insert.length] };
}

const ADDRESS = 'https://';

function linked({ text, start, end }: Selection): Edit {
  const label = text.slice(start, end);
  const insert = `[${label}](${ADDRESS})`;
  // Without a label that is typed first, otherwise the address.
  const at = start + (label === '' ? 1 : label.length + 3);
  return { from: start, to: end, insert, select: label === '' ? [at, at] : [at, at + ADDRESS.length] };
}

/** An image in a paragraph of its own. */
export function imageEdit({ text, start, end }: Selection, { url, alt }: { url: string; alt: string }): Edit {
  const before = text.slice(0, start);
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const insert = `${gap}![${alt.replace(/[[\]\\]/g, '\\$&')}](${url})\n\n`;
  const at = start + insert.length;
  return { from: start, to: end, insert, select: [at, at] };
}

export const applied = (text: string, { from, to, insert }: Edit): string =>
  text.slice(0, from) + insert + text.slice(to);

/** The places in a text that are filled in when somebody reads it, e.g. `operator.name`. */
export function placeholdersIn(text: string): string[] {
  const found = [...text.matchAll(/\{\{\s*([a-z][a-z0-9_.]*)\s*\}\}/g)].map(([, name]) => name ?? '');
  return [...new Set(found)].sort();
}
