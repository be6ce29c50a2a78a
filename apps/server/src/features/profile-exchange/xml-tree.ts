import { the } from '@gegenpost/contract/shared/the.ts';
import { SaxesParser } from 'saxes';

/** An element without its namespace prefix: the four namespaces of Europass have no conflicting names. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

const DEPTH_MAX = 50;
const ELEMENTS_MAX = 20_000;

/**
 * Parses XML to a tree. Nothing is loaded or expanded: a document type, and so every custom entity, is refused before
 * parsing.
 *
 * @returns null when it is not well-formed, or too deep or too large for a CV.
 */
export function readXml(xml: string): XmlElement | null {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [top];
  let elements = 0;
  const parser = new SaxesParser();
  const refuse = (): never => {
    throw new Error('refused');
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEPTH_MAX || ++elements > ELEMENTS_MAX) refuse();
    const element = { name: localName(name), attributes: { ...attributes }, children: [], text: '' };
    the(open.at(-1), 'open element').children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (text: string) => {
    the(open.at(-1), 'open element').text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    parser.write(xml).close();
  } catch {
    return null;
  }
  return top.children[0] ?? null;
}

/** The first element at a path of names, in document order; null: there is none. */
export function firstAt(element: XmlElement, ...path: string[]): XmlElement | null {
  return allAt(element, ...path)[0] ?? null;
}

/** All elements at a path of names, one name per level. */
export function allAt(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce(
    (elements, name) => elements.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

/** The trimmed text at a path; empty when there is none. */
export function textAt(element: XmlElement, ...path: string[]): string {
  return firstAt(element, ...path)?.text.trim() ?? '';
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
