import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { createSubscription } from '#features/shop/shop.factory.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { confirmOperator, signIn, testApp } from '#test/api.ts';
import { callAs, sendRequest, signInCandidate, threadsUrl } from '#test/conversations.ts';
import { testParts } from '#test/parts.ts';

const DAY = 86_400_000;
const now = new Date('2026-11-20T10:00:00Z');
const parts = await testParts({ clock: { now: () => now } });
const app = await testApp({ parts });
await app.jobs.start();
afterAll(() => app.jobs.stop());
const operator = await signIn(app, { role: 5, created_at: new Date(now.getTime() - 100 * DAY) });
const before = (days: number, hours = 0) => new Date(now.getTime() - days * DAY - hours * 3_600_000);

const overview = async () => {
  await confirmOperator(app, operator);
  const answer = await app.inject({ url: '/api/operator/overview', headers: operator.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const count = async (query: string): Promise<number> => {
  const { rows } = await app.db.execute<{ n: number }>(query);
  return rows[0]!.n;
};

test('counts an empty platform without a division by nothing', async () => {
  expect(await overview()).toMatchObject({
    median_answer_hours: null,
    money: { monthly_cents: 0, ran_before: 0, open_invoices: 0 },
    funnel: { registered: 0, contacted: 0 },
    regions: [],
  });
});

test('shows registrations on their day in German time, for 30 days', async () => {
  // 23:30 UTC is the next day in Germany.
  await signIn(app, { role: 1, created_at: new Date('2026-11-18T23:30:00Z') });
  await signIn(app, { role: 3, created_at: before(29) });
  await signIn(app, { role: 4, created_at: before(31) });
  const { days, series } = await overview();
  expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-10-22', '2026-11-20']);
  expect(series.candidates[days.indexOf('2026-11-19')]).toBe(1);
  expect(series.candidates[days.indexOf('2026-11-18')]).toBe(0);
  expect(series.recruiters[days.indexOf(berlinDay(before(29)))]).toBe(1);
  expect(series.recruiters.reduce((sum: number, value: number) => sum + value, 0)).toBe(1);
});

test('measures requests, answers and how far newcomers came, as counted one by one', async () => {
  for (const hours of [2, 10]) {
    const [employer, candidate] = [await signIn(app, { created_at: before(1) }), await signInCandidate(app)];
    await app.db.execute(sql`update users set created_at = ${before(3).toISOString()} where id = ${candidate.user_id}`);
    const id = await sendRequest(app, employer, candidate);
    await callAs(app, candidate, 'POST', `${threadsUrl}/${id}/decision`, { decision: 'accept', release: [] });
    await app.db.execute(sql`update threads set created_at = ${before(1, hours).toISOString()} where id = ${id}`);
    await app.db.execute(
      sql`update contact_requests set decided_at = ${before(1).toISOString()} where thread_id = ${id}`,
    );
  }
  await signIn(app, { role: 1, created_at: before(2), email_confirmed_at: null, registration_finished: false });
  const { series, median_answer_hours, funnel, active_people } = await overview();
  const total = (name: string) => series[name].reduce((sum: number, value: number) => sum + value, 0);
  expect([total('requests'), total('accepted')]).toEqual([
    await count('select count(*)::int as n from contact_requests'),
    await count("select count(*)::int as n from contact_requests where state = 'accepted'"),
  ]);
  expect(median_answer_hours).toBeCloseTo(6);
  const since = "created_at >= '2026-10-22T00:00:00+02:00' and role_id <> 5";
  expect(funnel).toEqual({
    registered: await count(`select count(*)::int as n from users where ${since}`),
    confirmed: await count(`select count(*)::int as n from users where ${since} and email_confirmed_at is not null`),
    finished: await count(
      `select count(*)::int as n from users where ${since} and email_confirmed_at is not null and registration_finished`,
    ),
    contacted: 4,
  });
  expect(active_people).toBe(await count('select count(distinct user_id)::int as n from sessions'));
});

test('adds up what renews, leaves out what is cancelled or a courtesy, and tells what ended', async () => {
  const company = async () => (await signIn(app)).company_id!;
  const [yearly, monthly, cancelled, gift, ended] = [
    await company(),
    await company(),
    await company(),
    await company(),
    await company(),
  ];
  const old = { started_at: before(60), ends_at: before(-60) };
  await createSubscription(app.db, yearly, { ...old, price_cents: 118_800, auto_renewal_days: 365 });
  await createSubscription(app.db, monthly, { ...old, price_cents: 14_900, auto_renewal_days: 30 });
  await createSubscription(app.db, cancelled, { ...old, price_cents: 99_999, cancelled_at: before(1) });
  await createSubscription(app.db, gift, { ...old, price_cents: 0, cancelled_at: before(1) });
  await createSubscription(app.db, ended, { ...old, state: 'ended', ended_at: before(5), cancelled_at: before(9) });
  await app.db.execute(sql`update companies set vat_reg_no = 'DE136695976', vat_state = 'pending',
    vat_pending_since = now() where id = ${yearly}`);
  const { money, waiting } = await overview();
  expect(money).toMatchObject({
    monthly_cents: Math.round((118_800 * 30) / 365 + 14_900),
    subscriptions: 3,
    ended: 1,
    ran_before: 4,
  });
  expect(waiting.vat).toBe(1);
});

test('counts the reports and questions that wait, and no longer those that were answered', async () => {
  const member = await signIn(app);
  const before = (await overview()).waiting;
  const asked = await callAs(app, member, 'POST', '/api/reports', {
    ...{ subject: { kind: 'page', address: '/de/faq' }, reason_code: 'other', text: 'Stimmt nicht.', good_faith: true },
    idempotency_key: randomUUID(),
  });
  const question = { subject: 'Suche', body: 'Wie geht das?', asked_at: 'Dashboard', idempotency_key: randomUUID() };
  const sent = await callAs(app, member, 'POST', '/api/support-requests', question);
  expect([asked.statusCode, sent.statusCode]).toEqual([201, 201]);
  expect((await overview()).waiting).toMatchObject({
    reports: before.reports + 1,
    help_requests: before.help_requests + 1,
  });
  await app.db.execute(sql`update reports set state = 'decided', decision = 'no_action', decided_at = now()`);
  await app.db.execute(sql`update support_requests set state = 'closed'`);
  expect((await overview()).waiting).toMatchObject({ reports: 0, help_requests: 0 });
});

test('shows regions with five candidates and more, where they lie', async () => {
  await app.db.execute(sql`insert into places (postal_code, name, country, latitude, longitude)
    values ('24105', 'Kiel', 'DE', 54.3, 10.1), ('80331', 'München', 'DE', 48.1, 11.6) on conflict do nothing`);
  const settle = async (postal_code: string, is_online = true) => {
    const { profile_id } = await createCandidate(app.db, {});
    await app.db.execute(
      sql`update profiles set postal_code = ${postal_code}, country = 'DE' where id = ${profile_id}`,
    );
    await app.db.execute(sql`update candidates set is_online = ${is_online} where profile_id = ${profile_id}`);
  };
  for (let index = 0; index < 5; index++) await settle('24105');
  for (let index = 0; index < 4; index++) await settle('80331');
  await settle('80331', false);
  const { regions } = await overview();
  expect(regions).toMatchObject([{ region: '24', count: 5 }]);
  expect(regions[0].latitude).toBeGreaterThan(53);
});

test('asks the database a few times, however much there is', async () => {
  await confirmOperator(app, operator);
  const query = vi.spyOn(parts.pool, 'query');
  await overview();
  expect(query.mock.calls.length).toBeLessThan(10);
  query.mockRestore();
});
