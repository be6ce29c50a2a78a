import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { htmlFromText, type Mail } from '#platform/mail.ts';
import { testParts } from '#test/parts.ts';

const mail: Mail = {
  to: 'müller@example.org',
  subject: 'Neue Anfrage für Sie',
  text: 'Guten Tag,\n\nmehr: https://a.example/b?c=1.',
};

const received: { to: string[]; source: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const to = session.envelope.rcptTo.map(({ address }) => address);
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push({ to, source: Buffer.concat(chunks).toString() });
      done();
    });
  },
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = server.server.address() as AddressInfo;

const smtp = await testParts({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
const outbox = await testParts();
await Promise.all([smtp.jobs.start(), outbox.jobs.start()]);
afterAll(async () => {
  await Promise.all([smtp.jobs.stop(), outbox.jobs.stop()]);
  server.close();
});

test('sends a mail as plain text beside HTML to a mail server', async () => {
  await smtp.mail.enqueue(smtp.db, mail);

  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]!.to).toEqual(['müller@example.org']);
  expect(received[0]!.source).toMatch(/^From: Gegenpost <post@/m);
  expect(received[0]!.source).toMatch(/^Message-ID: <[\w-]+@gegenpost\.example>/m);
  expect(received[0]!.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(received[0]!.source).toMatch(/text\/plain[\s\S]*text\/html/);
});

test('sends nothing for a transaction that is rolled back', async () => {
  const before = received.length;
  await expect(
    smtp.db.transaction(async (tx) => {
      await smtp.mail.enqueue(tx, mail);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');

  await smtp.mail.enqueue(smtp.db, { ...mail, subject: 'Danach' });
  await expect.poll(() => received).toHaveLength(before + 1);
  expect(received.at(-1)!.source).toContain('Subject: Danach');
});

test('keeps mails in the outbox when there is no mail server, newest first', async () => {
  await outbox.mail.enqueue(outbox.db, mail);
  await expect.poll(() => outbox.mail.outbox!.list(10)).toHaveLength(1);
  await outbox.mail.enqueue(outbox.db, { ...mail, subject: 'Die zweite' });
  await expect.poll(() => outbox.mail.outbox!.list(10)).toHaveLength(2);

  const [newest, oldest] = await outbox.mail.outbox!.list(10);
  expect(newest).toMatchObject({ to: mail.to, subject: 'Die zweite' });
  expect(await outbox.mail.outbox!.find(oldest!.id)).toEqual(oldest);
  expect(oldest!.html).toContain('<a href="https://a.example/b?c=1">');
});

test('finds no mail outside of the outbox', async () => {
  expect(await outbox.mail.outbox!.find('../secret')).toBeNull();
  expect(await outbox.mail.outbox!.find('2026-01-01T00-00-00-000Z-00000000')).toBeNull();
});

test.each<[string, Partial<Mail>]>([
  ['a second recipient', { to: 'a@example.org, b@example.org' }],
  ['a line break in the address', { to: 'a@example.org\r\nBcc: b@example.org' }],
  ['a line break in the subject', { subject: 'Hallo\r\nBcc: b@example.org' }],
  ['a line break in a header', { headers: { 'List-Unsubscribe': '<x>\nBcc: b@example.org' } }],
  ['a header name with a colon', { headers: { 'X: y\r\nBcc': 'b@example.org' } }],
])('refuses %s', async (_what, change) => {
  await expect(outbox.mail.enqueue(outbox.db, { ...mail, ...change })).rejects.toThrow(TypeError);
});

test('escapes the text that becomes HTML', () => {
  expect(htmlFromText('<img src=x> & "q"')).toContain('&lt;img src=x&gt; &amp; &quot;q&quot;');
  expect(htmlFromText('https://a.example/"onclick="x')).not.toContain('"onclick');
});
