import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Does nothing, and tells by each message how long its event loop was kept waiting since the last: by the scheduler alone. */

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', () => {
  process.send?.(delay.max / 1e6);
  delay.reset();
});
