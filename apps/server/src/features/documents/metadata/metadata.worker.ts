import { parentPort } from 'node:worker_threads';
import { officeWithoutMetadata } from './metadata-office.ts';
import { pdfWithoutMetadata } from './metadata-pdf.ts';

export type Question = { type: 'pdf' | 'docx' | 'odt'; content: Uint8Array };

parentPort?.on('message', async ({ type, content }: Question) => {
  const bytes = Buffer.from(content);
  parentPort?.postMessage(await (type === 'pdf' ? pdfWithoutMetadata(bytes) : officeWithoutMetadata(type, bytes)));
});
