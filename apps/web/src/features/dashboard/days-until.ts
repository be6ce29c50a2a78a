const DAY_MS = 86_400_000;

/** Nights until a moment; 0: today or in the past. */
export function daysUntil(moment: string): number {
  const [then, today] = [new Date(moment), new Date()].map((day) => day.setHours(0, 0, 0, 0)) as [number, number];
  return Math.max(0, Math.round((then - today) / DAY_MS));
}
