import { SaxesParser } from 'saxes';

/** An element with its text; names without their prefix. */
export type XmlNode = { name: string; attributes: Record<string, string>; text: string; children: XmlNode[] };

/** @throws {Error} When the XML is not well-formed. */
export function readNodes(xml: string): XmlNode {
  const document: XmlNode = { name: '', attributes: {}, text: '', children: [] };
  const open = [document];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const node: XmlNode = { name: name.replace(/^.*:/, ''), attributes, text: '', children: [] };
    open.at(-1)!.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    open.at(-1)!.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return document.children[0]!;
}

/** All elements at a path of names below one. */
export function nodesAt(node: XmlNode, path: string): XmlNode[] {
  const [name, ...rest] = path.split('/');
  const found = node.children.filter((child) => child.name === name);
  return rest.length === 0 ? found : found.flatMap((child) => nodesAt(child, rest.join('/')));
}

export const textAt = (node: XmlNode, path: string): string | null => nodesAt(node, path)[0]?.text ?? null;

/** An element and all within it. */
export const allBelow = (node: XmlNode): XmlNode[] => [node, ...node.children.flatMap(allBelow)];
