import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import type { OfferWish } from '@gegenpost/contract/offers.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactRequests } from '#features/messaging/messaging.table.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { signIn, testApp } from '#test/api.ts';
import { callAs, openThread, sendRequest, signInCandidate, threadsUrl, writeAs } from '#test/conversations.ts';

const app = await testApp();
const { db } = app;
const wish = (thread: ThreadDetail, fact: OfferWish['fact']) => thread.wishes?.find((each) => each.fact === fact);

async function newRequest(values: Partial<typeof candidates.$inferInsert> = { job_income_year: null }) {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  await db.update(candidates).set(values).where(eq(candidates.profile_id, candidate.profile_id));
  return { employer, candidate, id: await sendRequest(app, employer, candidate) };
}

test.each([
  ['a wish that the offer meets', { job_income_year: 48_000 }, 'met'],
  ['a wish above the offer', { job_income_year: 90_000 }, 'unmet'],
  ['no wish', { job_income_year: null }, 'unknown'],
] as const)('the pay is compared with %s', async (_words, values, state) => {
  const { candidate, id } = await newRequest(values);
  expect(wish(await openThread(app, candidate, id), 'pay')).toMatchObject({ state });
});

test('temporary work is a fact to whom it is offered, and no wish to others', async () => {
  const { candidate, id } = await newRequest();
  expect(wish(await openThread(app, candidate, id), 'contract')).toEqual({
    fact: 'contract',
    state: 'unknown',
    wish: null,
  });
  await db.update(contactRequests).set({ contract_kind: 'temporary' }).where(eq(contactRequests.thread_id, id));
  expect(wish(await openThread(app, candidate, id), 'contract')).toMatchObject({
    state: 'unmet',
    wish: 'keine Zeitarbeit',
  });
  await db.update(candidates).set({ temporary_work: true }).where(eq(candidates.profile_id, candidate.profile_id));
  expect(wish(await openThread(app, candidate, id), 'contract')).toMatchObject({ state: 'met' });
});

test('the comparison uses all own wishes, and companies learn of no hidden one whatever happens to the request', async () => {
  // Companies are shown one pay, the one by the year.
  const pay = { job_income_year: 40_000, job_income_hour: 87.65 };
  const step = fc.constantFrom('ask', 'reply', 'later', 'reject', 'undo', 'accept');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
      const { employer, candidate, id } = await newRequest({ ...pay, weekly_hours: 23 });
      const hourly = { pay_per: 'hour', pay_from: 20, pay_to: 25 } as const;
      await db.update(contactRequests).set(hourly).where(eq(contactRequests.thread_id, id));
      const own = await openThread(app, candidate, id);
      expect(wish(own, 'pay')?.wish).toContain('87,65');
      expect(own.weekly_hours).toBe(23);
      const at = (path: string) => `${threadsUrl}/${id}${path}`;
      const key = () => ({ body: 'Wann?', idempotency_key: crypto.randomUUID() });
      const acts = {
        ask: () => callAs(app, candidate, 'POST', at('/question'), key()),
        reply: () => writeAs(app, employer, id),
        later: () => callAs(app, candidate, 'PATCH', at(''), { later: true }),
        reject: () => callAs(app, candidate, 'POST', at('/decision'), { decision: 'reject', reasons: ['too_little'] }),
        undo: () => callAs(app, candidate, 'DELETE', at('/rejection')),
        accept: () => callAs(app, candidate, 'POST', at('/decision'), { decision: 'accept' }),
      };
      for (const each of steps) {
        await acts[each]();
        const read = [
          await callAs(app, employer, 'GET', at('')),
          await callAs(app, employer, 'GET', `${threadsUrl}?q=Guten`),
        ];
        expect(read[0]?.json()).toMatchObject({
          ...{ wishes: null, weekly_hours: null, explanation: null, rejection: null, reason: null },
        });
        expect(read.map(({ body }) => body).join()).not.toMatch(/87[,.]65|too_little/);
      }
    }),
    { numRuns: 8 },
  );
});
