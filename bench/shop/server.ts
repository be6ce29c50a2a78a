import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { startApp } from '../app.ts';

/**
 * The real server of the shop benchmark in a process of its own, on a database of its own; payments go to the sandbox.
 * It ends with its parent.
 */

/** Printed by the server when it listens. The secret signs the events of the sandbox. */
export type Listening = { port: number; connection: pg.PoolConfig; event_secret: string };

await using closing = new AsyncDisposableStack();
const ended = new Promise<void>((resolve) => {
  process.stdin.resume().on('end', resolve);
});
const app = await startApp(closing, systemClock);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const event_secret = app.secrets.key('sandbox-events').toString('hex');
process.stdout.write(`${JSON.stringify({ port, connection: app.connection, event_secret })}\n`);
await ended;
