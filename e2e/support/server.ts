import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where the server of the journeys listens, and the folder of its database, files and outbox. */
export type TestServer = { port: number; dataDir: string };

/**
 * Chooses a free port and a new folder, once: the processes that Playwright starts read the choice from the
 * environment. The folder goes with the process that made it.
 */
export async function testServer(): Promise<TestServer> {
  const { JOURNEY_PORT, JOURNEY_DATA_DIR } = process.env;
  if (JOURNEY_PORT && JOURNEY_DATA_DIR) return { port: Number(JOURNEY_PORT), dataDir: JOURNEY_DATA_DIR };
  const port = JOURNEY_PORT ? Number(JOURNEY_PORT) : await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gegenpost-journeys-'));
  chmodSync(dataDir, 0o755); // as root, PostgreSQL runs as another user and has to get in
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  process.env.JOURNEY_PORT = String(port);
  process.env.JOURNEY_DATA_DIR = dataDir;
  return { port, dataDir };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
