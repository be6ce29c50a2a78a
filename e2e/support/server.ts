import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Port of a journeys' server, and the folder of its database, files and outbox. */
export type TestServer = { port: number; dataDir: string };

export const urlOf = ({ port }: TestServer): string => `http://127.0.0.1:${port}`;

/**
 * Chooses free ports and new folders, once: the processes that Playwright starts read them from the environment. The
 * folders are removed when the process that created them exits.
 */
export async function testServers(count: number): Promise<TestServer[]> {
  const { JOURNEY_SERVERS } = process.env;
  if (JOURNEY_SERVERS) return JSON.parse(JOURNEY_SERVERS) as TestServer[];
  const servers = await Promise.all(Array.from({ length: count }, (_, index) => chooseServer(index)));
  process.env.JOURNEY_SERVERS = JSON.stringify(servers);
  return servers;
}

/** The server of this process: each worker of Playwright has its own. */
export async function testServer(): Promise<TestServer> {
  const servers = await testServers(1);
  return servers[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]!;
}

async function chooseServer(index: number): Promise<TestServer> {
  const { JOURNEY_PORT } = process.env;
  return folderFor(JOURNEY_PORT ? Number(JOURNEY_PORT) + index : await freePort());
}

/** A free port and a new folder for a server that a journey starts itself. */
export const ownServer = async (): Promise<TestServer> => folderFor(await freePort());

function folderFor(port: number): TestServer {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gegenpost-journeys-'));
  chmodSync(dataDir, 0o755); // as root, PostgreSQL runs as another user and needs access
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return { port, dataDir };
}

/**
 * A port below 32768. The system gives those above to programs that ask for any free one, as other tests do, and a server
 * listens only when its demo world is loaded.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false; // somebody else listens there
  }
  server.close();
  await once(server, 'close');
  return true;
}
