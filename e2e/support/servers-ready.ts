import { setTimeout as sleep } from 'node:timers/promises';
import { testServers, urlOf } from './server.ts';

const WAIT_MS = 600_000;

/** Waits for all servers, which create their demo data in parallel: Playwright itself would start one after another. */
export default async function serversReady(): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  for (const server of await testServers(1)) {
    const url = `${urlOf(server)}/healthz`;
    // not ready yet
    while (!(await fetch(url).catch(() => null))?.ok) {
      if (Date.now() > deadline) throw new Error(`no server answers at ${url}`);
      await sleep(100);
    }
  }
}
