import type { ImportEncoding } from '@gegenpost/contract/candidate-import-fields.ts';
import { FileRefused } from './table-file.ts';

const BOMS: readonly { bytes: readonly number[]; encoding: ImportEncoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * Reads text: by its byte order mark, else as UTF-8 where every byte is, else as Windows-1252, in which German Excel saves.
 *
 * @param chosen What a person chose instead.
 */
export function decodeText(content: Uint8Array, chosen?: ImportEncoding): { text: string; encoding: ImportEncoding } {
  const marked = BOMS.find(({ bytes }) => bytes.every((byte, index) => content[index] === byte))?.encoding;
  const encoding = chosen ?? marked ?? (isUtf8(content) ? 'utf-8' : 'windows-1252');
  // Wrong bytes of a chosen encoding show as � in the preview, where a person sees them.
  const text = new TextDecoder(encoding).decode(content);
  if (text.includes('\0')) throw new FileRefused('import_nul', lineOf(text, text.indexOf('\0')));
  return { text, encoding };
}

function isUtf8(content: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return true;
  } catch {
    // That it is not UTF-8 is the answer.
    return false;
  }
}

/** Number of the line in which a character stands, from 1. */
function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}
