/** Maximum length of a name in characters, with its extension. */
const LENGTH_MAX = 100;

/**
 * Characters removed from names: control and format characters (also those that change the text direction), and line
 * and paragraph separators.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}]/gu;
/** Characters with a special meaning in some system or shell. */
const RESERVED = /["*:<>?|\\/]/g;
/** Reserved device names of Windows, with or without an extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const SAME_ENDINGS: Record<string, readonly string[]> = { jpg: ['jpg', 'jpeg'] };

/**
 * Turns a typed or uploaded name into a file name that is safe on every system: one path segment, no invisible
 * characters, and the extension of the file's actual type, so that a file cannot pose as another type.
 *
 * @param ending The extension without dot: `pdf`.
 * @returns null when no letter of the name is left.
 */
export function cleanName(typed: string, ending: string): string | null {
  const whole = visible(typed).split(/[\\/]/).at(-1) ?? '';
  const endings = SAME_ENDINGS[ending] ?? [ending];
  const given = /\.([\p{L}\d]{1,8})$/u.exec(whole);
  const [, own = ''] = given ?? [];
  const isRight = endings.includes(own.toLowerCase());
  // "Stand 3.11" has no extension to remove; "lebenslauf.exe" loses its own.
  const isEnding = /\p{L}/u.test(own);
  const stem = trimmed(given && (isRight || isEnding) ? whole.slice(0, given.index) : whole);
  if (!/[\p{L}\p{N}]/u.test(stem)) return null;
  const suffix = `.${isRight ? own : ending}`;
  const safe = DEVICE.test(stem.split('.')[0] ?? '') ? `_${stem}` : stem;
  return trimmed([...safe].slice(0, LENGTH_MAX - suffix.length).join('')) + suffix;
}

function visible(text: string): string {
  return text.normalize('NFC').replace(/\s/g, ' ').replace(INVISIBLE, '');
}

function trimmed(text: string): string {
  return text
    .replace(RESERVED, '_')
    .replace(/ {2,}/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
}
