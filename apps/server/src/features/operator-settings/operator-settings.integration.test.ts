import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { createToken } from '#features/auth/tokens/tokens.service.ts';
import { exampleSeller } from '#features/invoices/invoices.factory.ts';
import { findKnownSeller } from '#features/invoices/seller.service.ts';
import { exampleDetails } from '#features/operator-details/operator-details.factory.ts';
import { operatorDetails } from '#features/operator-details/operator-details.table.ts';
import { operatorLog } from '#features/operator-log/operator-log.table.ts';
import { updateSiteSettings } from '#features/pages/pages.service.ts';
import { confirmOperator, guest, signIn, testApp } from '#test/api.ts';

const app = await testApp();
await app.jobs.start();
afterAll(() => app.jobs.stop());
const operator = await signIn(app, { role: 5 });
await confirmOperator(app, operator);
const visitor = await guest(app);
const stored = (await app.db.select().from(operatorDetails))[0]!;
const reason = 'Umzug nach Bonn';

const get = async () => (await app.inject({ url: '/api/operator/settings', headers: { ...operator.headers } })).json();
const put = (part: 'details' | 'figures' | 'seller', payload: object, headers: object = operator.headers) =>
  app.inject({ method: 'PUT', url: `/api/operator/settings/${part}`, headers: { ...headers }, payload });
const saveDetails = async (details: object) =>
  put('details', { details: { ...exampleDetails, ...details }, version: (await get()).details_version, reason });
const logged = () => app.db.select().from(operatorLog).where(eq(operatorLog.operator_id, operator.user_id));
const pageOf = async (slug: string) => (await app.inject({ url: `/api/pages?slug=${slug}` })).json()[0].body;
const isClosed = async () => (await app.inject({ url: '/api/user-info' })).json().registration_closed;
const close = () => app.db.delete(operatorDetails);

afterEach(async () => {
  await app.db.delete(operatorDetails);
  await app.db.insert(operatorDetails).values(stored);
});

test('fills the legal pages with what was saved, and logs why', async () => {
  const before = (await logged()).length;
  const answer = await saveDetails({ name: 'Neue Wege eG', city: 'Bonn' });

  expect([answer.statusCode, answer.json().details]).toMatchObject([200, { name: 'Neue Wege eG', city: 'Bonn' }]);
  expect(await pageOf('impressum')).toContain('Neue Wege eG\\\nHafenweg 12\\\n50678 Bonn');
  expect(await pageOf('datenschutz')).toContain('Neue Wege eG');
  expect((await app.inject({ url: '/api/terms' })).json()).toMatchObject({
    terms: expect.stringContaining('Anbieter ist Neue Wege eG'),
    privacy: expect.stringContaining('Neue Wege eG'),
  });
  expect((await logged()).slice(before)).toMatchObject([
    { action: 'settings_changed', subject_kind: 'settings', subject_id: 'details', reason },
  ]);
});

test('asks nobody to accept the terms anew because the operator moved', async () => {
  const user = await signIn(app);
  await saveDetails({ city: 'Aachen' });
  const [row] = await app.db.select().from(users).where(eq(users.id, user.user_id));

  expect(row?.needs_term_agreement).toBe(false);
});

test('keeps an empty field as unknown, and names what is missing', async () => {
  expect((await saveDetails({ vat_id: '  ' })).json().details.vat_id).toBeNull();
  const answer = await saveDetails({ name: ' ', email: 'post', phone: '' });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors).sort()).toEqual(['details.email', 'details.name', 'details.phone']);
});

test('takes one of twenty changes of the same version, and refuses the others', async () => {
  const { details_version: version } = await get();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      put('details', { details: { ...exampleDetails, phone: `0221 ${index}` }, version, reason }),
    ),
  );
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 409)).toHaveLength(19);
  expect((await get()).details_version).toBe(version + 1);
});

