import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createJobs } from '#platform/jobs.ts';
import { testApp } from './api.ts';
import { contractEndpoints } from './endpoints.ts';
import { formOf } from './forms.ts';
import { type Call, samples } from './idempotency-samples.ts';
import { testParts } from './parts.ts';

const parts = await testParts();
const here = await testApp({ parts });
/** A second process on the same database. */
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
beforeAll(() => Promise.all([here, there].map(({ jobs }) => jobs.start())));
afterAll(() => Promise.all([here, there].map(({ jobs }) => jobs.stop())));

const operations = Object.keys(samples).map((operation) => ({ operation }));

async function send(app: typeof here, { headers, url, body, isForm }: Call): Promise<[status: number, body: string]> {
  const form = isForm ? await formOf(body as Parameters<typeof formOf>[0]) : null;
  const answer = await app.inject({
    ...{ method: 'POST', url, headers: { ...headers, ...form?.headers } },
    payload: form?.payload ?? body,
  });
  return [answer.statusCode, answer.body];
}

/** Answers about several candidates contain the error of each. */
const isReused = ([status, body]: [number, string]) =>
  (status === 409 || status === 200) && body.includes('"code":"idempotency_key_reused"');
/** What is ordered has to be what was shown: another body is refused for that where it comes first. */
const isRefused = (answer: [number, string]) => isReused(answer) || answer[1].includes('"code":"quote_changed"');
const isTaken = (answer: [number, string]) => answer[0] < 300 && !isReused(answer);

test('every operation that takes an idempotency key has its sample', async () => {
  const taking = [...(await contractEndpoints())].filter(([, { schema }]) => {
    const body = schema.body ? z.toJSONSchema(schema.body, { io: 'input', unrepresentable: 'any' }) : {};
    return `${schema.summary} ${JSON.stringify(body)}`.includes('idempotency_key');
  });
  expect(taking.map(([operation]) => operation).sort()).toEqual(Object.keys(samples).sort());
});

test.each(operations)('$operation answers the same body alike, at once on two processes and again', async (row) => {
  const sample = await samples[row.operation]!(here);
  const answers = await Promise.all([here, there].map((app) => send(app, sample)));
  answers.push(await send(here, sample));
  expect(isTaken(answers[0]!), answers[0]![1]).toBe(true);
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
});

test.each(operations)('$operation refuses another body under the key, later and at once', async (row) => {
  const sample = await samples[row.operation]!(here);
  const first = await send(here, sample);
  expect(isTaken(first), first[1]).toBe(true);
  const second = await send(there, { ...sample, body: sample.other });
  expect(isReused(second), second.join(' ')).toBe(true);
  expect(await send(here, sample)).toEqual(first);

  const fresh = await samples[row.operation]!(here);
  const both = await Promise.all([send(here, fresh), send(there, { ...fresh, body: fresh.other })]);
  expect([both.filter(isTaken).length, both.filter(isRefused).length], JSON.stringify(both)).toEqual([1, 1]);
});

test('what was created before digests were kept counts as the same request', async () => {
  const sample = await samples['POST /api/customers']!(here);
  const first = await send(here, sample);
  await here.db.execute(sql`update customers set request_digest = null where id = ${JSON.parse(first[1]).id}`);
  expect(await send(here, { ...sample, body: sample.other })).toEqual(first);
});
