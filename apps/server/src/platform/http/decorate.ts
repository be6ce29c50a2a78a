import type { FastifyInstance } from 'fastify';
import type { Parts } from '#platform/parts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Parts['config'];
    clock: Parts['clock'];
    /** For connections outside the pool, such as one that listens for notifications. */
    connection: Parts['connection'];
    db: Parts['db'];
    jobs: Parts['jobs'];
    mail: Parts['mail'];
    secrets: Parts['secrets'];
    files: Parts['files'];
    scan: Parts['scan'];
    /** Reads data that may be a second old, such as other people's profiles, from a replica. */
    read: Parts['replicas']['read'];
  }
}

/** Decorates the app with the parts that rooms use. */
export function decorateParts(
  app: FastifyInstance,
  { config, clock, connection, db, jobs, mail, secrets, files, scan, replicas }: Parts,
): void {
  app.decorate('config', config);
  app.decorate('clock', clock);
  app.decorate('connection', { getter: () => connection });
  app.decorate('db', db);
  app.decorate('jobs', jobs);
  app.decorate('mail', mail);
  app.decorate('secrets', secrets);
  app.decorate('files', files);
  app.decorate('scan', scan);
  app.decorate('read', replicas.read);
}
