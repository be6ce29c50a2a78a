const names: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.oasis.opendocument.text': 'ODT',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
};

/** What people call a type of files: PDF. A type without such a name is left out by its empty name. */
export const fileTypeName = (mediaType: string): string => names[mediaType] ?? '';
