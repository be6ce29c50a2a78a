import type { DocumentKind } from '@gegenpost/contract/candidate-documents.ts';

/** Patterns of file names; the first match counts, so "Arbeitszeugnis Führerscheinstelle" is a reference. */
const words: readonly [DocumentKind, RegExp][] = [
  ['cv', /lebenslauf|werdegang|curriculum|r[eé]sum[eé]|(^|[^a-z])(cv|vita)([^a-z]|$)/],
  ['placement_voucher', /vermittlungsgutschein|(^|[^a-z])avgs([^a-z]|$)/],
  ['work_permit', /arbeitserlaubnis|aufenthalt|niederlassungserlaubnis|blaue.?karte|blue.?card|work.?permit/],
  ['reference', /zeugnis|referenz|empfehlung|reference/],
  ['driving_licence', /f(ü|ue)hrerschein|fahrerlaubnis|driving.?licen/],
  ['certificate', /zertifikat|bescheinigung|urkunde|diplom|gesellenbrief|meisterbrief|nachweis|certificate|schein/],
];

/** The kind that the name of a file suggests. */
export function kindOf(fileName: string): DocumentKind {
  const name = fileName.normalize('NFC').toLowerCase(); // macOS writes "ü" as two characters
  return words.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';
}
