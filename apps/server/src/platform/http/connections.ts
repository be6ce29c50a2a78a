import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as afterPolling, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
  }
}

/** How long a new connection may take to begin its first request; browsers open some that they never use. */
const FIRST_BYTE_MS = 2000;
/** A turn of the event loop in which nothing was accepted or read takes less, and comes within so many. */
const QUIET_MS = 0.1;
const TURNS_MAX = 2000;

/** The connections of this process, and the answers under way on each: a server that stops cuts off none of them. */
export class Connections {
  readonly #server: Server;
  readonly #answers = new Map<Socket, Set<ServerResponse>>();
  /** To the latest request of each, also after its end while something of the request is still to come. */
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

  /** Requests are still taken, but this process will stop soon. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** The answers that a connection waits for, in the order of their requests. */
  underWay(socket: Socket): ServerResponse[] {
    return [...(this.#answers.get(socket) ?? [])];
  }

  /** Whether an answer was begun, or is over, before its request was there as a whole. */
  hasAnsweredEarly(socket: Socket): boolean {
    const answer = this.#last.get(socket);
    return answer ? answer.headersSent && !answer.req.complete : false;
  }

  /** From now on every answer tells its client to open another connection for the next request. */
  drain(): void {
    this.#isDraining = true;
    for (const answers of this.#answers.values()) for (const answer of answers) askToClose(answer);
  }

  /** Takes no further connection, and waits for the first request on those that are new. They end with their answers. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.drain();
    // The system resets connections that were not accepted yet, and their clients cannot tell whether they were heard.
    await quietTurn();
    this.#isClosed = true;
    // The close of HTTP, which follows, also ends connections on which the first request is still on its way.
    NetServer.prototype.close.call(this.#server);
    for (let waited = 0; this.#hasSilent() && waited < FIRST_BYTE_MS; waited += 20) await sleep(20);
  }

  #hasSilent(): boolean {
    return [...this.#answers.keys()].some(({ bytesRead }) => bytesRead === 0);
  }

  /**
   * Ends all connections, whatever they wait for.
   *
   * @returns How many answers were not finished.
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
      // The head of this answer was on its way before the server began to stop.
      if (this.#isClosed && answers.size === 0) socket.destroySoon();
    });
  }
}

/** Lets the server stop by `app.close()` without cutting off an answer. Before all other hooks that run then. */
export function keepConnections(app: FastifyInstance): Connections {
  const connections = new Connections(app.server);
  app.decorate('connections', connections);
  app.addHook('preClose', () => connections.close());
  return connections;
}

/** Waits for a moment at which no connection and no request is there that was not taken yet. */
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
