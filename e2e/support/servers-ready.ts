import { setTimeout as sleep } from 'node:timers/promises';
import { testServers, urlOf } from './server.ts';

const WAIT_MS = 600_000;

/** Waits for all servers, which make their demo worlds at the same time: Playwright itself would begin one after the other. */
export default async function serversReady(): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  for (const server of await testServers(1)) {
    const url = `${urlOf(server)}/healthz`;
    // not up yet: asked again
    while (!(await fetch(url).catch(() => null))?.ok) {
      if (Date.now() > deadline) throw new Error(`no server answers at ${url}`);
      await sleep(100);
    }
  }
}
