import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { userChannel } from '@gegenpost/contract/realtime.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { networkOf } from '#platform/http/network.ts';
import type { Signal, UserEvent } from './realtime.ts';
import { RecentEvents } from './realtime-recent.ts';
import { sameText, signSubscription } from './realtime-signature.ts';

/** Data of the server in a subscription's signature. */
const Ticket = z.object({
  user_id: z.int(),
  session_id: z.int(),
  support_view_id: z.int().nullish(),
  at: z.number(),
  page_age_ms: z.number().default(0),
});
type Ticket = z.infer<typeof Ticket>;

const Subscription = z.object({
  channel: z.string(),
  auth: z.string().optional(),
  channel_data: z.string().optional(),
});
const Frame = z.object({ event: z.string(), data: z.unknown().optional() });

type Socket = {
  id: string;
  ws: WebSocket;
  /** null: has not joined a channel yet. A socket may join its user's own channel only. */
  ticket: Ticket | null;
  /** The client's network, as `networkOf` returns it. */
  network: string;
  /** Rounds since the socket was opened, and since a ping was sent that is still unanswered. */
  rounds: number;
  silentRounds: number;
  /** Frames received since the last round. */
  frames: number;
};

/** @see https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/#error-codes */
const CLOSE = { unknownApp: 4001, overQuota: 4004, overCapacity: 4100, reconnect: 4200, idle: 4201 } as const;
const SOCKETS_MAX = 20_000;
/** Per process. After `overQuota` clients do not reconnect by themselves, after `overCapacity` they do every second. */
const SOCKETS_PER_USER = 20;
const SOCKETS_PER_NETWORK = 100;
const FRAMES_PER_ROUND = 100;
const BUFFERED_BYTES_MAX = 1024 * 1024;
/** How long a signature is valid; ended sessions are remembered twice as long. */
const TICKET_MS = 60_000;
/** Rounds after which a socket is closed: with an unanswered ping, and without having joined a channel. */
const SILENT_ROUNDS = 2;
const JOINING_ROUNDS = 8;

/** The sockets of this process and their channels. Speaks the Pusher protocol, version 7. */
export class PusherHub {
  readonly #key: string;
  readonly #secret: string;
  readonly #activityMs: number;
  readonly #sockets = new Set<Socket>();
  readonly #byUser = new Map<number, Set<Socket>>();
  /** Number of sockets by network. */
  readonly #byNetwork = new Map<string, number>();
  /** What a page missed between its first reading and its joining. */
  readonly #recent = new RecentEvents();
  /** When a session, a support view, or all sessions of a user ended: `session:3`, `view:2`, `user:7` → ms. */
  readonly #ended = new Map<string, number>();
  readonly #rounds: NodeJS.Timeout;
  #isClosing = false;

  /** @param options.activitySeconds How long a socket may leave sent data unread. */
  constructor(options: { key: string; secret: string; activitySeconds: number }) {
    this.#key = options.key;
    this.#secret = options.secret;
    this.#activityMs = options.activitySeconds * 1000;
    this.#rounds = setInterval(() => this.#round(), this.#activityMs / SILENT_ROUNDS);
    this.#rounds.unref();
  }

  get size(): number {
    return this.#sockets.size;
  }

