/**
 * Distributes a score of 0 to 100 to its parts in whole points, by largest remainder; of equal remainders the earlier
 * part comes first.
 *
 * @returns The score and the points of each part, whose sum is the score. Without parts the score is 0.
 */
export function sharePoints(parts: readonly { weight: number; value: number }[]): { score: number; points: number[] } {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return { score: 0, points: parts.map(() => 0) };
  const exact = parts.map(({ weight, value }) => (100 * weight * value) / all);
  // Floating-point sums of thirds and tenths miss whole numbers by less than this.
  const floors = exact.map((points) => Math.floor(points + 1e-9));
  const score = Math.round(exact.reduce((sum, points) => sum + points, 0) + 1e-9);
  const left = score - floors.reduce((sum, points) => sum + points, 0);
  if (left === 0) return { score, points: floors };
  const raised = exact
    .map((points, index) => ({ index, remainder: points - (floors[index] ?? 0) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, left);
  const gains = new Set(raised.map(({ index }) => index));
  return { score, points: floors.map((points, index) => points + (gains.has(index) ? 1 : 0)) };
}
