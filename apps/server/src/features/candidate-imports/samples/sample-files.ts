import { xlsxOf } from '#platform/xlsx.ts';
import { sampleHeaders, samplePeople } from './sample-people.ts';

/** A sample as older German programs save it: semicolons, Windows-1252. */
export function sampleCsv(): Buffer {
  const lines = [[...sampleHeaders], ...samplePeople()].map((cells) => `${cells.map(quoted).join(';')}\r\n`);
  return windows1252(lines.join(''));
}

export async function sampleXlsx(): Promise<Buffer> {
  async function* rows() {
    yield samplePeople();
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxOf({ sheet: 'Bewerber', header: sampleHeaders }, rows())) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const quoted = (cell: string) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Bytes of a text in Windows-1252; letters that it has not become question marks. */
export function windows1252(text: string): Buffer {
  const letters = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const bytes = new Map([...letters].map((letter, byte) => [letter, byte]));
  return Buffer.from(Array.from(text, (letter) => bytes.get(letter) ?? 0x3f));
}
