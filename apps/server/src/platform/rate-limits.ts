import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { tooManyRequests } from './errors.ts';

/** Calls a minute that one user, or one address of guests, may send to one process. */
const CALLS_PER_MINUTE = 1200;

/** A ceiling for every route; one that needs a lower says so in `config: { rateLimit: { max, timeWindow } }`. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => (request.optionalActor ? `user:${request.optionalActor.user_id}` : request.ip),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
    addHeaders: { 'retry-after': false },
  });
}
