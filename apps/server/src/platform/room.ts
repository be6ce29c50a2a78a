import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from './jobs.ts';

/** What a room brings into the product; stands in `features/<room>/<room>.room.ts`, as the export `room`. */
export type Room = {
  routes?: readonly FastifyPluginAsyncZod[];
  /** Jobs and whatever else runs without a request. Called once, before the routes are registered. */
  jobs?: readonly ((jobs: Jobs, app: FastifyInstance) => void)[];
  /** Brings what ships with a release into the database. Safe to repeat, by several processes too. */
  load?(db: Db, now: Date): Promise<void>;
};
