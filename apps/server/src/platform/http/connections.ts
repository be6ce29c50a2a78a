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
/** An event loop turn that is shorter read nothing; at most so many turns are waited for one. */
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
  /** Connections on which clients may send a further request: no response has told them to close. */
  readonly #kept = new Set<Socket>();
  /** How many were accepted since the start. */
  #accepted = 0;
  #isStopping = false;
  /** The port is closed. */
  #isClosed = false;
  /** The port is closed, and no further request is waited for. */
  #isEnding = false;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#accepted += 1;
      this.#answers.set(socket, new Set());
      socket.once('close', () => {
        this.#answers.delete(socket);
        this.#kept.delete(socket);
      });
    });
    server.prependListener('request', ({ socket }, response) => this.#begin(socket, response));
  }

  /** True as soon as this process will stop, also while requests are still taken. */
  get isStopping(): boolean {
    return this.#isStopping;
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

  /** Says that this process will stop soon. Requests are taken as before, on new connections as well. */
  announceStop(): void {
    this.#isStopping = true;
  }

  /**
   * Stops accepting connections. From then on every connection ends with its next response, and the first request on
   * those that are new is waited for.
   *
   * Responses end their connections only now: if they did so before, clients would open a connection for each request,
   * and the system resets those that are not accepted when the port is closed.
   *
   * @param idleMs How long the next request on connections kept open is waited for. A client that sends one just when
   *   its connection is closed cannot tell whether it was processed.
   */
  async close(idleMs = 0): Promise<void> {
    if (this.#isClosed) return;
    this.#isStopping = true;
    await this.#quietTurn();
    this.#isClosed = true;
    // `close` of HTTP, which follows, would also end connections whose first request is still arriving.
    NetServer.prototype.close.call(this.#server);
    for (const [socket, answers] of this.#answers) for (const answer of answers) this.#askToClose(socket, answer);
    for (let waited = 0; this.#awaitsRequest(waited, idleMs); waited += 20) await sleep(20);
    this.#isEnding = true;
  }

  #awaitsRequest(waitedMs: number, idleMs: number): boolean {
    return (waitedMs < FIRST_BYTE_MS && this.#hasSilent()) || (waitedMs < idleMs && this.#kept.size > 0);
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

  /** Waits for an event loop turn in which no connection was accepted and no request was read. */
  async #quietTurn(): Promise<void> {
    for (let turn = 0; turn < TURNS_MAX; turn++) {
      const [accepted, began] = [this.#accepted, performance.now()];
      await afterPolling();
      if (accepted === this.#accepted && performance.now() - began < QUIET_MS) return;
    }
  }

  #begin(socket: Socket, answer: ServerResponse): void {
    const answers = this.#answers.get(socket);
    if (!answers) return;
    answers.add(answer);
    this.#kept.add(socket);
    this.#last.set(socket, answer);
    if (this.#isClosed) this.#askToClose(socket, answer);
    answer.once('close', () => {
      answers.delete(answer);
      if (answer.req.complete && this.#last.get(socket) === answer) this.#last.delete(socket);
      // This response was started before the port was closed, so it carries no `Connection: close`.
      if (this.#isEnding && answers.size === 0) socket.destroySoon();
    });
  }

  #askToClose(socket: Socket, answer: ServerResponse): void {
    if (answer.headersSent) return;
    answer.setHeader('connection', 'close');
    this.#kept.delete(socket);
  }
}

/** Makes `app.close()` wait for responses in progress. To be registered before all other hooks that run on close. */
export function keepConnections(app: FastifyInstance): Connections {
  const connections = new Connections(app.server);
  app.decorate('connections', connections);
  app.addHook('preClose', () => connections.close());
  return connections;
}
