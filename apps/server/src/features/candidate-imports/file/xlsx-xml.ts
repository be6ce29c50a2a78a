import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { FileRefused } from './table-file.ts';

type Handlers = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** No part of a workbook that is read here has elements so deep in each other. */
const DEPTH_MAX = 40;

const damaged = () => new FileRefused('import_damaged');

/**
 * Walks through a part of a workbook. A document type is refused, and with it every entity of its own: spreadsheets have
 * none, and those that do would load files or repeat themselves.
 */
export function walkXml(xml: string, { open, text, close }: Handlers): void {
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw damaged();
  });
  parser.on('error', () => {
    throw damaged();
  });
  let depth = 0;
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    depth += 1;
    if (depth > DEPTH_MAX) throw damaged();
    open?.(plain(name), attributes);
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('closetag', ({ name }: SaxesTagPlain) => {
    depth -= 1;
    close?.(plain(name));
  });
  parser.write(xml).close();
}

/** `x:row` is a row: some programs write names with a prefix. */
function plain(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** Characters that XML has not are written as `_x000D_`. Those that no text can have are dropped. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  const characters = text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return characters.replaceAll('\0', '').toWellFormed();
}
