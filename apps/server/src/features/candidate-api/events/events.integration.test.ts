import type { ApiEvent } from '@gegenpost/contract/candidate-api.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTokenOf } from '#features/api-tokens/api-tokens.factory.ts';
import { createUser } from '#features/auth/auth.factory.ts';
import { candidateEvents } from '#features/candidate-api/candidate-api.table.ts';
import { attestConsents } from '#features/consents/consents.service.ts';
import { candidateConsents } from '#features/consents/consents.table.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { createVoucherOf } from '#features/vouchers/vouchers.factory.ts';
import { voucherReminders } from '#features/vouchers/vouchers.table.ts';
import { signIn, testApp } from '#test/api.ts';
import { connectBeside } from '#test/db.ts';
import { eraseOldEvents } from './events.service.ts';

const now = new Date('2026-11-23T10:00:00Z');
const app = await testApp({ clock: { now: () => now } });
const beside = connectBeside(app.connection);

async function newAgency() {
  const owner = await signIn(app, { role: 3, subscribed: true });
  const { headers } = await createTokenOf(app.db, owner);
  const consent = { given_on: '2026-11-02', form: 'written' };
  const add = async (external_id: string, online = false) => {
    const payload = online ? { online, consent } : {};
    const answer = await app.inject({ method: 'PUT', url: `/api/v1/candidates/${external_id}`, headers, payload });
    const { gegenpost_id } = answer.json();
    const [row] = await app.db.select().from(profiles).where(eq(profiles.gegenpost_id, gegenpost_id));
    return { profile_id: row!.id, gegenpost_id };
  };
  const read = async (after = 0) =>
    (await app.inject({ url: `/api/v1/events?after=${after}`, headers })).json<{
      data: ApiEvent[];
      has_more: boolean;
    }>();
  return { owner, add, read, company_id: owner.company_id! };
}

test('tells of consents, requests, takeovers and vouchers, in their order, each once', async () => {
  const { owner, add, read, company_id } = await newAgency();
  const { profile_id, gegenpost_id } = await add('K-1', true);
  const given = { profile_id, company_id, kind: 'placement', form: null, given_on: null, created_at: now } as const;
  const employer = await signIn(app, { role: 2, subscribed: true });
  const request = await newContactRequest(app.db, gegenpost_id);
  await app.inject({ method: 'POST', url: '/api/messages/threads', headers: employer.headers, payload: request });
  const voucher = await createVoucherOf(app.db, { company_id, profile_id });
  await app.db
    .insert(voucherReminders)
    .values({ voucher_id: voucher.id, about: 'expiring', day: '2026-12-01', told_at: now });
  const person = await createUser(app.db, { role: 1 });
  await app.db.delete(profiles).where(eq(profiles.user_id, person.user_id));
  await app.db.update(profiles).set({ user_id: person.user_id }).where(eq(profiles.id, profile_id));
  await app.db.insert(candidateConsents).values({ ...given, state: 'withdrawn' });

  const { data, has_more } = await read();
  expect(has_more).toBe(false);
  expect(data.map(({ kind }) => kind)).toEqual([
    'consent_given',
    'request_received',
    'voucher_due',
    'claimed',
    'consent_withdrawn',
  ]);
  for (const event of data) expect(event).toMatchObject({ external_id: 'K-1', gegenpost_id });
  expect(JSON.stringify(data)).not.toContain(employer.gegenpost_id);
  expect((await read()).data).toEqual(data);
  expect((await read(data[2]!.id)).data).toEqual(data.slice(3));
  expect(owner.company_id).toBe(company_id);
});

test('others learn nothing of it', async () => {
  const [one, other] = [await newAgency(), await newAgency()];
  await one.add('K-1', true);
  expect((await one.read()).data).toHaveLength(1);
  expect((await other.read()).data).toEqual([]);
});

test('what is not committed when others are read is not missed', async () => {
  const { add, read, company_id, owner } = await newAgency();
  const [slow, quick] = [await add('SLOW'), await add('QUICK')];
  const stated = {
    kind: 'placement',
    company_id,
    user_id: owner.user_id,
    given_on: '2026-11-02',
    form: 'written',
  } as const;
  const { promise: isRead, resolve: go } = Promise.withResolvers<void>();
  const { promise: isBegun, resolve: began } = Promise.withResolvers<void>();
  const waiting = beside.transaction(async (tx) => {
    await attestConsents(tx, stated, [slow.profile_id], now);
    began();
    await isRead;
  });
  await isBegun;
  await app.db.transaction((tx) => attestConsents(tx, stated, [quick.profile_id], now));
  const first = await read();
  expect(first.data.map(({ external_id }) => external_id)).toEqual(['QUICK']);
  go();
  await waiting;
  const second = await read(first.data[0]!.id);
  expect(second.data.map(({ external_id }) => external_id)).toEqual(['SLOW']);
});

test('readers at the same time see the same numbers, a hundred a page', async () => {
  const { add, read, company_id } = await newAgency();
  const { profile_id } = await add('K-1');
  const rows = Array.from({ length: 130 }, () => ({
    ...{ profile_id, company_id, kind: 'claimed', external_id: 'K-1', created_at: now },
  })) as (typeof candidateEvents.$inferInsert)[];
  await app.db.insert(candidateEvents).values(rows);
  const pages = await Promise.all(Array.from({ length: 8 }, () => read()));
  for (const page of pages) expect(page).toEqual(pages[0]);
  expect(pages[0]).toMatchObject({ has_more: true, data: { length: 100 } });
  const rest = await read(pages[0]!.data.at(-1)!.id);
  expect([rest.data.length, rest.has_more]).toEqual([30, false]);
});

test('the sweep forgets them after 30 days', async () => {
  const { add, read, company_id } = await newAgency();
  await add('K-1', true);
  expect((await read()).data).toHaveLength(1);
  await eraseOldEvents(app.db, new Date(now.getTime() + 30 * 24 * 60 * 60_000));
  expect(await app.db.$count(candidateEvents, eq(candidateEvents.company_id, company_id))).toBe(1);
  await eraseOldEvents(app.db, new Date(now.getTime() + 30 * 24 * 60 * 60_000 + 1));
  expect((await read()).data).toEqual([]);
});
