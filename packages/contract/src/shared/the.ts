/**
 * Asserts that a value is present. For rows and entries that can only be missing by a mistake in the code: the error
 * then names what is missing and where, instead of a failure three calls later.
 *
 * @param what  Names the value in the error, e.g. `inserted template`; no personal data.
 */
export function the<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`);
  return value;
}
