import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, describe, test } from 'vitest';
import { createLogger } from '#platform/logging.ts';
import { assembleParts, type Parts } from '#platform/parts.ts';
import { freePort, startMailServer } from '#test/mail-server.ts';
import { testParts } from '#test/parts.ts';
import { countMails, listMails, MAIL_QUEUE, retryMails } from './mail-queue.ts';

const HOUR_S = 3600;
const DAY_MS = 86_400_000;
const MAIL_FROM = 'Gegenpost <post@jobs.example.org>';
const logged: string[] = [];
const log = createLogger('info', new Writable({ write: (line, _encoding, done) => done(void logged.push(`${line}`)) }));

const server = await startMailServer();
const strictServer = await startMailServer();
const awayPort = await freePort();
afterAll(() => {
  server.close();
  strictServer.close();
});

const [before, after] = ['alt', 'neu'].map((word) => word.repeat(20)) as [string, string];
const parts = await testParts({ env: { SMTP_URL: server.url, MAIL_FROM }, log });
const strict = await testParts({ env: { SMTP_URL: strictServer.url, MAIL_FROM } });
const away = await testParts({ env: { SMTP_URL: `smtp://127.0.0.1:${awayPort}`, MAIL_FROM } });
const old = await testParts({ env: { SMTP_URL: server.url, MAIL_FROM, APP_SECRET: before } });
const unused = await testParts({ env: { SMTP_URL: server.url, MAIL_FROM } });
const all = [parts, strict, away, old, unused];
for (const { jobs } of all) await jobs.start();
// Their queues exist, but no worker runs.
for (const { jobs } of [old, unused]) await jobs.stop();
afterAll(() => Promise.all(all.map(({ jobs }) => jobs.stop())));

/** A new address for each mail, and the mail server's behaviour towards it. */
function newAddress(behaviour: Parameters<typeof server.behave>[1] = 'takes'): string {
  const to = `${crypto.randomUUID()}@example.org`;
  server.behave(to, behaviour);
  return to;
}

const enqueue = ({ mail, db }: Parts, subject: string, to: string) =>
  mail.enqueue(db, { to, subject, text: 'Ihr Link steht unten.' });

const list = async ({ db }: Pick<Parts, 'db'>) => listMails(db, { id: null, limit: 100 });
const mailTo = async (of: Pick<Parts, 'db'>, to: string) => (await list(of)).find((mail) => mail.to === to);
const answerTo = async (of: Pick<Parts, 'db'>, to: string) => (await mailTo(of, to))?.answer;
const messageIds = (subject: string) =>
  server.received
    .filter(({ source }) => source.includes(`Subject: ${subject}`))
    .map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1]);

/** Another process with the same database and configuration, except for `change`. */
function anotherProcess({ config, clock, connection, db, pool }: Parts, change: Partial<Parts['config']>) {
  const database = { db, pool, close: async () => undefined };
  return assembleParts({ config: { ...config, ...change }, clock, log, connection, database });
}

