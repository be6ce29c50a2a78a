const MONTHS: readonly RegExp[] = [
  /^jan/,
  /^feb/,
  /^(mär|maer|mar|mrz)/,
  /^apr/,
  /^(mai|may)/,
  /^jun/,
  /^jul/,
  /^aug/,
  /^sep/,
  /^(okt|oct)/,
  /^nov/,
  /^(dez|dec)/,
];

/**
 * Reads a day as people write it: `17.03.88`, `1988-03-17`, `17. März 1988`, `17/03/1988`, also with a time behind it.
 *
 * @param latest The day after which two digits of a year mean the last century.
 * @returns `YYYY-MM-DD`; null: it is no day.
 */
export function readDay(text: string, latest: string): string | null {
  const plain = text.trim().replace(/[T\s]+\d{1,2}:\d{2}(:\d{2})?(\.\d+)?Z?$/i, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  if (iso) return dayOf(iso[1], iso[2], iso[3], latest);
  const german = /^(\d{1,2})[./-]\s*(\d{1,2})[./-]\s*(\d{4}|\d{2})$/.exec(plain);
  if (german) return dayOf(german[3], german[2], german[1], latest);
  const named = /^(\d{1,2})[.\s-]*\s*(\p{L}{3,9})[.,\s-]+'?(\d{4}|\d{2})$/iu.exec(plain);
  if (named) return dayOf(named[3], monthOf(named[2]), named[1], latest);
  const english = /^(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu.exec(plain);
  return english ? dayOf(english[3], monthOf(english[1]), english[2], latest) : null;
}

function monthOf(name = ''): string {
  return String(MONTHS.findIndex((month) => month.test(name.toLowerCase())) + 1);
}

function dayOf(year = '', month = '', day = '', latest = ''): string | null {
  const century = Math.floor(Number(latest.slice(0, 4)) / 100) * 100;
  const full = year.length === 2 ? century + Number(year) : Number(year);
  const written = isoDay(full, Number(month), Number(day));
  if (written === null || year.length !== 2 || written <= latest) return written;
  return isoDay(full - 100, Number(month), Number(day));
}

/** null: the month has no such day. */
function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 && year <= 2200 ? date.toISOString().slice(0, 10) : null;
}
