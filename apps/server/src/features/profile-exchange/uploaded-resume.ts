import { readEuropass } from './europass-reading.ts';
import { readJsonResume } from './json-resume-reading.ts';
import { attachedXml } from './pdf-attachment.ts';
import type { WrittenResume } from './written-resume.ts';
import { readXml } from './xml-tree.ts';

const UTF_16 = [
  { mark: [0xff, 0xfe], label: 'utf-16le' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
];
/** Supported encodings of an XML declaration besides UTF-8. */
const DECLARED = /^<\?xml[^<>]{0,100}encoding=["'](iso-8859-1|iso-8859-15|windows-1252|us-ascii)["']/i;

/**
 * Reads a CV file; its content decides on the format.
 *
 * @returns null when it is none of the formats, or has an unsupported encoding.
 */
export async function readUploadedResume(content: Buffer): Promise<WrittenResume | null> {
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') {
    const xml = await attachedXml(content);
    return xml && readText(xml);
  }
  return readText(content);
}

function readText(content: Buffer): WrittenResume | null {
  const text = decode(content)?.trimStart();
  if (!text) return null;
  if (text.startsWith('<')) {
    const root = readXml(text);
    return root && readEuropass(root);
  }
  try {
    return readJsonResume(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function decode(content: Buffer): string | null {
  const [first, second] = content;
  const wide = UTF_16.find(({ mark }) => mark[0] === first && mark[1] === second)?.label;
  const declared = DECLARED.exec(content.subarray(0, 200).toString('latin1'))?.[1];
  try {
    return new TextDecoder(wide ?? declared ?? 'utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}
