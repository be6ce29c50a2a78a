import { type ExternalSharing, externalSharingsApi } from '@gegenpost/contract/external-sharings.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocument } from '#features/documents/documents.factory.ts';
import { storeImage } from '#features/profiles/image-upload.service.ts';
import { guest, type SignedIn, testApp } from '#test/api.ts';
import { callAs, signInCandidate } from '#test/conversations.ts';
import { picture } from '#test/sample-files.ts';
import { changeSharing } from './external-sharings.service.ts';
import { createLink } from './sharings.factory.ts';

const app = await testApp();
const visitor = { headers: await guest(app) };
const at = ({ token }: ExternalSharing, part: string) =>
  `${externalSharingsApi.byToken.url.replace(':token', token)}/${part}`;
const load = (link: ExternalSharing, part: string) => callAs(app, visitor, 'GET', at(link, part));

let candidate: SignedIn;
let paper: number;
let voucher: number;
afterAll(() => app.jobs.stop());
beforeAll(async () => {
  await app.jobs.start();
  candidate = await signInCandidate(app);
  await app.db.execute(sql`update profiles set email = 'geheim@candidate.example', postal_code = '50667', city = 'Köln'
    where id = ${candidate.profile_id}`);
  await storeImage(app, candidate.profile_id, await picture('jpeg'));
  paper = (await createDocument(app, candidate.profile_id, { name: 'Zeugnis Ä.pdf' })).id;
  voucher = (await createDocument(app, candidate.profile_id, { kind: 'placement_voucher' })).id;
});

test('image and documents are loaded where the link opens them, saved and never shown as a page', async () => {
  const link = await createLink(app, candidate.profile_id, {
    groups: ['image', 'name', 'employers'],
    with_documents: true,
  });
  const image = await load(link, 'image');
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp']);
  const file = await load(link, `documents/${paper}`);
  expect(file.body).toBe('%PDF-1.7 Unterlage');
  expect(file.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; .*Zeugnis%20%C3%84\.pdf$/),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
});

test('what the link does not open, vouchers and papers of others are the same 404', async () => {
  const closed = await createLink(app, candidate.profile_id, { groups: ['name'] });
  const open = await createLink(app, candidate.profile_id, { groups: ['image'], with_documents: true });
  const foreign = (await createDocument(app, (await signInCandidate(app)).profile_id)).id;
  const answers = [
    await load(closed, 'image'),
    await load(closed, `documents/${paper}`),
    await load(open, `documents/${voucher}`),
    await load(open, `documents/${foreign}`),
    await load(open, 'documents/999999'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(404));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

test('the PDF is drawn from what the link opens', async () => {
  const named = await createLink(app, candidate.profile_id, { groups: ['name', 'contact'] });
  const file = await load(named, 'pdf');
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Lebenslauf-Mareike-Thomsen.pdf"',
    'cache-control': 'no-store',
  });
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const anonymous = await load(await createLink(app, candidate.profile_id, { groups: [] }), 'pdf');
  expect(anonymous.headers['content-disposition']).toContain(`Profil-${candidate.gegenpost_id}.pdf`);
  expect(anonymous.rawPayload.toString('latin1')).not.toMatch(/Mareike|Thomsen/);
});

test('nothing is loaded any more once the link is ended', async () => {
  const link = await createLink(app, candidate.profile_id, { groups: ['image'], with_documents: true });
  await changeSharing(app, { profile_id: candidate.profile_id, id: link.id }, { deactivated: true });
  for (const part of ['image', `documents/${paper}`, 'pdf']) {
    expect((await load(link, part)).statusCode, part).toBe(410);
  }
});
