/** Gain of a grade, 0 to 3. */
const gainOf = (grade: number) => 2 ** grade - 1;
const discount = (rank: number) => 1 / Math.log2(rank + 2);

/** Normalised discounted gain of the first `k` of a ranking, against the best order of all; null: nobody has a grade. */
export function ndcg(grades: readonly number[], k: number): number | null {
  const ideal = gains([...grades].sort((a, b) => b - a).slice(0, k));
  return ideal === 0 ? null : gains(grades.slice(0, k)) / ideal;
}

function gains(grades: readonly number[]): number {
  return grades.reduce((sum, grade, rank) => sum + gainOf(grade) * discount(rank), 0);
}

/** Which share of those with the grade or a better one stands among the first `k`; null: there are none. */
export function recall(grades: readonly number[], k: number, grade: number): number | null {
  const good = grades.filter((each) => each >= grade).length;
  return good === 0 ? null : grades.slice(0, k).filter((each) => each >= grade).length / good;
}

/**
 * How far the share of each group in the first 1, 2, … `k` is from its share in all (normalised discounted
 * Kullback–Leibler divergence). 0: everywhere the same.
 */
export function ndkl(groups: readonly string[], k: number): number {
  const wanted = shares(groups);
  let [sum, all] = [0, 0];
  const counts = new Map<string, number>();
  for (const [rank, group] of groups.slice(0, k).entries()) {
    counts.set(group, (counts.get(group) ?? 0) + 1);
    const divergence = [...counts].reduce((total, [name, count]) => {
      const share = count / (rank + 1);
      return total + share * Math.log2(share / wanted.get(name)!);
    }, 0);
    sum += divergence * discount(rank);
    all += discount(rank);
  }
  return all === 0 ? 0 : sum / all;
}

function shares(groups: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1 / groups.length);
  return counts;
}

export const mean = (values: readonly number[]) =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean of paired differences with the bounds between which 95 % of resampled means lie. */
export function pairedBootstrap(
  differences: readonly number[],
  float: () => number,
  rounds = 2000,
): { mean: number; from: number; to: number } {
  const means = Array.from({ length: rounds }, () => {
    let sum = 0;
    for (let index = 0; index < differences.length; index += 1) {
      sum += differences[Math.floor(float() * differences.length)]!;
    }
    return sum / differences.length;
  }).sort((a, b) => a - b);
  return { mean: mean(differences), from: means[Math.floor(rounds * 0.025)]!, to: means[Math.floor(rounds * 0.975)]! };
}
