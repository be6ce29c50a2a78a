import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

type Options = {
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  onMessage: (payload: string) => void;
  /** Called when the connection is open again after a break: notifications sent in between are lost. */
  onGap: () => void;
};

const PAUSE_MS = { first: 100, longest: 1000 };
const CONNECT_MS = 5000;
const HEARTBEAT_MS = 15_000;

/** Listens on a channel of PostgreSQL by a connection of its own, and reconnects when it breaks. */
export function listen(connection: string | pg.PoolConfig, channel: string, { log, onMessage, onGap }: Options) {
  const stopping = new AbortController();
  let client: pg.Client | null = null;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...(typeof connection === 'string' ? { connectionString: connection } : connection),
      connectionTimeoutMillis: CONNECT_MS,
    });
    let heartbeat: NodeJS.Timeout | undefined;
    let broken = false;
    const onBreak = () => {
      if (broken) return;
      broken = true;
      clearInterval(heartbeat);
      next.removeAllListeners('notification');
      next.end().catch(() => {}); // the connection is broken already
      if (client === next && !stopping.signal.aborted) void reconnect();
    };
    next.on('error', onBreak);
    next.on('end', onBreak);
    next.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (broken) throw new Error('The connection broke at once.');
    } catch (error) {
      onBreak();
      throw error;
    }
    client = next;
    heartbeat = setInterval(() => {
      // A peer that vanished without closing the connection does not answer the heartbeat: the connection counts as
      // broken.
      const silence = setTimeout(onBreak, HEARTBEAT_MS / 3);
      next.query('select 1').then(() => clearTimeout(silence), onBreak);
    }, HEARTBEAT_MS);
    heartbeat.unref();
  }

  async function reconnect(): Promise<void> {
    log.warn('the connection for realtime broke');
    for (let pause = PAUSE_MS.first; !stopping.signal.aborted; pause = Math.min(pause * 2, PAUSE_MS.longest)) {
      try {
        await sleep(pause, undefined, { signal: stopping.signal });
        await connect();
        log.info('the connection for realtime stands again');
        onGap();
        return;
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'no connection for realtime yet');
      }
    }
  }

  return {
    start: connect,
    async stop(): Promise<void> {
      stopping.abort();
      const last = client;
      client = null;
      await last?.end().catch(() => {}); // a broken connection has ended
    },
  };
}