// Concurrent, because each test waits up to five seconds for the queue's next poll; each has addresses of its own.
describe.concurrent('a mail server that ails', () => {
  test('tries a mail for 48 hours with growing pauses, and then keeps it for 30 days', async ({ expect }) => {
    const { db, connection } = unused;
    const boss = new PgBoss({
      ...(typeof connection === 'string' ? { connectionString: connection } : connection),
      supervise: false,
      schedule: false,
    });
    await boss.start();
    await boss.send(MAIL_QUEUE, { id: 'a', to: 'a@example.org', sealed: '' });

    const pauses: number[] = [];
    for (;;) {
      const [job] = await boss.fetch(MAIL_QUEUE);
      await boss.fail(MAIL_QUEUE, job!.id, { message: 'the mail server is away' });
      const { rows } = await db.execute<{ pause: number; kept: number }>(sql`
      update pgboss.job j set start_after = now() from pgboss.job old
      where j.id = ${job!.id} and old.id = j.id and j.state = 'retry'
      returning extract(epoch from old.start_after - now())::float as pause,
        extract(epoch from old.keep_until - now())::float as kept`);
      if (!rows[0]) break;
      pauses.push(rows[0].pause);
      expect(rows[0].kept).toBeGreaterThan(7 * 24 * HOUR_S);
    }
    await boss.stop();

    const total = pauses.reduce((sum, pause) => sum + pause, 0);
    expect(total / HOUR_S).toBeGreaterThan(47.9);
    expect(total / HOUR_S).toBeLessThan(50);
    expect(pauses[0]).toBeLessThan(61);
    const growing = pauses.map(Math.round);
    expect(growing).toEqual(growing.toSorted((a, b) => a - b));
    expect(await countMails(db)).toEqual({ waiting: 0, failed: 1 });
    const [failed] = await list({ db });
    expect(failed).toMatchObject({
      id: 'a',
      state: 'failed',
      tries: pauses.length + 1,
      answer: 'the mail server is away',
    });
    expect((failed!.kept_until!.getTime() - Date.now()) / DAY_MS).toBeCloseTo(30, 1);
  });

  test('keeps a mail while the mail server is away, and sends it by command as soon as it is back', async ({
    expect,
  }) => {
    const to = newAddress();
    await enqueue(away, 'Weg', to);
    await expect.poll(() => answerTo(away, to)).toContain('ECONNREFUSED');
    expect(await countMails(away.db)).toEqual({ waiting: 1, failed: 0 });
    const [waiting] = await list(away);
    expect(waiting).toMatchObject({ state: 'waiting', tries: 1, kept_until: null });
    expect(waiting!.next_try_at!.getTime()).toBeGreaterThan(waiting!.queued_at.getTime() + 29_000);

    const back = await startMailServer(awayPort);
    expect(await retryMails(away.db, crypto.randomUUID())).toBe(0);
    expect(await retryMails(away.db, waiting!.id)).toBe(1);

    await expect.poll(() => back.received).toMatchObject([{ to: [to] }]);
    await expect.poll(() => countMails(away.db)).toEqual({ waiting: 0, failed: 0 });
    back.close();
  });

  test('tries a mail again that the server defers', async ({ expect }) => {
    const to = newAddress('defers');
    await enqueue(parts, 'Spaeter', to);
    await expect.poll(() => answerTo(parts, to)).toContain(`450 4.7.1 greylisted ${to}`);
    const { id, state } = (await mailTo(parts, to))!;
    expect(state).toBe('waiting');

    server.behave(to, 'takes');
    await retryMails(parts.db, id);
    await expect.poll(() => messageIds('Spaeter')).toHaveLength(1);
  });

  test.for([
    ['the recipient', 'refuses', '550 5.1.1 no '],
    ['the text', 'refuses the text', '554 5.7.1 looks like spam'],
  ] as const)(
    'tries no mail again of which the server refuses %s, and keeps it',
    async ([what, behaviour, answer], { expect }) => {
      const to = newAddress(behaviour);
      const subject = `Nein zu ${what}`;
      await enqueue(parts, subject, to);
      await expect.poll(async () => (await mailTo(parts, to))?.state).toBe('failed');
      const failed = (await mailTo(parts, to))!;
      expect(failed).toMatchObject({ tries: 1, next_try_at: null });
      expect(failed.answer).toContain(answer);

      server.behave(to, 'takes');
      expect(await retryMails(parts.db, failed.id)).toBe(1);
      await expect.poll(() => messageIds(subject)).toEqual([`<${failed.id}@jobs.example.org>`]);
      // The server has it before the job knows.
      await expect.poll(() => mailTo(parts, to)).toBeUndefined();
    },
  );

  test('tries a mail again whose sender the server refuses, for that concerns all mails', async ({ expect }) => {
    const refused = newAddress();
    strictServer.behave(refused, 'refuses');
    await enqueue(strict, 'Gescheitert', refused);
    await expect.poll(async () => (await mailTo(strict, refused))?.state).toBe('failed');
    strictServer.behave(refused, 'takes');
    strictServer.acceptSender(false);
    const to = newAddress();
    await enqueue(strict, 'Absender', to);
    await expect.poll(() => answerTo(strict, to)).toContain('553 sender not allowed');
    expect(await mailTo(strict, to)).toMatchObject({ state: 'waiting' });

    strictServer.acceptSender(true);
    expect(await retryMails(strict.db, null)).toBe(2);
    await expect
      .poll(() => strictServer.received.flatMap((mail) => mail.to).toSorted())
      .toEqual([to, refused].toSorted());
  });

  test('sends a mail again under the same id when the answer to it was lost', async ({ expect }) => {
    const to = newAddress('takes without an answer');
    await enqueue(parts, 'Zweimal', to);
    await expect.poll(() => answerTo(parts, to)).toBeTruthy();
    expect(messageIds('Zweimal')).toHaveLength(1);

    server.behave(to, 'takes');
    await retryMails(parts.db, (await mailTo(parts, to))!.id);
    await expect.poll(() => messageIds('Zweimal')).toHaveLength(2);
    expect(new Set(messageIds('Zweimal')).size).toBe(1);
  });

  test('sends each mail once, whichever of two processes takes it', async ({ expect }) => {
    const other = await anotherProcess(parts, {});
    await other.jobs.start();
    const wanted = Array.from({ length: 20 }, () => newAddress());
    for (const to of wanted) await enqueue(parts, 'Zu zweit', to);

    const recipients = () =>
      server.received.filter(({ source }) => source.includes('Subject: Zu zweit')).flatMap(({ to }) => to);
    const left = async () => (await list(parts)).filter(({ to }) => wanted.includes(to));
    await expect.poll(left).toEqual([]);
    expect(recipients().toSorted()).toEqual(wanted.toSorted());
    await other.jobs.stop();
  });

  test('opens waiting mails after the secret was changed, if it is told the old one', async ({ expect }) => {
    const to = newAddress();
    await enqueue(old, 'Altes Geheimnis', to);

    const forgetful = await anotherProcess(old, { appSecret: after });
    await forgetful.jobs.start();
    await expect.poll(() => answerTo(old, to)).toContain('set it as APP_SECRET_OLD');
    await forgetful.jobs.stop();
    expect(await mailTo(old, to)).toMatchObject({ state: 'waiting' });

    await retryMails(old.db, null);
    const told = await anotherProcess(old, { appSecret: after, oldAppSecret: before });
    await told.jobs.start();
    await expect.poll(() => messageIds('Altes Geheimnis')).toHaveLength(1);
    await told.jobs.stop();
  });

  test('shows the operator the address and the answer, the log neither, and nobody the text', async ({ expect }) => {
    const to = newAddress('refuses');
    await enqueue(parts, 'Vertraulich', to);
    await expect.poll(() => answerTo(parts, to)).toContain(to);

    const shown = JSON.stringify(await list(parts));
    expect(shown).toContain(to);
    expect(shown).not.toMatch(/Vertraulich|Ihr Link/);
    expect(logged.join('')).toContain('the mail server did not take the mail (EENVELOPE, RCPT TO, 550)');
    expect(logged.join('')).not.toMatch(/@example\.org|Musterfrau|Vertraulich|Ihr Link/);
  });

  test('forgets waiting and failed mails with the person', async ({ expect }) => {
    const to = newAddress('defers');
    const states = async () => (await list(parts)).filter((mail) => mail.to === to).map(({ state }) => state);
    await enqueue(parts, 'Wartet', to);
    await expect.poll(() => answerTo(parts, to)).toContain('450');
    server.behave(to, 'refuses');
    await enqueue(parts, 'Gescheitert', to);
    await expect.poll(states).toEqual(['failed', 'waiting']);

    await parts.jobs.forget(parts.db, { to: [to.toUpperCase()] });

    const { rows } = await parts.db.execute(sql`select from pgboss.job j where j::text ilike ${`%${to}%`}`);
    expect(rows).toEqual([]);
  });
});
