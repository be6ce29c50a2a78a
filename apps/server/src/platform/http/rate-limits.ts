import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from './errors.ts';

/** Calls a minute that one user, one browser that belongs to a user, or one address of guests, may send to one process. */
const CALLS_PER_MINUTE = 1200;

/** Whom a call counts for: one person of an office does not use up what its other browsers may send. */
function countedAs({ optionalActor, device, ip }: FastifyRequest): string {
  if (optionalActor) return `user:${optionalActor.user_id}`;
  // By the person, not by the browser: whoever has an account could log in to any number of new ones.
  return device ? `guest:${device.user_id}` : ip;
}

/** A ceiling for every route; one that needs a lower says so in `config: { rateLimit: { max, timeWindow } }`. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: countedAs,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
  });
}
