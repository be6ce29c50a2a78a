import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import { type Preview, profilesApi } from '@gegenpost/contract/profiles.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type CandidateOverrides, createCandidate } from '#features/profiles/profiles.factory.ts';
import { releases } from '#features/visibility/visibility.table.ts';
import { type BrowserHeaders, guest, type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { createDocument } from './documents.factory.ts';

const app = await testApp();
const get = (by: { headers: BrowserHeaders }, url: string) => app.inject({ url, headers: by.headers });

/** Creates a candidate with a CV and a placement voucher. */
async function newCandidate(overrides: CandidateOverrides = {}) {
  const created = await createCandidate(app.db, overrides);
  const cv = await createDocument(app, created.profile_id, { name: 'Lebenslauf Ada.pdf' });
  const voucher = await createDocument(app, created.profile_id, { name: 'AVGS.pdf', kind: 'placement_voucher' });
  return { ...created, cv: cv.id, voucher: voucher.id };
}
type Candidate = Awaited<ReturnType<typeof newCandidate>>;

const names = async (by: SignedIn, { gegenpost_id }: Candidate) => {
  const answer = await get(by, `/api/candidates/${gegenpost_id}`);
  return answer.json<CandidateDetail>().documents?.map(({ name }) => name) ?? null;
};
const load = async (by: { headers: BrowserHeaders }, id: number) =>
  (await get(by, `/api/documents/${id}/file`)).statusCode;

async function release(
  { profile_id }: Candidate,
  { company_id }: SignedIn,
  groups: string[],
  withdrawn_at: Date | null = null,
) {
  await app.db.insert(releases).values({ profile_id, company_id: company_id!, groups, withdrawn_at });
}

const shown = { visibility: 'public' } as const;
const chosen = { visibility: 'individually' as const, visible_groups: ['documents'] };
const named = 'Lebenslauf Ada.pdf';
const neutral = 'Unterlage-1.pdf';
const cases: [string, CandidateOverrides['visibility'], string[] | null, string | null][] = [
  ['a public profile, documents after approval', { ...shown, documents_after_approval: true }, null, null],
  ['a public profile', { ...shown, documents_after_approval: false }, null, named],
  ['the group, documents after approval', { ...chosen, documents_after_approval: true }, null, null],
  ['the group', { ...chosen, documents_after_approval: false }, null, neutral],
  [
    'the groups of documents, names and employers',
    { ...chosen, visible_groups: ['documents', 'name', 'employers'], documents_after_approval: false },
    null,
    named,
  ],
  ['other groups', { ...chosen, visible_groups: ['name'], documents_after_approval: false }, null, null],
  ['nothing', { documents_after_approval: false }, null, null],
  ['a release', { documents_after_approval: true }, ['documents'], neutral],
  ['a release of all', { documents_after_approval: true }, ['documents', 'name', 'employers'], named],
  ['a release of other groups', { ...shown, documents_after_approval: true }, ['name', 'contact'], null],
];

test.each(cases)('opens documents by %s as it should', async (_, visibility, groups, name) => {
  const [employer, stranger] = [await signIn(app, { subscribed: true }), await signIn(app, { subscribed: true })];
  const candidate = await newCandidate({ visibility: visibility ?? {} });
  if (groups) await release(candidate, employer, groups);

  expect(await names(employer, candidate)).toEqual(name && [name]);
  expect(await load(employer, candidate.cv)).toBe(name ? 200 : 404);
  expect(await load(employer, candidate.voucher)).toBe(404);
  if (groups) {
    expect(await names(stranger, candidate)).toBeNull();
    expect(await load(stranger, candidate.cv)).toBe(404);
  }
});

test('closes them with the next call after a withdrawal', async () => {
  const employer = await signIn(app, { subscribed: true });
  const candidate = await newCandidate();
  await release(candidate, employer, ['documents']);
  expect(await names(employer, candidate)).toHaveLength(1);
  expect(await load(employer, candidate.cv)).toBe(200);

  await app.db.update(releases).set({ withdrawn_at: new Date() }).where(eq(releases.profile_id, candidate.profile_id));

  expect(await names(employer, candidate)).toBeNull();
  expect(await load(employer, candidate.cv)).toBe(404);
});

test('gives nothing to a company that never opened the profile, which its plan counts', async () => {
  const employer = await signIn(app);
  const candidate = await newCandidate({ visibility: { ...shown, documents_after_approval: false } });

  expect(await load(employer, candidate.cv)).toBe(404);
  await names(employer, candidate);
  expect(await load(employer, candidate.cv)).toBe(200);
});

test('gives nothing of a candidate who hides, to guests, and to other candidates', async () => {
  const employer = await signIn(app, { subscribed: true });
  const candidate = await newCandidate({ visibility: { ...shown, documents_after_approval: false } });
  await names(employer, candidate);

  expect(await load({ headers: await guest(app) }, candidate.cv)).toBe(401);
  expect(await load(await signIn(app, { role: 1 }), candidate.cv)).toBe(404);
  await app.db.execute(sql`update candidates set is_online = false where profile_id = ${candidate.profile_id}`);
  expect(await load(employer, candidate.cv)).toBe(404);
  expect(await load({ headers: await sessionOf(app, candidate.user_id!) }, candidate.cv)).toBe(200);
});

test('gives the voucher to the agent who placed the candidate alone', async () => {
  const [agent, other] = [
    await signIn(app, { role: 3, subscribed: true }),
    await signIn(app, { role: 3, subscribed: true }),
  ];
  const candidate = await newCandidate({
    user: null,
    candidate: { vermittler_profile_id: agent.profile_id, vermittler_company_id: agent.company_id },
    visibility: { ...shown, documents_after_approval: false },
  });
  await release(candidate, other, ['documents']);

  expect(await names(agent, candidate)).toEqual(['Lebenslauf Ada.pdf', 'AVGS.pdf']);
  expect(await load(agent, candidate.voucher)).toBe(200);
  await get(other, `/api/candidates/${candidate.gegenpost_id}`);
  expect(await load(other, candidate.voucher)).toBe(404);
});

test('shows the same in the preview', async () => {
  const { user_id } = await newCandidate({ visibility: { ...shown, documents_after_approval: true } });
  const headers = await sessionOf(app, user_id!);
  const preview = async (as: string) => {
    const { candidate } = (await get({ headers }, `${profilesApi.preview.url}?as=${as}`)).json<Preview>();
    return candidate?.documents?.map(({ name }) => name) ?? null;
  };

  expect(await preview('employer')).toBeNull();
  expect(await preview('public')).toBeNull();
  expect(await preview('released')).toEqual(['Lebenslauf Ada.pdf']);
});
