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

/** A subscription signed by the server. */
export type SignedSubscription = { auth: string; channel_data?: string };

/** Sends events to the private channels of users, whichever process holds their sockets. */
export type Realtime = {
  /** What browsers need to connect. */
  endpoint: AppState['realtime'];
  /**
   * Sends an event to all open pages of a user once the transaction commits, and not at all if it is rolled back.
   *
   * @param payload Ids, numbers and flags only: the receiver fetches everything else with their own rights.
   */
  publish(tx: Db, userId: number, event: string, payload: object): Promise<void>;
  /** As `publish`, for many events in one statement. */
  publishAll(tx: Db, events: readonly UserEvent[]): Promise<void>;
  /** Removes the sockets of one session from their channels, once the transaction commits. */
  dropSession(tx: Db, sessionId: number): Promise<void>;
  /** Removes the sockets by which an operator sees an account, once the transaction commits. */
  dropView(tx: Db, supportViewId: number): Promise<void>;
  /** Removes all sockets of a user from their channels, once the transaction commits. */
  dropUser(tx: Db, userId: number): Promise<void>;
  /**
   * Signs a subscription of the actor's socket; null for any channel but their own.
   *
   * @param pageAgeMs How far back the events reach that the socket gets when it joins; none without it.
   */
  sign(socketId: string, channel: string, actor: Actor, pageAgeMs?: number): SignedSubscription | null;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export type UserEvent = { user_id: number; event: string; payload: object };

declare module 'fastify' {
  interface FastifyInstance {
    realtime: Realtime;
  }
}

/** The Pusher-compatible server of this process; `hub` holds the sockets. */
export type EmbeddedRealtime = Realtime & { hub: PusherHub };

export type Signal =
  | ({ kind: 'event' } & UserEvent)
  | { kind: 'drop-session'; session_id: number }
  | { kind: 'drop-view'; support_view_id: number }
  | { kind: 'drop-user'; user_id: number };

type Options = {
  /** For a listening connection outside the pool. */
  connection: string | pg.PoolConfig;
  /** Shared by all processes of one database, because one may authorise a socket that another one holds. */
  secret: string;
  publicUrl: string;
  log: FastifyBaseLogger;
  /** Seconds of silence after which a socket is pinged. */
  activitySeconds?: number;
};

const NOTIFY_CHANNEL = 'realtime';
const APP_KEY = 'gegenpost';

/** Realtime over PostgreSQL's LISTEN and NOTIFY: every process receives every signal and serves its own sockets. */
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
    // Signals sent during the break are lost, also those that end sessions: all clients reconnect, subscribe and fetch
    // again.
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
    dropView: (tx, supportViewId) => notify(tx, { kind: 'drop-view', support_view_id: supportViewId }),
    dropUser: (tx, userId) => notify(tx, { kind: 'drop-user', user_id: userId }),
    sign: (socketId, channel, { user_id, session_id, support_view_id }, page_age_ms) => {
      if (channel !== userChannel(user_id)) return null;
      const channel_data = JSON.stringify({ user_id, session_id, support_view_id, at: Date.now(), page_age_ms });
      return { auth: `${APP_KEY}:${signSubscription(secret, socketId, channel, channel_data)}`, channel_data };
    },
    start: () => listener.start(),
    stop: async () => {
      await hub.close();
      await listener.stop();
    },
  };
}
