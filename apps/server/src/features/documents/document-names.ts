/** Longest name in characters, with its ending. */
const LENGTH_MAX = 100;

/** What a name may not carry: control and format characters (also those that turn the writing round), and separators of lines. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}]/gu;
/** What some system or shell reads as something else than a letter of the name. */
const RESERVED = /["*:<>?|\\/]/g;
/** Names that stand for devices on Windows, with or without an ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const SAME_ENDINGS: Record<string, readonly string[]> = { jpg: ['jpg', 'jpeg'] };

/**
 * Makes of what somebody typed, or of what their system calls a file, a name that is safe on every system: one part, no
 * invisible characters, and the ending of what the file is, so that nothing goes by another kind than its own.
 *
 * @param ending Without dot: `pdf`.
 * @returns null when no letter of the name is left.
 */
export function cleanName(typed: string, ending: string): string | null {
  const whole = visible(typed).split(/[\\/]/).at(-1) ?? '';
  const endings = SAME_ENDINGS[ending] ?? [ending];
  const given = /\.([\p{L}\d]{1,8})$/u.exec(whole);
  const [, own = ''] = given ?? [];
  const isRight = endings.includes(own.toLowerCase());
  // "Stand 3.11" ends with no ending; "lebenslauf.exe" loses its own, and what it hid behind.
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
