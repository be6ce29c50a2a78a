/**
 * Starts a stopwatch that counts CPU time of this process, so that waiting on a busy machine does not count.
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

/**
 * A second scaled to this machine's present load, in milliseconds: longer when this process has to wait for the CPU.
 */
export function aSecond(): number {
  const begin = performance.now();
  const computed = startComputingClock();
  while (computed() < 30);
  return 1000 * Math.max(1, (performance.now() - begin) / computed());
}
