import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as afterPolling, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
  }
}

/** How long a new connection may take to begin its first request; browsers open some ahead of need. */
const FIRST_BYTE_MS = 2000;
/** An event loop turn that is shorter accepted and read nothing; at most so many turns are waited for one. */
const QUIET_MS = 0.1;
const TURNS_MAX = 2000;

/**
 * Tracks the connections of this process and the responses in progress on each, so that a graceful shutdown cuts off
 * none.
 */
export class Connections {
  readonly #server: Server;
  readonly #answers = new Map<Socket, Set<ServerResponse>>();
  /** The latest response of each connection, kept after its end because a part of its request may still arrive. */
  readonly #last = new WeakMap<Socket, ServerResponse>();
  #isDraining = false;
  #isClosed = false;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#answers.set(socket, new Set());
      socket.once('close', () => this.#answers.delete(socket));
    });
    server.prependListener('request', ({ socket }, response) => this.#begin(socket, response));
  }

  /** True while requests are still taken, although this process will stop soon. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** The responses in progress on a connection, in the order of their requests. */
  underWay(socket: Socket): ServerResponse[] {
    return [...(this.#answers.get(socket) ?? [])];
  }

  /** Whether the last response began, or ended, before its request had arrived completely. */
  hasAnsweredEarly(socket: Socket): boolean {
    const answer = this.#last.get(socket);
    return answer ? answer.headersSent && !answer.req.complete : false;
  }

  /** Makes every response carry `Connection: close`, so that clients open another connection for the next request. */
  drain(): void {
    this.#isDraining = true;
    for (const answers of this.#answers.values()) for (const answer of answers) askToClose(answer);
  }

  /**
   * Stops accepting connections, and waits for the first request on those that are new. Connections end with their
   * responses.
   */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.drain();
    // Closing the listening socket resets connections that were not accepted yet, and their clients cannot tell whether
    // their request was processed.
    await quietTurn();
    this.#isClosed = true;
    // `close` of HTTP, which follows, would also end connections whose first request is still arriving.
    NetServer.prototype.close.call(this.#server);
    for (let waited = 0; this.#hasSilent() && waited < FIRST_BYTE_MS; waited += 20) await sleep(20);
  }

  #hasSilent(): boolean {
    return [...this.#answers.keys()].some(({ bytesRead }) => bytesRead === 0);
  }

  /**
   * Destroys all connections.
   *
   * @returns How many responses were not finished.
   */
  cut(): number {
    const unfinished = [...this.#answers.values()].reduce((sum, answers) => sum + answers.size, 0);
    for (const socket of this.#answers.keys()) socket.destroy();
    return unfinished;
  }

  #begin(socket: Socket, answer: ServerResponse): void {
    const answers = this.#answers.get(socket);
    if (!answers) return;
    answers.add(answer);
    this.#last.set(socket, answer);
    if (this.#isDraining) askToClose(answer);
    answer.once('close', () => {
      answers.delete(answer);
      if (answer.req.complete && this.#last.get(socket) === answer) this.#last.delete(socket);
      // This response was started before the shutdown, so it carries no `Connection: close`.
      if (this.#isClosed && answers.size === 0) socket.destroySoon();
    });
  }
}

/** Makes `app.close()` wait for responses in progress. To be registered before all other hooks that run on close. */
export function keepConnections(app: FastifyInstance): Connections {
  const connections = new Connections(app.server);
  app.decorate('connections', connections);
  app.addHook('preClose', () => connections.close());
  return connections;
}

/** Waits for an event loop turn in which no connection was accepted and no request was read. */
async function quietTurn(): Promise<void> {
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const began = performance.now();
    await afterPolling();
    if (performance.now() - began < QUIET_MS) return;
  }
}

function askToClose(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('connection', 'close');
}
