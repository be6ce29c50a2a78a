import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '#platform/db/db.ts';
import { countMails } from '#platform/mail/mail-queue.ts';

/** Metrics of one app, in a registry of its own. */
export function measure(app: FastifyInstance, parts: { db: Db; pool: pg.Pool; sockets: () => number }): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry }); // process, garbage collection, lag of the event loop
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the pool by state; waiting are requests without one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = parts.pool;
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  new Gauge({
    name: 'realtime_sockets',
    help: 'Open WebSockets of this process.',
    registers,
    collect() {
      this.set(parts.sockets());
    },
  });
  measureMails(parts.db, registers);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  return registry;
}

function measureMails(db: Db, registers: Registry[]): void {
  new Gauge({
    name: 'mails',
    help: 'Mails that did not leave yet, of all processes: waiting for their next try, or failed.',
    labelNames: ['state'],
    registers,
    async collect() {
      // While the database is down this metric has no value, and the others are still exported.
      this.reset();
      const counts = await countMails(db).catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
}
