import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { JobRules, Jobs } from '#platform/jobs.ts';
import { paymentsJobs } from './payments.jobs.ts';

const rules = new Map<string, JobRules | undefined>();
const work = (name: string, _: unknown, rule?: JobRules) => void rules.set(name, rule);
paymentsJobs({ work, schedule: () => {} } as unknown as Jobs, { config: { stripe: {} } } as unknown as FastifyInstance);

/** How long a job is tried, each pause being twice the last one up to the maximum. */
function secondsOf({ retryLimit, retryDelay, retryDelayMax }: JobRules): number {
  const pauses = Array.from({ length: retryLimit }, (_, index) => Math.min(retryDelayMax, retryDelay * 2 ** index));
  return pauses.reduce((sum, pause) => sum + pause, 0);
}

// An event comes once; of a payment that succeeded, such as one that is disputed later, no sweep asks again.
test.each(['look', 'cancel', 'refund', 'forget'])('payments.%s outlasts a provider that is out of order', (name) => {
  expect(secondsOf(rules.get(`payments.${name}`)!)).toBeGreaterThan(2 * 86_400);
});
