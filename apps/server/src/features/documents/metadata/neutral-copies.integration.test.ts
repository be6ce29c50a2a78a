import { randomUUID } from 'node:crypto';
import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import type { Document } from '@gegenpost/contract/documents.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePdf } from '#demo/pdf.ts';
import { createDocument } from '#features/documents/documents.factory.ts';
import { makeNeutralCopies } from '#features/documents/documents.service.ts';
import { documents } from '#features/documents/documents.table.ts';
import { createLink } from '#features/sharing/sharings.factory.ts';
import { releases, visibilitySettings } from '#features/visibility/visibility.table.ts';
import { listFolder } from '#platform/files/files.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, openThread, startConversation, writeAs } from '#test/conversations.ts';
import { docx } from '#test/sample-files.ts';

const app = await testApp();
afterAll(() => app.jobs.stop());
const NAME = 'Mareike Thomsen';
const signed = makePdf('Zeugnis', ['Sehr gut'], { Author: NAME, Title: `Zeugnis ${NAME}` });
/** An embedded document of another program could contain anything. */
const unknown = docx({ 'word/embeddings/Tabelle.xlsx': NAME });

async function upload(person: SignedIn, name: string, content: Buffer): Promise<Document> {
  const form = new FormData();
  form.set('kind', 'reference');
  form.set('idempotency_key', randomUUID());
  form.set('file', new Blob([new Uint8Array(content)]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const headers = { ...person.headers, 'content-type': request.headers.get('content-type')! };
  const payload = Buffer.from(await request.arrayBuffer());
  const answer = await app.inject({ method: 'POST', url: '/api/documents', headers, payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

let talk: Awaited<ReturnType<typeof startConversation>>;
let paper: Document;
let hidden: Document;
beforeAll(async () => {
  await app.jobs.start();
  talk = await startConversation(app);
  const { profile_id } = talk.candidate;
  const open = {
    visibility: 'individually' as const,
    visible_groups: ['documents', 'contact'],
    documents_after_approval: false,
  };
  await app.db.update(visibilitySettings).set(open).where(eq(visibilitySettings.profile_id, profile_id));
  hidden = await upload(talk.candidate, 'Tabelle.docx', unknown);
  paper = await upload(talk.candidate, `Zeugnis ${NAME}.pdf`, signed);
});

const detail = async (): Promise<CandidateDetail> => {
  const threads = (await openThread(app, talk.employer, talk.id)).party!;
  return (await callAs(app, talk.employer, 'GET', `/api/candidates/${threads.profile!.gegenpost_id}`)).json();
};
const fileOf = (person: SignedIn, { id }: Pick<Document, 'id'>) =>
  callAs(app, person, 'GET', `/api/documents/${id}/file`);

test('a company without the name gets a neutral file name and a copy without author and title; its owner gets their file', async () => {
  const seen = await detail();
  expect(seen.email).toBeNull();
  expect(seen.documents).toMatchObject([{ id: paper.id, name: 'Unterlage-1.pdf' }]);
  const copy = await fileOf(talk.employer, paper);
  expect(copy.headers).toMatchObject({
    'content-disposition': expect.stringContaining('filename="Unterlage-1.pdf"'),
    'content-length': String(seen.documents![0]!.size),
  });
  expect(copy.rawPayload.length).toBe(seen.documents![0]!.size);
  expect(copy.rawPayload.toString('latin1')).not.toContain('Thomsen');
  expect((await fileOf(talk.candidate, paper)).rawPayload).toEqual(signed);
});

test('what no such copy can be made of is not told of, and its owner is told so', async () => {
  expect([paper.has_neutral_copy, hidden.has_neutral_copy]).toEqual([true, false]);
  expect((await fileOf(talk.employer, hidden)).statusCode).toBe(404);
  expect((await fileOf(talk.candidate, hidden)).rawPayload).toEqual(unknown);
});

test('a link without the name, and a message to a company without it, send the copy as well', async () => {
  const link = await createLink(app, talk.candidate.profile_id, { groups: ['image'], with_documents: true });
  const at = (id: number) => `/api/external_sharings/by-token/${link.token}/documents/${id}`;
  const shared = await callAs(app, await signIn(app), 'GET', at(paper.id));
  expect(shared.rawPayload.toString('latin1')).not.toContain('Thomsen');
  expect(shared.headers['content-disposition']).toContain('Unterlage-1.pdf');
  expect((await callAs(app, await signIn(app), 'GET', at(hidden.id))).statusCode).toBe(404);

  await writeAs(app, talk.candidate, talk.id, { attachments: [paper.id] });
  const [attached] = (await openThread(app, talk.employer, talk.id)).messages.at(-1)!.attachments;
  expect(attached).toMatchObject({ id: paper.id, name: 'Unterlage-1.pdf' });
  const sent = await callAs(
    app,
    talk.employer,
    'GET',
    `/api/messages/attachments/${paper.id}/file?thread_id=${talk.id}`,
  );
  expect(sent.rawPayload.toString('latin1')).not.toContain('Thomsen');
  const refused = await writeAs(app, talk.candidate, talk.id, { attachments: [hidden.id] });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors.attachments[0]).toContain('Drucken Sie sie neu als PDF');
});

test('documents of before get their copies, and those that are gone leave none', async () => {
  const { profile_id } = await signIn(app, { role: 1 });
  const row = await createDocument(app, profile_id, { content: signed, neutral_size: null });
  await makeNeutralCopies(app);
  const [made] = await app.db.select().from(documents).where(eq(documents.id, row.id));
  expect(made!.neutral_size).toBeGreaterThan(0);
  expect(await listFolder(app.files, `documents/${profile_id}`)).toHaveLength(2);
});

test('a company that sees name and employers gets the files as they are', async () => {
  const { candidate, employer } = talk;
  const company = { profile_id: candidate.profile_id, company_id: employer.company_id!, groups: ['name', 'employers'] };
  await app.db
    .insert(releases)
    .values(company)
    .onConflictDoUpdate({
      target: [releases.profile_id, releases.company_id],
      set: { groups: company.groups, withdrawn_at: null },
    });
  expect((await detail()).documents).toMatchObject([{ name: 'Tabelle.docx' }, { name: `Zeugnis ${NAME}.pdf` }]);
  expect((await fileOf(employer, paper)).rawPayload).toEqual(signed);
});
