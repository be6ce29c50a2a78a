import { type ExternalSharing, externalSharingsApi } from '@gegenpost/contract/external-sharings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createJobs } from '#platform/jobs.ts';
import type { UserEvent } from '#platform/realtime/realtime.ts';
import { signIn, testApp } from '#test/api.ts';
import { signInCandidate } from '#test/conversations.ts';
import { aSecond } from '#test/pace.ts';
import { testParts } from '#test/parts.ts';
import { changeSharing, removeSharing } from './external-sharings.service.ts';
import { tellLapsed } from './sharing-lapse.service.ts';
import { createLink } from './sharings.factory.ts';

let now = new Date('2026-11-20T12:00:00Z');
const parts = await testParts({ clock: { now: () => now } });
const app = await testApp({ parts });
const other = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
const origins: string[] = [];
beforeAll(async () => {
  for (const process of [app, other]) origins.push(await process.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => other.close());

const stateUrl = (origin: string, { token, updated_at }: ExternalSharing) =>
  `${origin}${externalSharingsApi.state.url.replace(':token', token)}?since=${updated_at}`;

/** An open page's long poll, and its duration. */
async function waiting(origin: string, link: ExternalSharing, signal?: AbortSignal) {
  const began = performance.now();
  const answer = await fetch(stateUrl(origin, link), signal ? { signal } : {});
  return { status: answer.status, body: await answer.json(), ms: performance.now() - began };
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 150));

describe('an open page of a guest', () => {
  test.each([
    ['is ended', 410, (owned: Owned) => changeSharing(app, owned, { deactivated: true })],
    ['is forgotten', 404, (owned: Owned) => removeSharing(app, owned)],
    ['opens something else', 200, (owned: Owned) => changeSharing(app, owned, { groups: [] })],
  ])('hears within a second on every process that its link %s', async (_what, status, act) => {
    const candidate = await signInCandidate(app);
    const link = await createLink(app, candidate.profile_id);
    const pages = origins.map((origin) => waiting(origin, link));
    await soon();
    now = new Date(now.getTime() + 1000);
    const second = aSecond();
    const acted = performance.now();
    await act({ profile_id: candidate.profile_id, id: link.id });
    for (const page of await Promise.all(pages)) {
      expect(page.status).toBe(status);
      if (status === 200) expect(page.body).toEqual({ updated_at: now.toISOString() });
    }
    expect(performance.now() - acted).toBeLessThan(second);
  });

  test('is answered at once when it missed a change', async () => {
    const candidate = await signInCandidate(app);
    const link = await createLink(app, candidate.profile_id);
    now = new Date(now.getTime() + 1000);
    await changeSharing(app, { profile_id: candidate.profile_id, id: link.id }, { groups: ['image'] });
    const second = aSecond();
    const page = await waiting(origins[1]!, link);
    expect(page).toMatchObject({ status: 200, body: { updated_at: now.toISOString() } });
    expect(page.ms).toBeLessThan(second);
  });

  test('is answered when the last day of its link ends', async () => {
    const candidate = await signInCandidate(app);
    const link = await createLink(app, candidate.profile_id, { expires_on: '2026-11-20' });
    const before = now;
    now = new Date('2026-11-20T22:59:59.800Z');
    const page = waiting(origins[0]!, link);
    await soon();
    now = new Date('2026-11-20T23:00:00.100Z');
    expect(await page).toMatchObject({ status: 410 });
    now = before;
  });

  test('a closed connection stops waiting, and a server that stops ends all waiting calls', async () => {
    const candidate = await signInCandidate(app);
    const link = await createLink(app, candidate.profile_id);
    const left = new AbortController();
    const closed = waiting(origins[0]!, link, left.signal).catch(() => 'left');
    await soon();
    left.abort();
    expect(await closed).toBe('left');
    const page = waiting(origins[1]!, link);
    await soon();
    const second = aSecond();
    const began = performance.now();
    await other.close();
    expect((await page).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(3 * second);
  });
});

type Owned = { profile_id: number; id: number };

test('a link whose last day is over is told of once, by however many processes', async () => {
  const candidate = await signInCandidate(app);
  const { id } = await createLink(app, candidate.profile_id, { expires_on: '2026-11-20' });
  await createLink(app, candidate.profile_id, { expires_on: '2026-11-21' });
  const told: object[] = [];
  const realtime = {
    ...app.realtime,
    publish: async (_tx: unknown, userId: number, event: string, payload: object) =>
      void (userId === candidate.user_id && told.push({ event, ...payload })),
  };
  const before = now;
  now = new Date('2026-11-20T23:00:00Z');
  await Promise.all([1, 2, 3].map(() => tellLapsed({ db: app.db, clock: app.clock, realtime })));
  expect(told).toEqual([{ event: 'job-manager-changed', sharing_id: id }]);
  // With a later last day it can expire once more.
  await changeSharing(app, { profile_id: candidate.profile_id, id }, { expires_on: '2026-11-22' });
  now = new Date('2026-11-23T23:00:00Z');
  await tellLapsed({ db: app.db, clock: app.clock, realtime });
  expect(told.filter((event) => JSON.stringify(event).includes(String(id)))).toHaveLength(2);
  now = before;
});

test('companies that know the candidate are told to look anew', async () => {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  const link = await createLink(app, candidate.profile_id);
  await app.db.execute(
    `insert into profile_views (company_id, profile_id, month, viewed_at) values (${employer.company_id}, ${candidate.profile_id}, '2026-11-01', now())`,
  );
  const told: number[] = [];
  const realtime = {
    ...app.realtime,
    publishAll: async (_tx: unknown, events: readonly UserEvent[]) =>
      void told.push(...events.filter(({ event }) => event === 'candidate-changed').map(({ user_id }) => user_id)),
  };
  await changeSharing({ ...app, realtime } as never, { profile_id: candidate.profile_id, id: link.id }, { groups: [] });
  expect(told).toEqual([employer.user_id]);
});
