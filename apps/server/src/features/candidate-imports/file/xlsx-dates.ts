/** Formats that every spreadsheet knows as days, by number. */
const DAY_FORMATS = new Set([14, 15, 16, 17, 22, ...span(27, 36), ...span(50, 58)]);
/** The last day that a spreadsheet can show: 31 December 9999. */
const SERIAL_MAX = 2_958_465;
const DAY_MS = 86_400_000;
/** Days are counted from 1; 60 is 29 February 1900, which there was not. */
const LEAP_BUG = 60;

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/**
 * Whether numbers in this format are days: it shows a year or a day of the month.
 *
 * @param code The workbook's own format, if the number is none of the known ones.
 */
export function isDayFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return DAY_FORMATS.has(id);
  const letters = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '');
  return /[yj]|d.*m|m.*d/i.test(letters) && !/[#0?]/.test(letters);
}

/** The day of a serial number, as `YYYY-MM-DD`; null: it is none. */
export function dayOfSerial(serial: number, is1904: boolean): string | null {
  const whole = Math.floor(serial);
  if (whole < (is1904 ? 0 : 1) || whole > SERIAL_MAX || (!is1904 && whole === LEAP_BUG)) return null;
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, whole > LEAP_BUG ? 30 : 31);
  return new Date(start + whole * DAY_MS).toISOString().slice(0, 10);
}
