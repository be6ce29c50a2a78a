import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';
import { signIn } from '#test/api.ts';
import { callAs, sendRequest, startConversation, threadsUrl, writeAs } from '#test/conversations.ts';
import { startThreadMails } from '#test/thread-mails.ts';
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
afterAll(() => {
  smtp.close();
});

const { app, pass, send, mailsTo, subjectsTo, choose, patch, decide, newRequest } = await startThreadMails({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Gegenpost <post@jobs.example.org>',
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
    expect(unfolded).toMatch(/^Message-ID: <[\w-]+@jobs\.example\.org>\r$/m);
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
