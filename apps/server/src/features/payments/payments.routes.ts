import { paymentsApi } from '@gegenpost/contract/payments.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { byStatus } from '#platform/http/error-handler.ts';
import { takeEvent } from './events/events.service.ts';

const BODY_BYTES_MAX = 64 * 1024;
/** Stripe sends the events of a busy hour in bursts, from few addresses. What is refused comes again later. */
const EVENTS_PER_MINUTE = 6000;

/** Where the provider tells of events. It has neither a session nor a CSRF token; its signature is what counts. */
export const paymentsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.removeAllContentTypeParsers();
  // As it came: the signature is of these bytes.
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
    async (_request: unknown, body: string) => body,
  );

  app.route({
    ...paymentsApi.webhook,
    access: 'public',
    config: { ignoresCookies: true, rateLimit: { max: EVENTS_PER_MINUTE, timeWindow: '1 minute' } },
    handler: async ({ body, headers }) => {
      const signature = headers['stripe-signature'];
      const isTaken = await takeEvent(app, typeof body === 'string' ? body : '', String(signature ?? ''));
      if (!isTaken) throw byStatus(400);
      return {};
    },
  });
};
