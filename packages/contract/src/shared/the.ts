/**
 * What has to be there. Where a row or an entry cannot be missing unless the code is wrong, this says which one was,
 * and where, in place of a failure three calls later.
 *
 * @param what Names it in the error, e.g. `inserted template`; nothing about a person.
 */
export function the<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`);
  return value;
}
