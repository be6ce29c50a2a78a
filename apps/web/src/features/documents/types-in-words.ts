import { DOCUMENT_LIMITS } from '@gegenpost/contract/documents.ts';

const names = { pdf: 'PDF', docx: 'DOCX', odt: 'ODT', jpg: 'JPG', png: 'PNG', webp: 'WebP' } as const;

/** The accepted types: "PDF, DOCX oder ODT"; `or` joins the last two. */
export function typesInWords(or: string): string {
  const words = DOCUMENT_LIMITS.types.map((type) => names[type]);
  return `${words.slice(0, -1).join(', ')}${or}${words.at(-1)}`;
}
