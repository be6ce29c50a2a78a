import type { SearchResult } from '@gegenpost/contract/search.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { candidateIndexOf } from '#features/candidate-index/index-client.service.ts';
import { createJobs } from '#platform/jobs.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { aSecond } from '#test/pace.ts';
import { testParts } from '#test/parts.ts';
import { openPage } from '#test/socket.ts';
import { callAs, placePerson } from './consents.factory.ts';

const parts = await testParts({ env: { LOG_LEVEL: 'silent' } });
const [one, other] = [candidateIndexOf(parts), candidateIndexOf(parts)];
for (const index of [one, other]) {
  index.start();
  afterAll(() => index.stop());
}
const here = await testApp({ parts, candidateIndex: one });
const there = await testApp({
  parts: { ...parts, jobs: createJobs(parts.connection, parts.log) },
  candidateIndex: other,
});
beforeAll(async () => {
  await Promise.all([here, there].map((app) => app.listen({ port: 0, host: '127.0.0.1' })));
  await vi.waitUntil(() => one.isReady && other.isReady, { timeout: 60_000 });
});

async function found(app: FastifyInstance, { headers }: SignedIn): Promise<string[]> {
  const payload = { criteria: {}, sort: 'newest' };
  const answer = await app.inject({ method: 'POST', url: '/api/candidates/search', headers, payload });
  return answer.json<SearchResult>().data.map(({ profile }) => profile.gegenpost_id);
}

test.each([
  ['a withdrawal', 'POST', '/consents', { kind: 'placement', given: false }],
  ['an objection', 'POST', '/objection', undefined],
  ['a deletion', 'DELETE', '', undefined],
] as const)(
  '%s reaches the index, the searches and an open page on both processes within a second',
  async (_, method, path, payload) => {
    const person = await placePerson(here);
    const employer = await signIn(here, { role: 2, subscribed: true });
    for (const app of [here, there]) await expect.poll(() => found(app, employer)).toContain(person.gegenpost_id);
    const profile = `/api/candidates/${person.gegenpost_id}`;
    expect((await callAs(there, employer.headers, 'GET', profile)).statusCode).toBe(200);
    const page = await openPage(there, employer);

    const answer = await callAs(here, null, method, `/api/my-data/${person.token}${path}`, payload);
    expect(answer.statusCode, answer.body).toBe(200);
    const begin = performance.now();
    for (const app of [there, here]) await expect.poll(() => found(app, employer)).not.toContain(person.gegenpost_id);
    await expect.poll(() => page.heard).toContain('candidate-changed');
    expect(performance.now() - begin).toBeLessThan(aSecond());
    expect((await callAs(there, employer.headers, 'GET', profile)).statusCode).toBe(404);
    page.close();
  },
);
