import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from './errors.ts';

/** Calls per minute and process of one user, of one known browser, or of all guests at one address. */
const CALLS_PER_MINUTE = 1200;

/** The key under which a call is counted, so that one person in an office does not use up the limit of the others. */
function countedAs({ optionalActor, device, ip }: FastifyRequest): string {
  if (optionalActor) return `user:${optionalActor.user_id}`;
  // Counted by the user of the browser, not by the browser: one user could log in from any number of new browsers.
  return device ? `guest:${device.user_id}` : ip;
}

/** A rate limit for every route; a route with a lower one sets `config: { rateLimit: { max, timeWindow } }`. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: countedAs,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
  });
}
