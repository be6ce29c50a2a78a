import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * A reverse proxy before several processes, with round robin and keep-alive connections. Like nginx, it passes a call
 * to the next process when the first one refuses the connection; also when it closes a keep-alive connection before the
 * first byte of the answer, but then only an idempotent call.
 */
export async function startProxy(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo' });
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const first = turn++;
    for (let tries = 0; tries < ports.length; tries++) {
      const port = ports[(first + tries) % ports.length]!;
      const outcome = await forward({ agent, port, incoming, body, outgoing });
      if (outcome === 'answered') return;
      if (outcome === 'cut' && incoming.method !== 'GET') break;
    }
    outgoing.writeHead(502).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

type Call = { agent: Agent; port: number; incoming: IncomingMessage; body: Buffer; outgoing: ServerResponse };

function forward({ agent, port, incoming, body, outgoing }: Call): Promise<'answered' | 'refused' | 'cut'> {
  const { method, url: path, headers } = incoming;
  return new Promise((resolve) => {
    const call = request({
      agent,
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...headers, connection: 'keep-alive' },
    });
    call.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
      // When the answer breaks off, so does the client's.
      answer.on('close', () => void (answer.complete || outgoing.destroy()));
      resolve('answered');
    });
    call.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED' ? 'refused' : 'cut'));
    call.end(body);
  });
}
