import type { Salutation } from '@gegenpost/contract/shared/scalars.ts';
import { toE164 } from '#platform/phone-numbers.ts';

const SALUTATIONS: readonly (readonly [Salutation, RegExp])[] = [
  ['m', /^(herrn?|hr\.?|m|männlich|maennlich|male|mr\.?|mann)$/i],
  ['f', /^(frau|fr\.?|w|f|weiblich|female|mrs\.?|ms\.?|miss)$/i],
  ['transgender', /^(d|x|divers|diverse|transgender|inter|nicht.?binär)$/i],
];
const PARTICLES = /^(von|vom|van|vd|de|del|della|di|da|dos|du|el|al|ten|ter|zu|zum|zur|der|den|bin|ibn|mc|st\.)$/i;
const TITLES = /^((prof|dr|dipl|ing|med|phil|rer|nat|jur|mag|habil|h\.?c|pol|oec|inf)\.?(-\w+\.?)?\s*)+(?=\s|\p{L})/iu;
/** What spreadsheets make of long numbers. */
const ROUNDED = /^\d([.,]\d+)?e\+?\d+$/i;

export function readSalutation(text: string): Salutation | null {
  return SALUTATIONS.find(([, words]) => words.test(text))?.[0] ?? null;
}

type Name = { title: string | null; first_name: string | null; last_name: string };

/** `Kern, Julia`, `Dr. Julia Kern`, `Max von der Heide`; null: it is not clear. */
export function splitName(text: string): Name | null {
  const title = TITLES.exec(text)?.[0] ?? '';
  const [before = '', behind, ...more] = text
    .slice(title.length)
    .split(',')
    .map((part) => part.trim());
  if (more.length > 0 || before === '') return null;
  if (behind !== undefined) {
    const inner = TITLES.exec(behind)?.[0] ?? '';
    const first = behind.slice(inner.length).trim();
    return { title: (title || inner).trim() || null, first_name: first || null, last_name: before };
  }
  const words = before.split(/\s+/);
  const particle = words.findIndex((word, index) => index > 0 && PARTICLES.test(word));
  const at = particle > 0 ? particle : words.length - 1;
  const last_name = words.slice(at).join(' ');
  return { title: title.trim() || null, first_name: words.slice(0, at).join(' ') || null, last_name };
}

/** @returns `rounded`: digits are lost; null: it is no number. */
export function readPhone(text: string, country: string | null): { number: string } | 'rounded' | null {
  if (ROUNDED.test(text)) return 'rounded';
  // A spreadsheet that takes a number for an amount loses the plus in front of it.
  const typed = /^49\d{9,11}$/.test(text) ? `+${text}` : text;
  const number = toE164(typed, country);
  return number === null ? null : { number };
}

const CAR_CODES: Readonly<Record<string, string>> = { D: 'DE', A: 'AT', F: 'FR', I: 'IT', L: 'LU', E: 'ES', P: 'PT' };

/** Countries by their names in German and English, and by their codes. */
export function countryNames(codes: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const language of ['en', 'de']) {
    const written = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of codes) names.set((written.of(code) ?? code).toLowerCase(), code);
  }
  for (const code of codes) names.set(code.toLowerCase(), code);
  for (const [car, code] of Object.entries(CAR_CODES)) if (codes.includes(code)) names.set(car.toLowerCase(), code);
  return names.set('brd', 'DE').set('ger', 'DE').set('deu', 'DE').set('aut', 'AT').set('che', 'CH');
}

/** Spreadsheets drop the zeros in front: `1067` is `01067`. */
export function padPostalCode(text: string, country: string | null): string {
  const plain = text.replace(/^(D|DE|A|AT|CH)[-\s]+(?=\d)/i, '').trim();
  return (country ?? 'DE') === 'DE' && /^\d{4}$/.test(plain) ? `0${plain}` : plain;
}

const YES = /^(ja|j|yes|y|true|wahr|1|x|✓|✔|vorhanden|gegeben)$/i;
const NO = /^(nein|n|no|false|falsch|0|-|–|keine?|nicht vorhanden)$/i;

export function readYesNo(text: string): boolean | null {
  if (YES.test(text)) return true;
  return NO.test(text) ? false : null;
}
