import { the } from '@gegenpost/contract/shared/the.ts';
import './company-mark.css';

/** A letter as one stroke on a square of 40 units. */
const strokes: Record<string, string> = {
  A: 'M7 33 20 7l13 26M12 24h16',
  B: 'M9 8v24M9 9h9a5.5 5.5 0 0 1 0 11H9h11a6 6 0 0 1 0 12H9',
  C: 'M31 12a12.5 12.5 0 1 0 0 16',
  D: 'M9 8v24h7a12 12 0 0 0 0-24H9',
  E: 'M31 8H9v24h22M9 20h17',
  F: 'M8 33V8h24M8 20h16M16 32c8 0 8-4 16-4',
  G: 'M31 12a12.5 12.5 0 1 0 1.5 9H21',
  H: 'M9 7v26M31 7v26M9 20h22',
  I: 'M20 7v26M12 8h16M12 32h16',
  J: 'M28 7v17a8.5 8.5 0 0 1-17 0',
  K: 'M10 7v26M31 8 12 20l19 12',
  L: 'M10 7v25h22',
  M: 'M7 33V8l13 16L33 8v25',
  N: 'M8 33V8l24 24V7',
  O: 'M20 8a12 12 0 1 0 .01 0zM20 8v24',
  P: 'M10 33V9h11a7.5 7.5 0 0 1 0 15H10',
  Q: 'M20 8a12 12 0 1 0 .01 0zM23 23l9 10',
  R: 'M10 33V9h11a7 7 0 0 1 0 14H10m10 0 11 10',
  S: 'M30 12c-3-5-19-6-19 2s19 4 19 12-17 7-20 1',
  T: 'M6 9h28M20 9v24',
  U: 'M9 7v15a11 11 0 0 0 22 0V7',
  V: 'M7 7l13 25L33 7',
  W: 'M5 7l8 25 7-17 7 17 8-25',
  X: 'M8 8l24 24M32 8 8 32',
  Y: 'M7 7l13 14L33 7M20 21v12',
  Z: 'M8 9h23L9 31h23',
};
/** For names that do not begin with a Latin letter. */
const WINDOW = 'M8 8h24v24H8zM8 20h24M20 8v12';
const colors = ['primary', 'success', 'secondary', 'warning', 'info', 'text'] as const;

/**
 * The logo of a company, or the first letter of its name, with a colour that depends on the name only.
 *
 * @param size  Width and height in pixels.
 */
export function CompanyMark({ name, logo = null, size = 40 }: { name: string; logo?: string | null; size?: number }) {
  if (logo) return <img className="company-mark" src={logo} width={size} height={size} alt="" decoding="async" />;
  return (
    <svg
      className={`company-mark company-mark-${colorOf(name)}`}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
    >
      <path d={strokes[initialOf(name)] ?? WINDOW} />
    </svg>
  );
}

/** The first letter without diacritics: `Ü` is drawn as `U`. */
function initialOf(name: string): string {
  return name.trim().charAt(0).normalize('NFD').charAt(0).toUpperCase();
}

/** FNV-1a with a final mix, so that names with the same beginning get different colours. */
function colorOf(name: string): (typeof colors)[number] {
  let hash = 2_166_136_261;
  for (const character of name) hash = Math.imul(hash ^ the(character.codePointAt(0), 'code point'), 16_777_619);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0x5bd1e995);
  return the(colors[((hash ^ (hash >>> 15)) >>> 0) % colors.length], 'color');
}
