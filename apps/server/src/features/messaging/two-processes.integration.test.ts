import { randomUUID } from 'node:crypto';
import type { Message, ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { expect, test } from 'vitest';
import { findLimits } from '#features/shop/shop.service.ts';
import { createJobs } from '#platform/jobs.ts';
import { signIn, signInAgain, testApp } from '#test/api.ts';
import { callAs, openThread, signInCandidate, startConversation, threadsUrl, writeAs } from '#test/conversations.ts';
import { testParts } from '#test/parts.ts';
import { newContactRequest } from './messaging.factory.ts';

const parts = await testParts();
const here = await testApp({ parts });
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });

/** A person with two tabs that are served by different processes. */
const twice = <T>(ask: (app: typeof here) => Promise<T>) => Promise.all([here, there, here, there].map(ask));

test('a request that two processes get at once is sent and counted once, also when it is repeated later', async () => {
  const [employer, candidate] = [await signIn(here), await signInCandidate(here)];
  const payload = await newContactRequest(here.db, candidate.gegenpost_id);
  const ask = (app: typeof here) => callAs(app, employer, 'POST', threadsUrl, payload);
  const answers = [...(await twice(ask)), await ask(there)];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201));
  expect(new Set(answers.map((answer) => answer.json<ThreadDetail>().id)).size).toBe(1);
  const { messages, unreadCount } = await openThread(there, candidate, answers[0]!.json().id);
  expect(messages).toHaveLength(1);
  expect(unreadCount).toBe(1);
  expect(await findLimits(here.db, employer.company_id!, new Date())).toMatchObject({ contacts_count: 1 });
});

test('a message that two processes get at once is written and counted once, also after a lost answer', async () => {
  const { employer, candidate, id } = await startConversation(here);
  const message = { body: 'Guten Tag', idempotency_key: randomUUID() };
  const elsewhere = await signInAgain(here, employer);
  const answers = await twice((app) => writeAs(app, app === here ? employer : elsewhere, id, message));
  answers.push(await writeAs(there, employer, id, message));

  expect(new Set(answers.map((answer) => answer.json<Message>().id)).size).toBe(1);
  const { messages, unreadCount } = await openThread(here, candidate, id);
  expect(messages.map(({ body }) => body).slice(1)).toEqual(['Guten Tag']);
  expect(unreadCount).toBe(2);
});

test('an acceptance with its words that two processes get at once happens once', async () => {
  const [employer, candidate] = [await signIn(here), await signInCandidate(here)];
  const payload = await newContactRequest(here.db, candidate.gegenpost_id);
  const { id } = (await callAs(here, employer, 'POST', threadsUrl, payload)).json<ThreadDetail>();
  const message = { body: 'Gern', idempotency_key: randomUUID() };
  const answers = await twice((app) =>
    callAs(app, candidate, 'POST', `${threadsUrl}/${id}/decision`, { decision: 'accept', message }),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await openThread(there, employer, id)).messages.map(({ body }) => body).slice(1)).toEqual(['Gern']);
});

test('what looks like HTML stays the text that was written', async () => {
  const body = '<img src=x onerror="alert(1)"> & <b>fett</b> javascript:alert(1)\n\n{{firma}} &lt;';
  const { employer, candidate, id } = await startConversation(here);
  const answer = await writeAs(here, candidate, id, { body });
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect((await openThread(there, employer, id)).messages.at(-1)!.body).toBe(body);
  expect((await callAs(there, employer, 'GET', threadsUrl)).json().data[0].lastMessage).toBe(body);
});
