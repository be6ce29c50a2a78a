import { randomUUID } from 'node:crypto';
import type { Message } from '@gegenpost/contract/messaging.ts';
import { expect, test } from 'vitest';
import { createDocument } from '#features/documents/documents.factory.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import {
  callAs,
  openThread,
  sendRequest,
  signInCandidate,
  startConversation,
  threadsUrl,
  writeAs,
} from '#test/conversations.ts';

const app = await testApp();

const load = (person: SignedIn, documentId: number, threadId: number) =>
  callAs(app, person, 'GET', `/api/messages/attachments/${documentId}/file?thread_id=${threadId}`);
const names = ({ attachments }: Message) => attachments.map(({ name }) => name);

test('a candidate sends own documents, which only the two sides can load', async () => {
  const { employer, candidate, id } = await startConversation(app);
  const cv = await createDocument(app, candidate.profile_id, { name: 'Lebenslauf Ä.pdf' });
  const reference = await createDocument(app, candidate.profile_id, { name: 'Zeugnis.pdf', kind: 'reference' });
  const other = await startConversation(app);
  expect(await openThread(app, candidate, id)).toMatchObject({ can_attach: true });

  const sent = await writeAs(app, candidate, id, { attachments: [reference.id, cv.id, reference.id] });
  expect(sent.statusCode).toBe(201);
  expect(names(sent.json())).toEqual(['Zeugnis.pdf', 'Lebenslauf Ä.pdf']);
  const received = (await openThread(app, employer, id)).messages.at(-1)!;
  const { id: document_id, kind, media_type, size } = cv;
  // The name was not released to the company, so files have neutral names.
  expect(received.attachments[1]).toEqual({ id: document_id, name: 'Unterlage-2.pdf', kind, media_type, size });

  for (const [person, name] of [
    [employer, 'Unterlage-2'],
    [candidate, 'Lebenslauf%20%C3%84'],
  ] as const) {
    const file = await load(person, cv.id, id);
    expect(file.body).toBe('%PDF-1.7 Unterlage');
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(`^attachment; .*${name}\\.pdf$`),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
  }
  for (const [person, thread] of [
    [await signIn(app), id],
    [other.employer, other.id],
    [employer, other.id],
  ] as const) {
    expect((await load(person, cv.id, thread)).statusCode).toBe(404);
  }
  expect((await callAs(app, employer, 'GET', `/api/documents/${cv.id}/file`)).statusCode).toBe(404);
});

test('documents of others, removed ones and vouchers are refused, and nothing is written', async () => {
  const { employer, candidate, id } = await startConversation(app);
  const own = await createDocument(app, candidate.profile_id);
  const refused = [
    await createDocument(app, (await signInCandidate(app)).profile_id),
    await createDocument(app, candidate.profile_id, { deleted_at: new Date() }),
    await createDocument(app, candidate.profile_id, { kind: 'placement_voucher' }),
    { id: 1_999_999_999 },
  ];
  for (const document of refused) {
    const answer = await writeAs(app, candidate, id, { attachments: [own.id, document.id] });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['attachments']);
  }
  expect((await writeAs(app, employer, id, { attachments: [own.id] })).statusCode).toBe(422);
  const six = Array.from({ length: 6 }, () => own.id);
  expect((await writeAs(app, candidate, id, { attachments: six })).statusCode).toBe(422);
  expect((await openThread(app, employer, id)).messages).toHaveLength(1);
});

test('nothing is sent before the request was accepted, but with the acceptance', async () => {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  const cv = await createDocument(app, candidate.profile_id);
  const id = await sendRequest(app, employer, candidate);
  expect((await writeAs(app, candidate, id, { attachments: [cv.id] })).statusCode).toBe(403);

  const accept = (attachments: number[]) =>
    callAs(app, candidate, 'POST', `${threadsUrl}/${id}/decision`, {
      decision: 'accept',
      message: { body: 'Gern', idempotency_key: randomUUID(), attachments },
    });
  const refused = await accept([1_999_999_999]);
  expect(Object.keys(refused.json().errors)).toEqual(['message.attachments']);
  expect((await openThread(app, candidate, id)).request!.state).toBe('open');
  expect((await accept([cv.id])).statusCode).toBe(200);
  expect(names((await openThread(app, employer, id)).messages.at(-1)!)).toEqual(['Unterlage-1.pdf']);
});

