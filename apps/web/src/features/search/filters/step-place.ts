/**
 * Where the handle of a picture stands: at the first step that is enough for the value. No value is the last step, which
 * no value reaches.
 *
 * @param steps  Ascending.
 */
export function stepPlace<T extends number | string>(
  steps: readonly T[],
  value: T | null,
): { at: number; isStep: boolean } {
  const last = steps.length - 1;
  if (value === null) return { at: last, isStep: true };
  const enough = steps.findIndex((step) => step >= value);
  const at = enough === -1 ? last - 1 : Math.min(enough, last - 1);
  return { at, isStep: steps[at] === value };
}
