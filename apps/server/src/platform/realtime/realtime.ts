import { userChannel } from '@gegenpost/contract/realtime.ts';
import type { AppState } from '@gegenpost/contract/user-info.ts';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { PusherHub } from './realtime-hub.ts';
import { listen } from './realtime-listener.ts';
import { signSubscription } from './realtime-signature.ts';

/** A subscription that the server vouches for. */
export type SignedSubscription = { auth: string; channel_data?: string };

/** Events to the private channels of users, on whichever process their sockets are. */
export type Realtime = {
  /** Where browsers connect. */
  endpoint: AppState['realtime'];
  /**
   * Sends an event to all open pages of a user once the transaction commits, and not at all if it does not.
   *
   * @param payload Ids, numbers and flags only: whoever receives it fetches the rest with their own rights.
   */
  publish(tx: Db, userId: number, event: string, payload: object): Promise<void>;
  /** The same to many at once, in one statement. */
  publishAll(tx: Db, events: readonly UserEvent[]): Promise<void>;
  /** Takes the channels from the sockets of one session, once the transaction commits. */
  dropSession(tx: Db, sessionId: number): Promise<void>;
  /** Takes the channels from all sockets of a user, once the transaction commits. */
  dropUser(tx: Db, userId: number): Promise<void>;
  /** Lets the socket of an actor join a channel; null for any channel but their own. */
  sign(socketId: string, channel: string, actor: Actor): SignedSubscription | null;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export type UserEvent = { user_id: number; event: string; payload: object };

declare module 'fastify' {
  interface FastifyInstance {
    realtime: Realtime;
  }
}

/** The Pusher-compatible server of this process; `hub` takes the sockets. */
export type EmbeddedRealtime = Realtime & { hub: PusherHub };

export type Signal =
  | ({ kind: 'event' } & UserEvent)
  | { kind: 'drop-session'; session_id: number }
  | { kind: 'drop-user'; user_id: number };

type Options = {
  /** For a connection of its own. */
  connection: string | pg.PoolConfig;
  /** Shared by all processes of one database: a socket may be here and its authorisation there. */
  secret: string;
  publicUrl: string;
  log: FastifyBaseLogger;
  /** Seconds of silence after which a socket is asked for a sign of life. */
  activitySeconds?: number;
};

const NOTIFY_CHANNEL = 'realtime';
const APP_KEY = 'gegenpost';

/** Realtime over PostgreSQL's LISTEN and NOTIFY: every process hears every signal and serves its own sockets. */
export function createRealtime({
  connection,
  secret,
  publicUrl,
  log,
  activitySeconds = 30,
}: Options): EmbeddedRealtime {
  const hub = new PusherHub({ key: APP_KEY, secret, activitySeconds });
  const listener = listen(connection, NOTIFY_CHANNEL, {
    log,
    onMessage: (text) => hub.handle(JSON.parse(text) as Signal),
    // Signals of the gap are lost, also those that end sessions: everyone connects, signs and fetches anew.
    onGap: () => hub.reconnectAll(),
  });
  const notify = async (tx: Db, ...signals: Signal[]) => {
    if (signals.length === 0) return;
    const texts = sql.param(signals.map((signal) => JSON.stringify(signal)));
    await tx.execute(sql`select pg_notify(${NOTIFY_CHANNEL}, signal) from unnest(${texts}::text[]) signal`);
  };
  return {
    hub,
    endpoint: { key: APP_KEY, host: null, port: null, tls: publicUrl.startsWith('https:') },
    publish: (tx, userId, event, payload) => notify(tx, { kind: 'event', user_id: userId, event, payload }),
    publishAll: (tx, events) => notify(tx, ...events.map((event): Signal => ({ kind: 'event', ...event }))),
    dropSession: (tx, sessionId) => notify(tx, { kind: 'drop-session', session_id: sessionId }),
    dropUser: (tx, userId) => notify(tx, { kind: 'drop-user', user_id: userId }),
    sign: (socketId, channel, { user_id, session_id }) => {
      if (channel !== userChannel(user_id)) return null;
      const channel_data = JSON.stringify({ user_id, session_id, at: Date.now() });
      return { auth: `${APP_KEY}:${signSubscription(secret, socketId, channel, channel_data)}`, channel_data };
    },
    start: () => listener.start(),
    stop: async () => {
      await hub.close();
      await listener.stop();
    },
  };
}
