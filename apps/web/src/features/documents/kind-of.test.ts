import { expect, test } from 'vitest';
import { kindOf } from './kind-of.ts';

test.each([
  ['Lebenslauf_2026.pdf', 'cv'],
  ['CV Petersen.docx', 'cv'],
  ['cvjm-teilnahme.pdf', 'other'],
  ['Arbeitszeugnis Werft.pdf', 'reference'],
  ['Zertifikat-Schweissen.PDF', 'certificate'],
  ['Fuehrerschein vorne.jpg', 'driving_licence'],
  // in the form of macOS: u and a combining diaeresis
  ['Fu\u0308hrerschein.jpg', 'driving_licence'],
  ['Arbeitserlaubnis.png', 'work_permit'],
  ['AVGS 2026.pdf', 'placement_voucher'],
  ['Vermittlungsgutschein.pdf', 'placement_voucher'],
  ['Scan0001.pdf', 'other'],
] as const)('takes %s for %s', (name, kind) => {
  expect(kindOf(name)).toBe(kind);
});
