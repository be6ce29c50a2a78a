import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { operatorLog } from '#features/operator-log/operator-log.table.ts';
import { confirmOperator, type SignedIn, signIn, testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';

const parts = await testParts({
  env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Gegenpost <post@jobs.example.org>' },
});
let fails = true;
let runs = 0;
parts.jobs.work<{ email: string }>('test.work', async ({ email }) => {
  runs += 1;
  if (fails) throw new Error(`no answer for ${email}`);
});
const app = await testApp({ parts });
await app.jobs.start();
afterAll(() => app.jobs.stop());

let operator: SignedIn;
beforeEach(async () => {
  operator = await signIn(app, { role: 5 });
  await confirmOperator(app, operator);
});
const queue = async () => (await app.inject({ url: '/api/operator/queue', headers: operator.headers })).json();
const repeat = (what: 'mails' | 'jobs', id: string, reason = 'Der Server geht wieder') =>
  app.inject({
    method: 'POST',
    url: `/api/operator/${what}/${id}/repeat`,
    headers: operator.headers,
    payload: { reason },
  });

test('shows a failing job without what it works on, and tries it again at once', async () => {
  await app.jobs.enqueue(app.db, 'test.work', { email: 'zora.querbeet@example.org' });
  await expect.poll(async () => (await queue()).jobs).toHaveLength(1);
  const [job] = (await queue()).jobs;
  expect(job).toMatchObject({ name: 'test.work', error: 'no answer for z…@example.org' });
  expect(JSON.stringify(await queue())).not.toContain('zora.querbeet');

  await app.db.execute(sql`update pgboss.job set state = 'failed', completed_on = now() where id = ${job.id}::uuid`);
  fails = false;
  const before = runs;
  expect((await repeat('jobs', job.id, '  ')).statusCode).toBe(422);
  expect((await repeat('jobs', job.id)).statusCode).toBe(204);
  await expect.poll(() => runs).toBeGreaterThan(before);
  await expect.poll(async () => (await queue()).jobs).toEqual([]);
  expect((await repeat('jobs', job.id)).statusCode).toBe(404);
  expect(await app.db.select().from(operatorLog).where(eq(operatorLog.action, 'job_repeated'))).toMatchObject([
    { subject_id: 'test.work', reason: 'Der Server geht wieder' },
  ]);
});

test('shows a waiting mail with a shortened address and without its content, and tries it again', async () => {
  await app.mail.enqueue(app.db, { to: 'zora.querbeet@example.org', subject: 'Geheim', text: 'Sehr geheim' });
  await expect.poll(async () => (await queue()).mails[0]?.answer).toBeTruthy();
  const { mails, mail_counts } = await queue();
  expect([mails[0].to, mail_counts.waiting]).toEqual(['z…@example.org', 1]);
  expect(JSON.stringify(mails)).not.toMatch(/eheim|querbeet/);
  await app.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour'
    where name = 'mail.send'`);
  expect((await repeat('mails', mails[0].id)).statusCode).toBe(204);
  expect((await repeat('mails', '00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  expect(await app.db.$count(operatorLog, eq(operatorLog.action, 'mail_repeated'))).toBe(1);
});
