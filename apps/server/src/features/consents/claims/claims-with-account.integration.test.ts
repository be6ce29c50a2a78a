import type { Claim } from '@gegenpost/contract/profile-claims.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { candidateEvents } from '#features/candidate-api/candidate-api.table.ts';
import { callAs, lettersTo, type Placed, placePerson } from '#features/consents/consents.factory.ts';
import { candidateConsents } from '#features/consents/consents.table.ts';
import { createDocument } from '#features/documents/documents.factory.ts';
import { documents } from '#features/documents/documents.table.ts';
import { documentKey } from '#features/documents/upload.service.ts';
import { imageKey } from '#features/profiles/images.service.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { sessionOf, testApp } from '#test/api.ts';
import { account, claimsOf, claimUrl } from './claims.factory.ts';

const app = await testApp();
beforeAll(() => app.jobs.start().then(() => app.jobs.pause()));
afterAll(() => app.jobs.stop());
const { ask, mailedClaim, rowOf } = claimsOf(app);

async function accountWith(email: string, overrides: Parameters<typeof createCandidate>[1] = {}) {
  const created = await createCandidate(app.db, {
    ...overrides,
    user: { email },
    profile: { email, ...overrides.profile },
  });
  return { ...created, headers: await sessionOf(app, created.user_id!) };
}

test('only the owner of the account sees what the profiles differ in, and chooses field by field', async () => {
  const person = await placePerson(app, {
    profile: { city: 'Bonn', street: 'Agentenweg 1' },
    candidate: { weekly_hours: 30, about: 'Vom Agenten', external_id: 'A-7' },
  });
  const owner = await accountWith(person.email, {
    profile: { city: 'Hamburg' },
    candidate: { about: 'Von mir', placement_consented_at: null },
  });
  const stranger = await accountWith('jemand@kandidat.example');
  const token = await mailedClaim(person);
  const stepOf = async (headers: Parameters<typeof callAs>[1]) =>
    (await callAs(app, headers, 'GET', claimUrl(token))).json<Claim>();
  expect(await stepOf(null)).toMatchObject({ step: 'login', fields: [] });
  expect(await stepOf(stranger.headers)).toMatchObject({ step: 'other', fields: [] });
  const { step, fields } = await stepOf(owner.headers);
  expect([step, fields.map(({ field }) => field)]).toEqual(['merge', ['address', 'weekly_hours', 'about']]);
  expect((await callAs(app, null, 'POST', claimUrl(token, '/account'), account)).statusCode).toBe(409);
  expect((await callAs(app, stranger.headers, 'POST', claimUrl(token, '/merge'), { take: [] })).statusCode).toBe(404);

  expect(
    (await callAs(app, owner.headers, 'POST', claimUrl(token, '/merge'), { take: ['address', 'weekly_hours'] }))
      .statusCode,
  ).toBe(204);
  const [kept, closed] = [await rowOf(owner.profile_id), await rowOf(person.profile_id)];
  expect(kept.profiles).toMatchObject({ city: 'Bonn', street: 'Agentenweg 1' });
  expect(kept.candidates).toMatchObject({
    weekly_hours: 30,
    about: 'Von mir',
    vermittler_company_id: person.agent.company_id,
    external_id: 'A-7',
    is_online: true,
  });
  expect(closed.candidates).toMatchObject({ is_online: false, external_id: null });
  expect(closed.candidates.restricted_at).not.toBeNull();
  const list = (await callAs(app, person.agent.headers, 'GET', '/api/own-candidates')).json();
  expect(list.data.map(({ id }: { id: number }) => id)).toEqual([owner.profile_id]);
});

