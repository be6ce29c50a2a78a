import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { userChannel } from '@gegenpost/contract/realtime.ts';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Signal } from './realtime.ts';
import { sameText, signSubscription } from './realtime-signature.ts';

/** What the server wrote into the signature of a subscription. */
const Ticket = z.object({ user_id: z.int(), session_id: z.int(), at: z.number() });
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
  /** null: has joined no channel yet. Nobody may join any but the user's own. */
  ticket: Ticket | null;
  /** Times in ms. */
  openedAt: number;
  heardAt: number;
  /** Frames since the last round. */
  frames: number;
};

/** @see https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/#error-codes */
const CLOSE = { unknownApp: 4001, overCapacity: 4100, reconnect: 4200, idle: 4201 } as const;
const SOCKETS_MAX = 20_000;
const SOCKETS_PER_USER = 20;
const FRAMES_PER_ROUND = 100;
const BUFFERED_BYTES_MAX = 1024 * 1024;
/** A signature opens the channel this long; what ended a session is remembered as long. */
const TICKET_MS = 60_000;

/** The sockets of this process and the channels they joined. Speaks the Pusher protocol, version 7. */
export class PusherHub {
  readonly #key: string;
  readonly #secret: string;
  readonly #activityMs: number;
  readonly #sockets = new Set<Socket>();
  readonly #byUser = new Map<number, Set<Socket>>();
  /** When a session or all sessions of a user ended: `session:3`, `user:7` → ms. */
  readonly #ended = new Map<string, number>();
  readonly #rounds: NodeJS.Timeout;
  #isClosing = false;

  constructor(options: { key: string; secret: string; activitySeconds: number }) {
    this.#key = options.key;
    this.#secret = options.secret;
    this.#activityMs = options.activitySeconds * 1000;
    this.#rounds = setInterval(() => this.#round(), this.#activityMs / 2);
    this.#rounds.unref();
  }

  get size(): number {
    return this.#sockets.size;
  }

  /** Takes a new socket. */
  accept(ws: WebSocket, key: string): void {
    ws.on('error', () => ws.terminate());
    if (key !== this.#key) refuse(ws, CLOSE.unknownApp, 'Application does not exist');
    else if (this.#isClosing || this.#sockets.size >= SOCKETS_MAX) refuse(ws, CLOSE.overCapacity, 'Over capacity');
    else this.#welcome(ws);
  }

  #welcome(ws: WebSocket): void {
    const now = Date.now();
    const id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;
    const socket: Socket = { id, ws, ticket: null, openedAt: now, heardAt: now, frames: 0 };
    this.#sockets.add(socket);
    ws.on('message', (raw) => this.#hear(socket, String(raw)));
    ws.on('close', () => {
      this.#leave(socket);
      this.#sockets.delete(socket);
    });
    send(ws, 'pusher:connection_established', { socket_id: id, activity_timeout: this.#activityMs / 1000 });
  }

  /** Obeys a signal that some process sent. */
  handle(signal: Signal): void {
    switch (signal.kind) {
      case 'event':
        for (const { ws } of this.#byUser.get(signal.user_id) ?? []) {
          if (ws.bufferedAmount > BUFFERED_BYTES_MAX) ws.terminate();
          else send(ws, signal.event, signal.payload, userChannel(signal.user_id));
        }
        break;
      case 'drop-session':
        this.#ended.set(`session:${signal.session_id}`, Date.now());
        this.#expel((ticket) => ticket.session_id === signal.session_id);
        break;
      case 'drop-user':
        this.#ended.set(`user:${signal.user_id}`, Date.now());
        this.#expel((ticket) => ticket.user_id === signal.user_id);
        break;
    }
  }

  /** Closes every socket; its client connects, signs and subscribes anew. */
  reconnectAll(): void {
    for (const { ws } of this.#sockets) ws.close(CLOSE.reconnect);
  }

  /** Says goodbye to every socket and waits for none longer than a second. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#rounds);
    this.reconnectAll();
    for (let waited = 0; this.size > 0 && waited < 1000; waited += 20) await sleep(20);
    for (const { ws } of this.#sockets) ws.terminate();
  }

  #hear(socket: Socket, text: string): void {
    socket.heardAt = Date.now();
    socket.frames += 1;
    const frame = Frame.safeParse(parseJson(text)).data;
    if (socket.frames > FRAMES_PER_ROUND) refuse(socket.ws, CLOSE.overCapacity, 'Too many messages');
    else if (!frame) warn(socket.ws, null, 'Invalid message');
    else if (frame.event === 'pusher:ping') send(socket.ws, 'pusher:pong', {});
    else if (frame.event === 'pusher:unsubscribe') this.#leave(socket);
    // The protocol sends data as an object or as its JSON. Events of clients are not relayed.
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
    } else refuse(socket.ws, CLOSE.overCapacity, 'Too many connections');
  }

  #join(socket: Socket, ticket: Ticket): boolean {
    this.#leave(socket);
    const sockets = this.#byUser.get(ticket.user_id) ?? new Set();
    if (sockets.size >= SOCKETS_PER_USER) return false;
    socket.ticket = ticket;
    this.#byUser.set(ticket.user_id, sockets.add(socket));
    return true;
  }

  /** The ticket of a subscription that the server signed for this socket lately, for a session that still stands. */
  #admit(socket: Socket, { channel, auth = '', channel_data }: z.infer<typeof Subscription>): Ticket | null {
    if (!sameText(auth, `${this.#key}:${signSubscription(this.#secret, socket.id, channel, channel_data)}`))
      return null;
    const ticket = Ticket.safeParse(parseJson(channel_data ?? '')).data;
    if (!ticket || channel !== userChannel(ticket.user_id)) return null;
    const endedAt = this.#ended.get(`user:${ticket.user_id}`) ?? 0;
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

  /** Asks silent sockets for a sign of life, and lets go of the dead and of those that never joined a channel. */
  #round(): void {
    const now = Date.now();
    for (const socket of this.#sockets) {
      socket.frames = 0;
      const silentMs = now - socket.heardAt;
      if (silentMs > this.#activityMs * 2) socket.ws.terminate();
      else if (!socket.ticket && now - socket.openedAt > this.#activityMs * 4)
        refuse(socket.ws, CLOSE.idle, 'No channel');
      else if (silentMs > this.#activityMs) send(socket.ws, 'pusher:ping', {});
    }
    for (const [key, at] of this.#ended) if (now - at > 2 * TICKET_MS) this.#ended.delete(key);
  }
}

function send(ws: WebSocket, event: string, data: object, channel?: string): void {
  ws.send(JSON.stringify({ event, ...(channel ? { channel } : {}), data: JSON.stringify(data) }));
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
