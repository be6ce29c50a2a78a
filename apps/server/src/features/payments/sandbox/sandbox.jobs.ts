import { paymentsApi } from '@gegenpost/contract/payments.ts';
import type { FastifyInstance } from 'fastify';
import type { Jobs } from '#platform/jobs.ts';
import { DELIVER, type DeliverJob, signedEvent } from './sandbox-events.service.ts';

/** Brings events of the sandbox to the webhook's own route, with a signature, as Stripe does. */
export function sandboxJobs(jobs: Jobs, app: FastifyInstance): void {
  jobs.work<DeliverJob>(DELIVER, (event) => deliver(app, event));
}

/** @throws When the webhook does not take the event: it is delivered again. */
export async function deliver(app: FastifyInstance, event: DeliverJob): Promise<void> {
  if (app.config.stripe !== null) return;
  const { method, url } = paymentsApi.webhook;
  const { body, signature } = signedEvent(app, event);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const { statusCode } = await app.inject({ method, url, headers, payload: body });
  if (statusCode !== 200) throw new Error(`the webhook answered ${statusCode}`);
}
