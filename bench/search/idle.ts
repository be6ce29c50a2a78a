import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * An idle process: reports the longest block of its event loop since the last message, which only the scheduler causes.
 */

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', () => {
  process.send?.(delay.max / 1e6);
  delay.reset();
});
