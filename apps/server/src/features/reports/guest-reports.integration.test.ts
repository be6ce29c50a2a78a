import { randomUUID } from 'node:crypto';
import type { ReportReceipt } from '@gegenpost/contract/reports.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createListingAgent } from '#features/public-lists/leads/leads.factory.ts';
import { testApp } from '#test/api.ts';
import { queuedMails } from '#test/mails.ts';
import { ofGuest, reportsOf } from './reports.factory.ts';
import { reports } from './reports.table.ts';

const app = await testApp();
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());
const { visitor, report, signInOperator, idOf, open } = await reportsOf(app);

test('a guest reports a public card by its address, with name and mail unless children are abused', async () => {
  const agent = await createListingAgent(app);
  const address = `https://gegenpost.example/de/staffagent-candidates/${agent.card_ids[0]}/contact`;
  const answer = await report(visitor, ofGuest(address));
  expect(answer.statusCode).toBe(201);
  const operator = await signInOperator();
  expect(await open(operator, await idOf(answer))).toMatchObject({
    ...{ subject_kind: 'public_card', subject_id: agent.card_ids[0], affected: { user_id: agent.user_id } },
    reporter: { has_account: false, name: 'Ute Brandt' },
  });
  const nameless = { name: '', email: '' };
  const refusal = await report(visitor, ofGuest(address, nameless));
  expect(Object.keys(refusal.json().errors)).toEqual(['name', 'email']);
  const abuse = await report(visitor, ofGuest(address, { ...nameless, reason_code: 'child_abuse' }));
  expect(abuse.json()).toMatchObject({ is_mailed: false });
  expect((await report(visitor, { ...ofGuest('/de'), subject: { kind: 'thread', id: 1 } })).statusCode).toBe(401);
});

test.each([
  ['no reason', { reason_code: null }, 'reason_code'],
  ['no explanation', { text: ' kurz ' }, 'text'],
  ['no good faith', { good_faith: false }, 'good_faith'],
  ['an address that is none', { email: 'ute' }, 'email'],
])('%s is refused at its field', async (_what, change, field) => {
  const answer = await report(visitor, ofGuest('/de/irgendwo', change));
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test('what fills in the hidden field gets a receipt, and nothing is kept or mailed', async () => {
  const body = ofGuest('/de/falle', { website: 'https://spam.example' });
  expect((await report(visitor, body)).statusCode).toBe(201);
  expect(await app.db.$count(reports, eq(reports.subject_id, '/de/falle'))).toBe(0);
  expect((await queuedMails(app)).filter(({ to }) => to === body.email)).toEqual([]);
});

test('a guest who types the address of another guest changes nothing of what that one reported', async () => {
  const body = ofGuest('/de/fremde-adresse', { email: 'echt@example.org' });
  const first = await report(visitor, body, '10.99.1.1');
  const forged = await report(
    visitor,
    { ...body, idempotency_key: randomUUID(), text: 'Doch alles gut.' },
    '10.99.2.1',
  );
  const again = await report(visitor, { ...body, idempotency_key: randomUUID(), text: 'Noch etwas.' }, '10.99.1.1');
  expect(forged.json<ReportReceipt>().reference).not.toBe(first.json<ReportReceipt>().reference);
  expect(again.json<ReportReceipt>().reference).toBe(first.json<ReportReceipt>().reference);
  const { text } = await open(await signInOperator(), await idOf(first));
  expect(text).toContain('Noch etwas.');
  expect(text).not.toContain('Doch alles gut.');
});

test('an address of a guest reports five times a day, a network ten times, and a race does not get past', async () => {
  const email = 'fünf@example.org'.replace('ü', 'u');
  const send = (n: number, ip: string, mail: string) =>
    report(visitor, ofGuest(`/de/flut/${ip}/${n}`, { email: mail }), ip);
  const ofAddress = await Promise.all(Array.from({ length: 12 }, (_, n) => send(n, `10.77.${n}.1`, email)));
  expect(ofAddress.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  expect(ofAddress.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({ code: 'report_limit' });
  const ofNetwork = await Promise.all(
    Array.from({ length: 20 }, (_, n) => send(n, '10.88.1.1', `${randomUUID()}@example.org`)),
  );
  expect(ofNetwork.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
});
