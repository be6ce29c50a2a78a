import { accountApi } from '@gegenpost/contract/account.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type CandidateOverrides, createCandidate } from '#features/profiles/profiles.factory.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { guest, type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { userSettings } from './user-settings.table.ts';

const app = await testApp();

type Asker = { headers: SignedIn['headers'] };
const read = ({ headers }: Asker) => app.inject({ url: accountApi.settings.url, headers });
const patch = ({ headers }: Asker, payload: object) =>
  app.inject({ method: 'PATCH', url: accountApi.patchSettings.url, headers, payload });
const finds = async ({ headers }: Asker, gegenpostId: string) => {
  const payload = { criteria: {}, sort: 'newest' };
  const search = await app.inject({ method: 'POST', url: '/api/candidates/search', headers, payload });
  const opened = await app.inject({ url: `/api/candidates/${gegenpostId}`, headers });
  return { search: search.body.includes(gegenpostId), opened: opened.statusCode === 200, body: opened.body };
};

async function signInCandidate(overrides: CandidateOverrides = {}) {
  const candidate = await createCandidate(app.db, overrides);
  return { ...candidate, headers: await sessionOf(app, candidate.user_id!) };
}

test('begins anonymous, closed to recruiters, without product news, with shortcuts', async () => {
  const candidate = await signIn(app, { role: 1 });

  expect((await read(candidate)).json()).toEqual({
    visibility: {
      visibility: 'anonymous',
      visible_groups: [],
      contact_by_recruiters: false,
      documents_after_approval: true,
      no_phone_contact: true,
      blocks: [],
    },
    notifications: { contact_mails: 'at_once', message_mails: 'daily', reminder_mails: 'daily', product_news: false },
    shows_visits: null,
    shortcuts: true,
  });
});

test('changes what is named, and nothing else', async () => {
  const candidate = await signIn(app, { role: 1 });
  await patch(candidate, { visibility: { no_phone_contact: false }, notifications: { product_news: true } });
  const answer = await patch(candidate, { visibility: { visible_groups: ['name', 'name'] }, shortcuts: false });

  expect(answer.json()).toMatchObject({
    visibility: { visibility: 'anonymous', visible_groups: ['name'], no_phone_contact: false },
    notifications: { contact_mails: 'at_once', product_news: true },
    shortcuts: false,
  });
  const [row] = await app.db.select().from(userSettings).where(eq(userSettings.user_id, candidate.user_id));
  expect(row?.product_news_consented_at).toBeInstanceOf(Date);
  expect((await patch(candidate, {})).json()).toEqual(answer.json());
});

test('loses none of two changes at once', async () => {
  const user = await signIn(app);
  await Promise.all([
    patch(user, { notifications: { contact_mails: 'never' } }),
    patch(user, { notifications: { message_mails: 'never' } }),
    patch(user, { shortcuts: false }),
  ]);

  expect((await read(user)).json()).toEqual({
    visibility: null,
    notifications: { contact_mails: 'never', message_mails: 'never', reminder_mails: 'daily', product_news: false },
    shows_visits: false,
    shortcuts: false,
  });
});

test('hides what a candidate hides from the very next call on', async () => {
  const candidate = await signInCandidate({ profile: { last_name: 'Brückner' }, visibility: { visibility: 'public' } });
  const employer = await signIn(app, { subscribed: true });
  expect((await finds(employer, candidate.gegenpost_id)).body).toContain('Brückner');

  await patch(candidate, { visibility: { visibility: 'anonymous' } });
  expect((await finds(employer, candidate.gegenpost_id)).body).not.toContain('Brückner');

  await patch(candidate, { visibility: { visibility: 'individually', visible_groups: ['name'] } });
  expect((await finds(employer, candidate.gegenpost_id)).body).toContain('Brückner');
});

test('blocks a company by name or by the domain of its mail, at once, and unblocks it', async () => {
  const candidate = await signInCandidate();
  const employer = await signIn(app, {
    company: { name: 'Rhein Pflege GmbH', name_addition: 'Mueller+Söhne' },
    email: 'chef@rhein-pflege.example',
  });
  const block = (blocks: object[]) => patch(candidate, { visibility: { blocks } });
  const visible = { search: true, opened: true };
  expect(await finds(employer, candidate.gegenpost_id)).toMatchObject(visible);

  for (const entry of [
    { company_name: 'rhein pflege', email_domain: null },
    { company_name: 'Rheinpflege', email_domain: null },
    { company_name: 'RHEIN-PFLEGE', email_domain: null },
    { company_name: 'Müller & Söhne', email_domain: null },
    { company_name: 'mueller soehne', email_domain: null },
    { company_name: null, email_domain: '@Rhein-Pflege.example' },
  ]) {
    expect((await block([entry])).statusCode).toBe(200);
    expect(await finds(employer, candidate.gegenpost_id)).toMatchObject({ search: false, opened: false });
    await block([]);
    expect(await finds(employer, candidate.gegenpost_id)).toMatchObject(visible);
  }
});

test('keeps a block out of the inbox when the typed ones change', async () => {
  const [candidate, employer] = [await signInCandidate(), await signIn(app)];
  await app.db.insert(companyBlocks).values({ profile_id: candidate.profile_id, company_id: employer.company_id });
  const answer = await patch(candidate, { visibility: { blocks: [] } });

  expect(answer.json().visibility.blocks).toEqual([]);
  expect((await finds(employer, candidate.gegenpost_id)).search).toBe(false);
});

test.each([
  [{ visibility: { blocks: [{ company_name: null, email_domain: null }] } }, 'visibility.blocks.0.company_name'],
  [
    { visibility: { blocks: [{ company_name: null, email_domain: 'keine domain' }] } },
    'visibility.blocks.0.email_domain',
  ],
  [{ visibility: { blocks: [{ company_name: 'x', email_domain: null }] } }, 'visibility.blocks.0.company_name'],
  [{ visibility: { visible_groups: ['salary'] } }, 'visibility.visible_groups.0'],
  [{ notifications: { contact_mails: 'hourly' } }, 'notifications.contact_mails'],
  [{ theme: 'dark' }, 'theme'],
])('refuses %j at its field', async (payload, field) => {
  const answer = await patch(await signIn(app, { role: 1 }), payload);

  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test('knows no visibility of a company’s people', async () => {
  const answer = await patch(await signIn(app), { visibility: { visibility: 'public' } });

  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toHaveProperty('visibility');
});

test('shows a guest nothing', async () => {
  expect((await read({ headers: await guest(app) })).statusCode).toBe(401);
});

test('lets a main account decide whether the company shows its visits, and nobody else', async () => {
  const main = await signIn(app);
  const colleague = await signIn(app, { company_id: main.company_id, rights: ['search'] });
  expect((await patch(main, { shows_visits: true })).json().shows_visits).toBe(true);
  expect((await read(colleague)).json().shows_visits).toBe(true);

  expect((await patch(colleague, { shows_visits: false })).statusCode).toBe(403);
  expect((await patch(await signIn(app, { role: 1 }), { shows_visits: true })).statusCode).toBe(403);
  expect((await read(main)).json().shows_visits).toBe(true);
});
