import { showsVatWarning } from '@gegenpost/contract/dashboard.ts';
import { BUILD_VERSION } from '@gegenpost/contract/shared/constants.ts';
import { UserInfo } from '@gegenpost/contract/user-info.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { userSettings } from '#features/account/user-settings.table.ts';
import { createUser } from '#features/auth/auth.factory.ts';
import { companies } from '#features/company/company.table.ts';
import { createDocument } from '#features/documents/documents.factory.ts';
import { threadMembers, threads } from '#features/messaging/messaging.table.ts';
import { updateSiteSettings } from '#features/pages/pages.service.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { createSubscription, takeProfileView } from '#features/shop/shop.factory.ts';
import { takeContact } from '#features/shop/shop.service.ts';
import { type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';

const app = await testApp();
const userInfo = (headers: Partial<SignedIn['headers']> = {}) => app.inject({ url: '/api/user-info', headers });

test('tells a guest the state of the app with the status 401', async () => {
  const answer = await userInfo();

  expect(answer.statusCode).toBe(401);
  const info = UserInfo.parse(answer.json());
  expect(info).toMatchObject({ user: null, build_version: BUILD_VERSION, demo: false, figures: null });
  expect(info.pages.map(({ slug }) => slug)).toContain('impressum');
  expect(info.realtime.key).not.toBe('');
});

test('treats an unknown session as a guest', async () => {
  const answer = await userInfo({ cookie: `gegenpost_session=${'a'.repeat(52)}` });

  expect(answer.statusCode).toBe(401);
  expect(answer.json().user).toBeNull();
});

test('tells an employer about the account, the company and the limits', async () => {
  const { headers, company_id, profile_id, gegenpost_id, user_id } = await signIn(app, {
    role: 2,
    company: { name: 'Rhein Pflege GmbH', vat_reg_no: 'DE136695976', logo_hash: 'a1b2' },
    profile: { title: 'Dr.', first_name: 'Ada', last_name: 'Kern', salutation: 'f', image_hash: 'abc' },
  });
  const [company] = await app.db
    .select()
    .from(companies)
    .where(eq(companies.id, company_id ?? 0));
  await takeProfileView(app.db, company_id ?? 0, new Date());
  await takeContact(app.db, company_id ?? 0, new Date());
  const answer = await userInfo(headers);

  expect(answer.statusCode).toBe(200);
  const { user } = UserInfo.parse(answer.json());
  expect(user).toMatchObject({
    id: user_id,
    role_id: 2,
    frontend_user_profile_id: profile_id,
    language_id: 'de',
    is_operator: false,
    needs_term_agreement: false,
    hasProfileImage: true,
    hasSubscription: false,
    messagesCount: 0,
    savedSearchHintCount: 0,
    notifications_count: 0,
  });
  expect(user?.profile).toEqual({
    gegenpost_id,
    id: profile_id,
    salutation: 'f',
    has_profile_image: true,
    hash: 'abc',
    hasSubscription: false,
    first_name: 'Ada',
    last_name: 'Kern',
    name: 'Dr. Ada Kern',
  });
  expect(user?.details).toEqual({
    registration_finished: true,
    is_sub_account: false,
    rights: ['search', 'contact', 'projects', 'candidates', 'billing'],
    company: {
      id: company_id,
      gegenpost_id: company!.gegenpost_id,
      logo: `/api/companies/${company!.gegenpost_id}/logo?hash=a1b2&size=small`,
      vat_prefix: 'DE',
      name: 'Rhein Pflege GmbH',
      country: 'DE',
      vat_reg_no: 'DE136695976',
      vat_reg_no_valid: false,
      has_pending_vat_validation: false,
    },
    subscription: null,
    profile_views_count: 1,
    profile_views_limit: 10,
    saved_search_count: 0,
    saved_search_limit: 3,
    sub_account_count: 0,
    sub_account_limit: 0,
    contacts_count: 1,
    contacts_limit: 5,
  });
});

test('never tells the password or the address of the account', async () => {
  const { headers, email } = await signIn(app, { password: 'Demo1234' });
  const { body } = await userInfo(headers);

  expect(body).not.toContain('argon2');
  expect(body).not.toContain(email);
});

test('tells whether single keys do anything, and that they do before anything was chosen', async () => {
  const { headers, user_id } = await signIn(app);
  expect((await userInfo(headers)).json().user.shortcuts).toBe(true);
  await app.db.insert(userSettings).values({ user_id, shortcuts: false });

  expect((await userInfo(headers)).json().user.shortcuts).toBe(false);
});

test('tells a sub-account that it is one, and what it may do', async () => {
  const { headers } = await signIn(app, { role: 2, rights: ['search'] });

  expect((await userInfo(headers)).json().user.details).toMatchObject({ is_sub_account: true, rights: ['search'] });
});

test('tells a subscriber that nothing is limited, and counts the colleagues', async () => {
  const { headers, company_id } = await signIn(app, { role: 3, subscribed: true });
  await createUser(app.db, { role: 3, company_id, rights: ['search'] });
  const { user } = (await userInfo(headers)).json();

  expect(user.hasSubscription).toBe(true);
  expect(user.profile.hasSubscription).toBe(true);
  expect(user.details).toMatchObject({ profile_views_limit: null, sub_account_count: 1, sub_account_limit: 2 });
});

test.each([
  ['goes on', null, '2027-03-28T22:00:00Z', { plan: 'Premium 365 Tage', ends_on: '2027-03-28', is_cancelled: false }],
  [
    'is cancelled',
    new Date('2026-11-01T10:00:00Z'),
    '2099-01-31T23:00:00Z',
    { plan: 'Premium 365 Tage', ends_on: '2099-01-31', is_cancelled: true },
  ],
  ['is over', new Date('2020-01-01T10:00:00Z'), '2020-01-31T23:00:00Z', null],
] as const)(
  'names the plan of a subscription that %s, and the last day of its term',
  async (_, cancelled_at, ends_at, shown) => {
    const { headers, company_id } = await signIn(app);
    const past = new Date('2020-01-31T23:00:00Z');
    await createSubscription(app.db, company_id!, {
      ...{ plan_key: 'premium-30', plan_name: 'Premium 30 Tage' },
      ...{ state: 'ended', ends_at: past, ended_at: past },
    });
    await createSubscription(app.db, company_id!, { cancelled_at, ends_at: new Date(ends_at) });

    expect((await userInfo(headers)).json().user.details.subscription).toEqual(shown);
  },
);

test('tells a candidate of no company and no limits', async () => {
  const { headers } = await signIn(app, { role: 1, registration_finished: false, needs_term_agreement: true });
  const { user } = (await userInfo(headers)).json();

  expect(user).toMatchObject({ role_id: 1, hasSubscription: false, needs_term_agreement: true });
  expect(user.details).toMatchObject({ company: null, registration_finished: false, profile_views_limit: null });
});

test('names the documents of a candidate by their ids, and none of anybody else', async () => {
  const candidate = await createCandidate(app.db);
  const [cv, reference] = [
    await createDocument(app, candidate.profile_id, { name: 'Geheim.pdf' }),
    await createDocument(app, candidate.profile_id),
  ];
  await createDocument(app, candidate.profile_id, { position: 0, deleted_at: new Date() });
  const { body } = await userInfo(await sessionOf(app, candidate.user_id!));

  expect(JSON.parse(body).user.documents).toEqual([cv, reference].map(({ id, file_id }) => ({ id, file_id })));
  expect(body).not.toContain('Geheim');
  expect((await userInfo((await signIn(app)).headers)).json().user.documents).toEqual([]);
});

test.each([
  ['DE', 'DE'],
  ['GR', 'EL'],
  ['XI', null],
  ['CH', null],
])('gives the prefix of VAT ids of %s, without which there is no warning: %s', async (country, vat_prefix) => {
  const { headers } = await signIn(app, { company: { country } });
  const { company } = (await userInfo(headers)).json<UserInfo>().user!.details;

  expect(company).toMatchObject({ vat_prefix });
  expect(showsVatWarning(company!)).toBe(vat_prefix !== null);
  expect(showsVatWarning({ ...company!, vat_reg_no_valid: true })).toBe(false);
  expect(showsVatWarning({ ...company!, has_pending_vat_validation: true })).toBe(false);
});

test.each([
  ['unchecked', false, false],
  ['pending', false, true],
  ['valid', true, false],
  ['invalid', false, false],
] as const)('shows the VAT id that is %s', async (vat_state, isValid, isPending) => {
  const { headers, company_id } = await signIn(app);
  await app.db
    .update(companies)
    .set({
      vat_state,
      vat_reg_no: 'DE136695976',
      vat_pending_since: vat_state === 'pending' ? new Date() : null,
    })
    .where(eq(companies.id, company_id ?? 0));

  expect((await userInfo(headers)).json().user.details.company).toMatchObject({
    vat_reg_no_valid: isValid,
    has_pending_vat_validation: isPending,
  });
});

test('counts the unread messages of the user alone, without those of deleted threads', async () => {
  const [reader, stranger] = [await signIn(app), await signIn(app)];
  const member = async (user_id: number, unread_count: number, deleted_at: Date | null = null) => {
    const [thread] = await app.db.insert(threads).values({ subject: 'Anfrage' }).returning();
    await app.db.insert(threadMembers).values({
      thread_id: thread!.id,
      user_id,
      is_candidate_side: false,
      unread_count,
      deleted_at,
      last_message_at: new Date(),
    });
  };
  await member(reader.user_id, 2);
  await member(reader.user_id, 3);
  await member(reader.user_id, 4, new Date());
  await member(stranger.user_id, 8);

  expect((await userInfo(reader.headers)).json().user.messagesCount).toBe(5);
});

test('shows the figures once all three are set, and the demo once it was loaded', async () => {
  await updateSiteSettings(app.db, { candidates_figure: 2100, employers_figure: 300 });
  expect((await userInfo()).json().figures).toBeNull();
  await updateSiteSettings(app.db, { recruiters_figure: 250, demo_loaded_at: new Date() });

  expect((await userInfo()).json()).toMatchObject({
    demo: true,
    figures: { candidates: 2100, employers: 300, recruiters: 250 },
  });
});
