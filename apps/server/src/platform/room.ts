import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from './jobs.ts';

/** What a room adds to the server; exported as `room` by `features/<room>/<room>.room.ts`. */
export type Room = {
  routes?: readonly FastifyPluginAsyncZod[];
  /** Registers jobs and everything else that runs without a request. Called once, before the routes are registered. */
  jobs?: readonly ((jobs: Jobs, app: FastifyInstance) => void)[];
  /** Loads the data that ships with a release into the database. Idempotent, also when several processes run it. */
  load?(db: Db, now: Date): Promise<void>;
};