  /** Takes over a new socket of a client at an address. */
  accept(ws: WebSocket, key: string, address: string): void {
    ws.on('error', () => ws.terminate());
    const network = networkOf(address);
    const count = this.#byNetwork.get(network) ?? 0;
    if (key !== this.#key) refuse(ws, CLOSE.unknownApp, 'Application does not exist');
    else if (this.#isClosing || this.#sockets.size >= SOCKETS_MAX) refuse(ws, CLOSE.overCapacity, 'Over capacity');
    else if (count >= SOCKETS_PER_NETWORK) refuse(ws, CLOSE.overQuota, 'Too many connections');
    else {
      this.#byNetwork.set(network, count + 1);
      this.#welcome(ws, network);
    }
  }

  #welcome(ws: WebSocket, network: string): void {
    const id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;
    const socket: Socket = { id, ws, ticket: null, network, rounds: 0, silentRounds: 0, frames: 0 };
    this.#sockets.add(socket);
    ws.on('message', (raw) => this.#hear(socket, String(raw)));
    ws.on('pong', () => {
      socket.silentRounds = 0;
    });
    ws.on('close', () => this.#forget(socket));
    send(ws, 'pusher:connection_established', { socket_id: id, activity_timeout: this.#activityMs / 1000 });
  }

  #forget(socket: Socket): void {
    this.#leave(socket);
    this.#sockets.delete(socket);
    const left = the(this.#byNetwork.get(socket.network), 'connections of a network') - 1;
    if (left === 0) this.#byNetwork.delete(socket.network);
    else this.#byNetwork.set(socket.network, left);
  }

  /** Handles a signal that any process has sent. */
  handle(signal: Signal): void {
    switch (signal.kind) {
      case 'event':
        this.#recent.keep(signal);
        for (const { ws } of this.#byUser.get(signal.user_id) ?? []) {
          if (ws.bufferedAmount > BUFFERED_BYTES_MAX) ws.terminate();
          else sendEvent(ws, signal);
        }
        break;
      case 'drop-session':
        this.#ended.set(`session:${signal.session_id}`, Date.now());
        this.#expel((ticket) => ticket.session_id === signal.session_id);
        break;
      case 'drop-view':
        this.#ended.set(`view:${signal.support_view_id}`, Date.now());
        this.#expel((ticket) => ticket.support_view_id === signal.support_view_id);
        break;
      case 'drop-user':
        this.#ended.set(`user:${signal.user_id}`, Date.now());
        this.#expel((ticket) => ticket.user_id === signal.user_id);
        break;
    }
  }

  /** Closes every socket; the clients reconnect and subscribe again. */
  reconnectAll(): void {
    for (const { ws } of this.#sockets) ws.close(CLOSE.reconnect);
  }

  /** Closes every socket and waits a second at most. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#rounds);
    this.reconnectAll();
    for (let waited = 0; this.size > 0 && waited < 1000; waited += 20) await sleep(20);
    for (const { ws } of this.#sockets) ws.terminate();
  }

  #hear(socket: Socket, text: string): void {
    socket.frames += 1;
    const frame = Frame.safeParse(parseJson(text)).data;
    if (socket.frames > FRAMES_PER_ROUND) refuse(socket.ws, CLOSE.overCapacity, 'Too many messages');
    else if (!frame) warn(socket.ws, null, 'Invalid message');
    else if (frame.event === 'pusher:ping') send(socket.ws, 'pusher:pong', {});
    else if (frame.event === 'pusher:unsubscribe') this.#leave(socket);
    // In the protocol `data` is an object or its JSON text. Events of clients are not relayed.
    else if (frame.event === 'pusher:subscribe') {
      this.#subscribe(socket, typeof frame.data === 'string' ? parseJson(frame.data) : frame.data);
    }
  }

  #subscribe(socket: Socket, data: unknown): void {
    const subscription = Subscription.safeParse(data).data;
    const ticket = subscription && this.#admit(socket, subscription);
    if (!subscription) warn(socket.ws, null, 'Invalid subscription');
    else if (!ticket) {
      const problem = { type: 'AuthError', error: 'Not allowed', status: 401 };
      send(socket.ws, 'pusher:subscription_error', problem, subscription.channel);
    } else if (this.#join(socket, ticket)) {
      send(socket.ws, 'pusher_internal:subscription_succeeded', {}, subscription.channel);
      const missed = this.#recent.since(ticket.at - ticket.page_age_ms, ticket.user_id);
      for (const event of missed) sendEvent(socket.ws, event);
    } else refuse(socket.ws, CLOSE.overQuota, 'Too many connections');
  }

  #join(socket: Socket, ticket: Ticket): boolean {
    this.#leave(socket);
    const sockets = this.#byUser.get(ticket.user_id) ?? new Set();
    if (sockets.size >= SOCKETS_PER_USER) return false;
    socket.ticket = ticket;
    this.#byUser.set(ticket.user_id, sockets.add(socket));
    return true;
  }

  /** Accepts a subscription if the server signed it recently for this socket, and its session has not ended. */
  #admit(socket: Socket, { channel, auth = '', channel_data }: z.infer<typeof Subscription>): Ticket | null {
    if (!sameText(auth, `${this.#key}:${signSubscription(this.#secret, socket.id, channel, channel_data)}`))
      return null;
    const ticket = Ticket.safeParse(parseJson(channel_data ?? '')).data;
    if (!ticket || channel !== userChannel(ticket.user_id)) return null;
    const endedAt = this.#ended.get(`user:${ticket.user_id}`) ?? 0;
    if (ticket.support_view_id && this.#ended.has(`view:${ticket.support_view_id}`)) return null;
    if (this.#ended.has(`session:${ticket.session_id}`) || ticket.at <= endedAt) return null;
    return Date.now() - ticket.at < TICKET_MS ? ticket : null;
  }

  #expel(matches: (ticket: Ticket) => boolean): void {
    for (const socket of this.#sockets) {
      if (!socket.ticket || !matches(socket.ticket)) continue;
      this.#leave(socket);
      socket.ws.close(CLOSE.reconnect);
    }
  }

  #leave(socket: Socket): void {
    if (!socket.ticket) return;
    const { user_id } = socket.ticket;
    socket.ticket = null;
    const others = this.#byUser.get(user_id);
    others?.delete(socket);
    if (others?.size === 0) this.#byUser.delete(user_id);
  }

  /**
   * Pings every socket, and closes those that do not answer or never joined a channel. Browsers answer such a ping by
   * themselves, after they have read everything sent before.
   */
  #round(): void {
    for (const socket of this.#sockets) {
      socket.frames = 0;
      socket.rounds += 1;
      if (socket.silentRounds >= SILENT_ROUNDS) socket.ws.terminate();
      else if (!socket.ticket && socket.rounds > JOINING_ROUNDS) refuse(socket.ws, CLOSE.idle, 'No channel');
      else {
        if (socket.silentRounds === 0) socket.ws.ping();
        socket.silentRounds += 1;
      }
    }
    const now = Date.now();
    for (const [key, at] of this.#ended) if (now - at > 2 * TICKET_MS) this.#ended.delete(key);
    this.#recent.forgetOld();
  }
}

function send(ws: WebSocket, event: string, data: object, channel?: string): void {
  ws.send(JSON.stringify({ event, ...(channel ? { channel } : {}), data: JSON.stringify(data) }));
}

function sendEvent(ws: WebSocket, { user_id, event, payload }: UserEvent): void {
  send(ws, event, payload, userChannel(user_id));
}

function warn(ws: WebSocket, code: number | null, message: string): void {
  send(ws, 'pusher:error', { code, message });
}

function refuse(ws: WebSocket, code: number, message: string): void {
  warn(ws, code, message);
  ws.close(code);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