test('papers and an image come along where the account has none, as files of its own', async () => {
  const person = await placePerson(app, { profile: { image_hash: 'abc' } });
  for (const size of [512, 96] as const) await app.files.put(imageKey(person.profile_id, 'abc', size), `Bild ${size}`);
  const cv = await createDocument(app, person.profile_id, { content: 'Lebenslauf' });
  const proof = await createDocument(app, person.profile_id, { name: 'Einwilligung.pdf', position: 1 });
  await app.db.insert(candidateConsents).values({
    ...{ profile_id: person.profile_id, company_id: person.agent.company_id!, evidence_document_id: proof.id },
    ...{ kind: 'placement', state: 'given', form: 'written', given_on: '2026-11-02', created_at: new Date() },
  });
  const owner = await accountWith(person.email, { candidate: { placement_consented_at: null } });
  const token = await mailedClaim(person);
  const { fields } = (await callAs(app, owner.headers, 'GET', claimUrl(token))).json<Claim>();
  expect(fields.slice(-2)).toEqual([
    { field: 'image', own: null, agents: 'Ein Bild' },
    { field: 'documents', own: null, agents: 'Lebenslauf.pdf' },
  ]);
  await callAs(app, owner.headers, 'POST', claimUrl(token, '/merge'), { take: ['image', 'documents'] });

  const [copy, ...more] = await app.db.select().from(documents).where(eq(documents.profile_id, owner.profile_id));
  expect([copy, more]).toMatchObject([{ name: 'Lebenslauf.pdf', kind: 'cv', position: 0, deleted_at: null }, []]);
  expect(copy?.file_id).not.toBe(cv.file_id);
  expect(await app.files.get(documentKey(copy!))).toBe('Lebenslauf');
  const { profiles: profile } = await rowOf(owner.profile_id);
  expect(await app.files.get(imageKey(owner.profile_id, profile.image_hash ?? '', 512))).toBe('Bild 512');
  expect((await rowOf(person.profile_id)).profiles.image_hash).toBeNull();
});

test('a merge without the agent leaves the account as it is, and an account is placed by one agent alone', async () => {
  const alone = await placePerson(app);
  const owner = await accountWith(alone.email, { candidate: { placement_consented_at: null } });
  await callAs(app, owner.headers, 'POST', claimUrl(await mailedClaim(alone, 'self'), '/merge'), { take: [] });
  expect((await rowOf(owner.profile_id)).candidates.vermittler_company_id).toBeNull();
  expect((await rowOf(alone.profile_id)).candidates.restricted_at).not.toBeNull();

  const [first, second] = [await placePerson(app), await placePerson(app)];
  const other = { vermittler_profile_id: first.agent.profile_id, vermittler_company_id: first.agent.company_id };
  const placed = await accountWith(second.email, { candidate: other });
  const refused = await callAs(app, placed.headers, 'POST', claimUrl(await mailedClaim(second), '/merge'), {
    take: [],
  });
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('Alster Personal')]);
  expect((await rowOf(second.profile_id)).candidates.restricted_at).toBeNull();
});

test('programs of the agent are not told whether who goes alone had an account', async () => {
  const [fresh, known] = [await placePerson(app), await placePerson(app)];
  const owner = await accountWith(known.email);
  await callAs(app, null, 'POST', claimUrl(await mailedClaim(fresh, 'self'), '/account'), account);
  await callAs(app, owner.headers, 'POST', claimUrl(await mailedClaim(known, 'self'), '/merge'), { take: [] });
  const told = ({ profile_id }: Placed) =>
    app.db
      .select({ kind: candidateEvents.kind })
      .from(candidateEvents)
      .where(eq(candidateEvents.profile_id, profile_id));
  expect([await told(fresh), await told(known)]).toEqual([[{ kind: 'claimed' }], [{ kind: 'claimed' }]]);
});

test('no answer, work or mail tells whether the address has an account', async () => {
  const [unknown, known, company] = [await placePerson(app), await placePerson(app), await placePerson(app)];
  await accountWith(known.email);
  await createUser(app.db, { role: 2, email: company.email });
  const countJobs = async () =>
    (await app.db.execute<{ count: number }>(sql`select count(*) from pgboss.job`)).rows[0]?.count ?? 0;
  const watch = async ({ token, email, agent }: Placed) => {
    const before = await countJobs();
    const answer = await ask(token);
    const jobs = (await countJobs()) - before;
    const letters = (await lettersTo(app, email)).map(({ subject, text }) => [
      subject,
      text.replaceAll(/[a-z0-9]{40,}/g, '#'),
    ]);
    const view = await callAs(app, agent.headers, 'GET', '/api/own-candidates');
    return {
      status: answer.statusCode,
      body: answer.body,
      headers: Object.keys(answer.headers),
      jobs,
      letters,
      claimed: view.json().data[0].is_claimed,
    };
  };
  const seen = [await watch(unknown), await watch(known), await watch(company)];

  expect(seen[0]).toMatchObject({ status: 202, jobs: 1, claimed: false });
  expect(seen[0]!.letters).toHaveLength(1);
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});
