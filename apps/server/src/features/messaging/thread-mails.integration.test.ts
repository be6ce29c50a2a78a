import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { accountApi } from '@gegenpost/contract/account.ts';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, sendRequest, signInCandidate, startConversation, threadsUrl, writeAs } from '#test/conversations.ts';
import { queuedMails } from '#test/mails.ts';
import { newContactRequest } from './messaging.factory.ts';
import { remindOfRequests } from './request-delay.service.ts';
import { sendThreadMails } from './thread-mails.service.ts';

const received: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString());
      done();
    });
  },
});
await once(smtp.listen(0, '127.0.0.1'), 'listening');
const { port } = smtp.server.address() as AddressInfo;

let now = new Date('2026-11-21T10:00:00Z');
const app = await testApp({
  clock: { now: () => now },
  env: { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://gegenpost.example' },
});
await app.jobs.start();
afterAll(async () => {
  await app.jobs.stop();
  smtp.close();
});

const MINUTE_MS = 60_000;
const DAY = 24 * 60;

/** Moves the clock; everybody's sessions move along. */
async function pass(minutes: number): Promise<void> {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
  await app.db.execute(sql`
    update sessions set last_seen_at = ${now.toISOString()},
      expires_at = ${new Date(now.getTime() + DAY * MINUTE_MS).toISOString()}`);
}
const send = (frequency: 'at_once' | 'daily' = 'at_once') => sendThreadMails(app, frequency);
const mailsTo = async ({ email }: SignedIn) => (await queuedMails(app)).filter(({ to }) => to === email);
const subjectsTo = async (person: SignedIn) => (await mailsTo(person)).map(({ subject }) => subject);
const choose = async ({ headers }: SignedIn, notifications: object) => {
  const answer = await app.inject({
    method: 'PATCH',
    url: accountApi.patchSettings.url,
    headers,
    payload: { notifications },
  });
  expect(answer.statusCode).toBe(200);
};
const patch = (person: SignedIn, id: number, body: object) => callAs(app, person, 'PATCH', `${threadsUrl}/${id}`, body);
const decide = (person: SignedIn, id: number, body: object) =>
  callAs(app, person, 'POST', `${threadsUrl}/${id}/decision`, body);

async function newRequest() {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  return { employer, candidate, id: await sendRequest(app, employer, candidate) };
}

async function companyNameOf({ company_id }: SignedIn): Promise<string> {
  const { rows } = await app.db.execute<{ name: string }>(sql`select name from companies where id = ${company_id}`);
  return rows[0]!.name;
}

describe('a request', () => {
  test('is told to the candidate once, with the company and its subject but none of its words', async () => {
    const { employer, candidate, id } = await newRequest();
    await pass(1);
    await send();
    expect(await mailsTo(candidate)).toEqual([]);
    await pass(2);
    await Promise.all([send(), send(), send()]);
    await send();
    await send('daily');

    const mails = await mailsTo(candidate);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toBe(`Neue Anfrage von ${await companyNameOf(employer)}`);
    for (const text of [mails[0]!.text, mails[0]!.html]) {
      expect(text).toContain('Bewerbung um Sie als Elektroniker/in');
      expect(text).toContain(`https://gegenpost.example/de/inbox/thread/${id}`);
      expect(text).toContain('5. Dezember 2026');
      expect(text).not.toMatch(/möchten Sie kennenlernen|Mareike|Thomsen/);
    }
    expect(await mailsTo(employer)).toEqual([]);
  });

  test('is told to the agent of a placed candidate, who is named by the number alone', async () => {
    const [employer, agent] = [await signIn(app), await signIn(app, { role: 3 })];
    const placed = await createCandidate(app.db, {
      user: null,
      profile: { first_name: 'Quintilla' },
      candidate: { vermittler_profile_id: agent.profile_id, vermittler_company_id: agent.company_id },
    });
    const payload = await newContactRequest(app.db, placed.gegenpost_id);
    expect((await callAs(app, employer, 'POST', threadsUrl, payload)).statusCode).toBe(201);
    await pass(3);
    await send();

    const [mail, ...others] = await mailsTo(agent);
    expect(others).toEqual([]);
    expect(mail!.text).toContain(`Es geht um Mitglied ${placed.gegenpost_id}.`);
    expect(JSON.stringify(mail)).not.toContain('Quintilla');
  });

  test.each<[string, (parties: { employer: SignedIn; candidate: SignedIn; id: number }) => Promise<unknown>]>([
    ['read', ({ candidate, id }) => patch(candidate, id, { read: true })],
    ['archived', ({ candidate, id }) => patch(candidate, id, { archived: true })],
    ['removed', ({ candidate, id }) => callAs(app, candidate, 'DELETE', `${threadsUrl}/${id}`)],
    ['answered', ({ candidate, id }) => decide(candidate, id, { decision: 'reject' })],
    ['blocked', ({ candidate, id }) => callAs(app, candidate, 'POST', `${threadsUrl}/${id}/block`, {})],
    ['received by an unconfirmed account', ({ candidate }) => unconfirm(candidate)],
    ['received by an account that goes', ({ candidate }) => leave(candidate)],
    ['of no interest', ({ candidate }) => choose(candidate, { contact_mails: 'never' })],
  ])('is not told when it was %s', async (_what, happen) => {
    const parties = await newRequest();
    await happen(parties);
    await pass(3);
    await send();
    await send('daily');
    expect(await mailsTo(parties.candidate)).toEqual([]);
  });

  test('is told at seven to who wants one mail a day, several in one', async () => {
    const { candidate } = await newRequest();
    await choose(candidate, { contact_mails: 'daily' });
    await sendRequest(app, await signIn(app), candidate);
    await pass(3);
    await send();
    expect(await mailsTo(candidate)).toEqual([]);
    await Promise.all([send('daily'), send('daily')]);

    expect(await subjectsTo(candidate)).toEqual(['Neues zu Ihren Anfragen']);
    expect((await mailsTo(candidate))[0]!.text.match(/Anfrage geschickt/g)).toHaveLength(2);
  });

  test('shows no address of a company as a link, and breaks no line of the mail', async () => {
    const { employer, candidate } = await newRequest();
    await app.db.execute(
      sql`update companies set name = ${'Böse\nhttps://boese.example'} where id = ${employer.company_id}`,
    );
    await pass(3);
    await send();
    const [mail] = await mailsTo(candidate);
    expect(mail!.subject).toMatch(/^Neue Anfrage von Böse /);
    expect(mail!.html).not.toContain('boese.example');
    expect(mail!.text).not.toContain('https://boese');
  });
});

async function unconfirm({ user_id }: SignedIn) {
  await app.db.execute(sql`update users set email_confirmed_at = null where id = ${user_id}`);
}
async function leave({ user_id }: SignedIn) {
  await app.db.execute(sql`update users set deletion_requested_at = now() where id = ${user_id}`);
}

describe('a reminder', () => {
  test('comes three days before a request lapses, once, read or not', async () => {
    const { candidate, id } = await newRequest();
    await patch(candidate, id, { read: true });
    await pass(11 * DAY - 1);
    await send();
    expect(await mailsTo(candidate)).toEqual([]);
    await pass(1);
    await Promise.all([send(), send()]);
    await pass(DAY);
    await send();

    expect(await subjectsTo(candidate)).toEqual(['Eine Anfrage läuft bald ab']);
  });

  test('comes when the time is over that the candidate asked for, each time', async () => {
    const { candidate, id } = await newRequest();
    for (const times of [1, 2]) {
      expect((await patch(candidate, id, { read: true, later: true })).statusCode).toBe(200);
      await pass(3 * DAY);
      await send();
      expect(await mailsTo(candidate)).toHaveLength(times - 1);
      await remindOfRequests(app);
      await Promise.all([send(), send()]);
      expect(await subjectsTo(candidate)).toEqual(Array(times).fill('Eine Anfrage wartet auf Ihre Antwort'));
    }
  });

  test('is left out while an answer is put off, and after it was', async () => {
    const { candidate, id } = await newRequest();
    await pass(10 * DAY);
    await patch(candidate, id, { read: true, later: true });
    await pass(DAY + 1);
    await send();
    expect(await mailsTo(candidate)).toEqual([]);
    await pass(2 * DAY);
    await remindOfRequests(app);
    await send();
    expect(await subjectsTo(candidate)).toEqual(['Eine Anfrage wartet auf Ihre Antwort']);
  });
});

describe('an answer', () => {
  test.each([
    ['accept', 'Ihre Anfrage wurde angenommen'],
    ['reject', 'Ihre Anfrage wurde abgelehnt'],
  ])('of %s is told once to who asked, with the number of the member alone', async (decision, subject) => {
    const { employer, candidate, id } = await newRequest();
    const release = decision === 'accept' ? ['name'] : [];
    expect((await decide(candidate, id, { decision, release })).statusCode).toBe(200);
    await pass(3);
    await Promise.all([send(), send()]);

    const [mail, ...others] = await mailsTo(employer);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe(subject);
    expect(mail!.text).toContain(`Mitglied ${candidate.gegenpost_id}`);
    expect(JSON.stringify(mail)).not.toMatch(/Mareike|Thomsen/);
  });
});

test('an answer is not told to who has read what came with it, or wrote after it', async () => {
  const [reader, writer] = [await newRequest(), await newRequest()];
  const message = { body: 'Gern!', idempotency_key: crypto.randomUUID() };
  await decide(reader.candidate, reader.id, { decision: 'accept', release: [], message });
  await decide(writer.candidate, writer.id, { decision: 'accept', release: [] });
  await patch(reader.employer, reader.id, { read: true });
  await pass(1);
  expect((await writeAs(app, writer.employer, writer.id)).statusCode).toBe(201);
  await pass(3);
  await send();
  expect([await mailsTo(reader.employer), await mailsTo(writer.employer)]).toEqual([[], []]);
});

describe('unread messages', () => {
  async function conversation(message_mails = 'at_once') {
    const parties = await startConversation(app);
    await patch(parties.employer, parties.id, { read: true });
    await pass(3);
    await send();
    await choose(parties.employer, { message_mails });
    const before = (await mailsTo(parties.employer)).length;
    const told = async () => (await mailsTo(parties.employer)).slice(before);
    return { ...parties, told };
  }

  test('are told after five minutes, several in one mail and none of their words', async () => {
    const { employer, candidate, id, told } = await conversation();
    await writeAs(app, candidate, id, { body: 'Geheimnis eins' });
    await pass(4);
    await writeAs(app, candidate, id, { body: 'Geheimnis zwei' });
    await send();
    expect(await told()).toEqual([]);
    await pass(1);
    await Promise.all([send(), send(), send()]);
    await send();

    const [mail, ...others] = await told();
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('2 neue Nachrichten für Sie');
    expect(mail!.text).toContain(`2 ungelesene Nachrichten von Mitglied ${candidate.gegenpost_id}`);
    expect(JSON.stringify(mail)).not.toMatch(/Geheimnis|Mareike/);
    expect(mail!.to).toBe(employer.email);
  });

  test('are told again only when more comes: an hour later, or once the thread was opened', async () => {
    const { employer, candidate, id, told } = await conversation();
    const writeAndWait = async (minutes: number) => {
      await writeAs(app, candidate, id);
      await pass(minutes);
      await send();
    };
    await writeAndWait(5);
    await writeAndWait(5);
    expect(await told()).toHaveLength(1);
    await pass(60);
    await send();
    expect(await told()).toHaveLength(2);
    await patch(employer, id, { read: true });
    await writeAndWait(5);
    expect(await told()).toHaveLength(3);
  });

  test('are told at seven to who wants one mail a day, and never to who wants none', async () => {
    const [daily, never] = [await conversation('daily'), await conversation('never')];
    for (const { candidate, id } of [daily, never]) await writeAs(app, candidate, id);
    await pass(10);
    await send();
    expect(await daily.told()).toEqual([]);
    await Promise.all([send('daily'), send('daily')]);
    expect((await daily.told()).map(({ subject }) => subject)).toEqual(['Eine neue Nachricht für Sie']);
    expect(await never.told()).toEqual([]);
  });

  test('are not told when they were read, or the thread is archived, removed or blocked', async () => {
    const happenings: ((parties: Awaited<ReturnType<typeof conversation>>) => Promise<unknown>)[] = [
      ({ employer, id }) => patch(employer, id, { read: true }),
      ({ employer, id }) => patch(employer, id, { archived: true }),
      ({ employer, id }) => callAs(app, employer, 'DELETE', `${threadsUrl}/${id}`),
      ({ employer, id }) => callAs(app, employer, 'POST', `${threadsUrl}/${id}/block`, {}),
      ({ candidate, id }) => callAs(app, candidate, 'POST', `${threadsUrl}/${id}/block`, {}),
    ];
    for (const happen of happenings) {
      const parties = await conversation();
      await writeAs(app, parties.candidate, parties.id);
      expect(await happen(parties)).toMatchObject({ statusCode: expect.toSatisfy((status: number) => status < 300) });
      await pass(6);
      await send();
      expect(await parties.told()).toEqual([]);
    }
  });

  test('that came with the answer are told with it', async () => {
    const { employer, candidate, id } = await newRequest();
    await choose(employer, { message_mails: 'at_once' });
    const message = { body: 'Gern!', idempotency_key: crypto.randomUUID() };
    expect((await decide(candidate, id, { decision: 'accept', release: [], message })).statusCode).toBe(200);
    await pass(6);
    await send();
    expect(await subjectsTo(employer)).toEqual(['Ihre Anfrage wurde angenommen']);
  });
});

describe('the mails', () => {
  test('are sent with one-click unsubscribing, mark themselves as automatic, and load nothing', async () => {
    const { candidate } = await newRequest();
    await pass(3);
    await send();
    const mine = () => received.find((source) => source.includes(`To: ${candidate.email}`));
    await expect.poll(() => mine()).toBeDefined();

    const unfolded = mine()!.replaceAll(/\r\n[ \t]+/g, ' ');
    const [, token] =
      /^List-Unsubscribe: <https:\/\/gegenpost\.example\/api\/unsubscribe\/([a-z0-9]{40})>\r$/m.exec(unfolded) ?? [];
    expect(token).toBeDefined();
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(unfolded).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(unfolded).toMatch(/^Message-ID: <[\w-]+@gegenpost\.example>\r$/m);
    expect(unfolded).toMatch(/text\/plain[\s\S]*text\/html/);
    expect((await mailsTo(candidate))[0]!.html).not.toMatch(/<img|<link|<script|url\(/);

    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    const answer = await app.inject({ method: 'POST', url: `/api/unsubscribe/${token}`, headers, payload });
    expect(answer.statusCode).toBe(204);
    await sendRequest(app, await signIn(app), candidate);
    await pass(3);
    await send();
    expect(await mailsTo(candidate)).toHaveLength(1);
  });

  test('come once although the sender breaks off between, and although one address is unusable', async () => {
    const [first, second] = [await newRequest(), await newRequest()];
    const talk = await startConversation(app);
    await choose(talk.employer, { message_mails: 'at_once' });
    await app.db.execute(sql`update users set email = 'kein, ziel@x' where id = ${first.candidate.user_id}`);
    await pass(3);
    const broken = { ...app.mail, enqueue: () => Promise.reject(new Error('broken')) };
    await expect(sendThreadMails({ ...parts(), mail: broken }, 'at_once')).rejects.toThrow('broken');
    expect(await mailsTo(second.candidate)).toEqual([]);
    await writeAs(app, talk.candidate, talk.id);
    await pass(6);

    await expect(send()).rejects.toThrow('one plain address');
    await expect(send()).rejects.toThrow('one plain address');
    expect(await mailsTo(second.candidate)).toHaveLength(1);
    expect(await subjectsTo(talk.employer)).toContain('Eine neue Nachricht für Sie');
    await app.db.execute(sql`update users set email = ${first.candidate.email} where id = ${first.candidate.user_id}`);
    await send();
    expect(await mailsTo(first.candidate)).toHaveLength(1);
  });
});

function parts() {
  const { db, clock, mail, config, secrets } = app;
  return { db, clock, mail, config, secrets };
}