test('takes one of twenty first entries', async () => {
  await close();
  const payload = { details: exampleDetails, version: 0, reason };
  const answers = await Promise.all(Array.from({ length: 20 }, () => put('details', payload)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('asks for a reason', async () => {
  const payload = { details: exampleDetails, version: (await get()).details_version, reason: ' x ' };
  expect((await put('details', payload)).statusCode).toBe(422);
  expect((await put('figures', { figures: null })).statusCode).toBe(422);
  expect((await put('seller', { seller: exampleSeller, reason: '' })).statusCode).toBe(422);
});

test('sets the figures of the frontpage, and hides them', async () => {
  const figures = { candidates: 1200, employers: 80, recruiters: 3 };
  const shown = async () => (await app.inject({ url: '/api/user-info' })).json().figures;

  expect((await put('figures', { figures, reason })).json().figures).toEqual(figures);
  expect(await shown()).toEqual(figures);
  expect((await put('figures', { figures: { ...figures, recruiters: -1 }, reason })).statusCode).toBe(422);
  await put('figures', { figures: null, reason });
  expect([await shown(), (await get()).figures]).toEqual([null, null]);
});

test('stores the seller by the rules of the command line, and says in German what is wrong', async () => {
  const wrong = { ...exampleSeller, iban: 'DE89 3704 0044 0532 0130 01', vat_id: 'ATU12345675', city: ' ', bic: 'X' };
  const refused = await put('seller', { seller: wrong, reason });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toMatchObject({
    'seller.iban': [expect.stringContaining('Prüfziffern')],
    'seller.vat_id': [expect.stringContaining('deutsche USt-IdNr')],
    'seller.city': [expect.stringContaining('füllen')],
    'seller.bic': [expect.stringContaining('BIC')],
  });
  expect(await findKnownSeller(app.db)).toBeNull();

  await put('seller', { seller: { ...exampleSeller, creditor_id: null }, reason });
  expect(await findKnownSeller(app.db)).toMatchObject({ iban: 'DE89370400440532013000', creditor_id: null });
  expect((await logged()).at(-1)).toMatchObject({ action: 'seller_changed', subject_id: 'seller' });
});

test('opens to operators alone', async () => {
  const [employer, unconfirmed] = [await signIn(app), await signIn(app, { role: 5 })];
  const statusFor = async (headers: object) =>
    (await app.inject({ url: '/api/operator/settings', headers: { ...headers } })).statusCode;
  expect([await statusFor(visitor), await statusFor(employer.headers), await statusFor(unconfirmed.headers)]).toEqual([
    401, 403, 403,
  ]);
  expect((await put('figures', { figures: null, reason }, employer.headers)).statusCode).toBe(403);
});

const registration = {
  ...{ role_id: 1, email: 'neu@example.org', password: 'Sonne-1-Kiel', password_confirmation: 'Sonne-1-Kiel' },
  ...{ terms: true, privacy: true },
};
const register = () =>
  app.inject({ method: 'POST', url: '/api/register', headers: { ...visitor }, payload: registration });

test('keeps the registration closed until somebody says who runs the platform, and says why', async () => {
  await close();
  const answer = await register();

  expect([answer.statusCode, answer.json()]).toMatchObject([
    503,
    { code: 'registration_closed', message: expect.stringContaining('Betreiber') },
  ]);
  expect(await isClosed()).toBe(true);
  expect(await pageOf('impressum')).toContain('noch nicht eingetragen');

  await put('details', { details: exampleDetails, version: 0, reason });
  expect([(await register()).statusCode, await isClosed()]).toEqual([202, false]);
});

test('lets people register in the demo world, whoever runs it', async () => {
  await close();
  await updateSiteSettings(app.db, { demo_loaded_at: new Date() });
  expect([(await register()).statusCode, await isClosed()]).toEqual([202, false]);
  await updateSiteSettings(app.db, { demo_loaded_at: null });
});

test('lets nobody accept or send an invitation while it is closed, but operators', async () => {
  const [main, colleague, other] = [
    await signIn(app, { subscribed: true }),
    await signIn(app, { email_confirmed_at: null }),
    await signIn(app, { role: 5, email_confirmed_at: null }),
  ];
  const activate = async ({ user_id }: { user_id: number }) => {
    const token = await createToken(app.db, { kind: 'account_activation', user_id }, new Date());
    const { password, password_confirmation, terms, privacy } = registration;
    const payload = { token, password, password_confirmation, terms, privacy };
    return app.inject({ method: 'POST', url: '/api/account-activation', headers: { ...visitor }, payload });
  };
  await close();
  const invited = await app.inject({
    method: 'POST',
    url: '/api/accountmanager/sub-accounts',
    headers: { ...main.headers },
    payload: { email: 'kollege@example.org', first_name: 'Kim', last_name: 'Neu' },
  });

  expect([invited.statusCode, invited.json().code]).toEqual([503, 'registration_closed']);
  expect((await activate(colleague)).json().code).toBe('registration_closed');
  expect((await activate(other)).statusCode).toBe(200);
});
