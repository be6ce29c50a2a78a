import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '#test/mail-server.ts';
import { testParts } from '#test/parts.ts';
import { htmlFromText, type Mail } from './mail.ts';

const mail: Mail = {
  to: 'müller@example.org',
  subject: 'Neue Anfrage für Sie',
  text: 'Guten Tag,\n\nmehr: https://a.example/b?c=1.',
};

const server = await startMailServer();
const smtp = await testParts({ env: { SMTP_URL: server.url, MAIL_FROM: 'Stellenpost Süd <post@jobs.example.org>' } });
const outbox = await testParts();
await Promise.all([smtp.jobs.start(), outbox.jobs.start()]);
afterAll(async () => {
  await Promise.all([smtp.jobs.stop(), outbox.jobs.stop()]);
  server.close();
});

test('sends a mail as plain text beside HTML to a mail server', async () => {
  await smtp.mail.enqueue(smtp.db, mail);

  await expect.poll(() => server.received).toHaveLength(1);
  const { to, source } = server.received[0]!;
  expect(to).toEqual(['müller@example.org']);
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(source).toMatch(/text\/plain[\s\S]*text\/html/);
});

test('names the configured sender in the letter, on its envelope and in its message id', async () => {
  await smtp.mail.enqueue(smtp.db, { ...mail, subject: 'Absender' });

  await expect.poll(() => server.find('Subject: Absender')).toBeDefined();
  const { from, source } = server.find('Subject: Absender')!;
  expect(from).toBe('post@jobs.example.org');
  expect(source).toMatch(/^From: =\?UTF-8\?Q\?Stellenpost_S=C3=BCd\?= <post@jobs\.example\.org>\r$/m);
  expect(source).toMatch(/^Message-ID: <[\w-]{36}@jobs\.example\.org>\r$/m);
});

test('sends nothing for a transaction that is rolled back', async () => {
  await expect(
    smtp.db.transaction(async (tx) => {
      await smtp.mail.enqueue(tx, { ...mail, subject: 'Zurueckgenommen' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');

  await smtp.mail.enqueue(smtp.db, { ...mail, subject: 'Danach' });
  await expect.poll(() => server.find('Subject: Danach')).toBeDefined();
  expect(server.find('Subject: Zurueckgenommen')).toBeUndefined();
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