test('a document that its owner removes is gone from the conversation, until they take that back', async () => {
  const { employer, candidate, id } = await startConversation(app);
  const cv = await createDocument(app, candidate.profile_id);
  await writeAs(app, candidate, id, { attachments: [cv.id] });
  const last = async () => names((await openThread(app, employer, id)).messages.at(-1)!);

  await callAs(app, candidate, 'DELETE', `/api/documents/${cv.id}`);
  expect(await last()).toEqual([]);
  expect((await load(employer, cv.id, id)).statusCode).toBe(404);
  await callAs(app, candidate, 'POST', `/api/documents/${cv.id}/restore`);
  expect(await last()).toEqual(['Unterlage-1.pdf']);
  await callAs(app, candidate, 'PATCH', `/api/documents/${cv.id}`, { kind: 'placement_voucher' });
  expect(await last()).toEqual([]);
  expect((await load(employer, cv.id, id)).statusCode).toBe(404);
});

test('a message is sent with its documents once, however often and wherever at once', async () => {
  const { employer, candidate, id } = await startConversation(app);
  const cv = await createDocument(app, candidate.profile_id);
  const message = { idempotency_key: randomUUID(), attachments: [cv.id] };
  const answers = await Promise.all([1, 2, 3, 4].map(() => writeAs(app, candidate, id, message)));
  expect(answers.map((answer) => names(answer.json()))).toEqual(Array(4).fill(['Lebenslauf.pdf']));
  expect((await openThread(app, employer, id)).messages).toHaveLength(2);
});

test('a company that the candidate names as blocked sees and loads no document any more', async () => {
  const { employer, candidate, id } = await startConversation(app);
  const cv = await createDocument(app, candidate.profile_id);
  await writeAs(app, candidate, id, { attachments: [cv.id] });
  await app.db.insert(companyBlocks).values({ profile_id: candidate.profile_id, company_id: employer.company_id });

  expect((await openThread(app, employer, id)).messages.at(-1)!.attachments).toEqual([]);
  expect((await load(employer, cv.id, id)).statusCode).toBe(404);
  expect(names((await openThread(app, candidate, id)).messages.at(-1)!)).toEqual(['Lebenslauf.pdf']);
});

test('a company sends own documents once the candidate agreed, and nobody else loads them', async () => {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  const paper = await createDocument(app, employer.profile_id, { name: 'Stelle Kiel.pdf', kind: 'other' });
  const id = await sendRequest(app, employer, candidate);
  const question = { body: 'Gibt es Schichten?', idempotency_key: randomUUID() };
  await callAs(app, candidate, 'POST', `${threadsUrl}/${id}/question`, question);
  expect(await openThread(app, employer, id)).toMatchObject({ can_reply: true, can_attach: false });
  expect((await writeAs(app, employer, id, { attachments: [paper.id] })).statusCode).toBe(422);

  await callAs(app, candidate, 'POST', `${threadsUrl}/${id}/decision`, { decision: 'accept' });
  expect(await openThread(app, employer, id)).toMatchObject({ can_attach: true });
  expect((await writeAs(app, employer, id, { attachments: [paper.id] })).statusCode).toBe(201);
  expect(names((await openThread(app, candidate, id)).messages.at(-1)!)).toEqual(['Stelle Kiel.pdf']);
  for (const reader of [employer, candidate]) {
    const file = await load(reader, paper.id, id);
    expect([file.statusCode, file.body]).toEqual([200, '%PDF-1.7 Unterlage']);
  }
  const other = await startConversation(app);
  expect((await load(other.candidate, paper.id, other.id)).statusCode).toBe(404);
  expect((await writeAs(app, other.employer, other.id, { attachments: [paper.id] })).statusCode).toBe(422);
  expect((await callAs(app, candidate, 'GET', `/api/documents/${paper.id}/file`)).statusCode).toBe(404);
});
