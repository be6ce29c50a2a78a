/**
 * Area under the ROC curve: the probability that a value of the second sample is greater than one of the first
 * (Mann–Whitney). 0.5: the samples cannot be told apart.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const sorted = [...first].sort((a, b) => a - b);
  const wins = second.reduce((sum, value) => {
    const below = lowerBound(sorted, value);
    return sum + below + (lowerBound(sorted, value, true) - below) / 2;
  }, 0);
  return wins / (first.length * second.length);
}

/** Number of smaller values; with `orEqual` of smaller or equal ones. */
function lowerBound(sorted: readonly number[], value: number, orEqual = false): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = sorted[middle]!;
    if (at < value || (orEqual && at === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @param share  0.5 for the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
