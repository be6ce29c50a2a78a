/**
 * Starts a clock that runs while this process computes, not while it waits for a busy machine.
 *
 * @returns Reads it, in milliseconds.
 */
export function startComputingClock(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}

/** How long a second may be here and now, in milliseconds: longer in the measure in which this process waits for its turn. */
export function aSecond(): number {
  const begin = performance.now();
  const computed = startComputingClock();
  while (computed() < 30);
  return 1000 * Math.max(1, (performance.now() - begin) / computed());
}
