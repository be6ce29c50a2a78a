import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import {
  createPayment,
  openPage,
  submit,
  testCard,
  withWaitingJobs,
  workOff,
} from '#features/payments/payments.factory.ts';
import { startMethodChange } from '#features/payments/payments.service.ts';
import { testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { sandboxPayments } from './sandbox.table.ts';

const now = new Date();
const clock = { now: () => now };
const parts = await withWaitingJobs(await testParts({ clock }));
const app = await testApp({ parts });
/** The same database, as another configuration serves it. */
const appWith = (config: Partial<typeof parts.config>) =>
  testApp({ parts: { ...parts, config: { ...parts.config, ...config } } });
const withStripe = await appWith({ stripe: { key: 'sk_test_1', webhookSecret: 'whsec_1' } });
const online = await appWith({ publicUrl: 'https://gegenpost.example' });
afterAll(() => parts.jobs.stop());

async function page(kind: 'card' | 'debit' = 'card') {
  const { payment, company } = await createPayment(app, { kind });
  return { payment, company, url: await openPage(app, payment, company) };
}
const get = (url: string, of = app) => of.inject({ url });
const account = (fields: Record<string, string> = {}) => ({
  ...{ iban: 'de89 3704 0044 0532 0130 00', holder: 'R. Muster', mandate: 'on', ...fields },
});

test('shows what is paid for how much, as a test, without a script', async () => {
  const { url } = await page();
  const { body, headers, statusCode } = await get(url);

  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  for (const text of ['Testzahlung', 'Rechnung RE-1', '1.413,72', 'lang="de"', '4000 0027 6000 3184']) {
    expect(body).toContain(text);
  }
  expect(body).not.toMatch(/<script|onclick|javascript:/i);
});

test('says what is wrong at each field, keeps what was typed, and forgets a number that may be real', async () => {
  const { url } = await page();
  const real = '5555555555554444';
  const answer = await submit(app, url, { number: real, expiry: '13/31', cvc: '12', holder: '<b>"Robin"</b>' });

  for (const name of ['number', 'expiry', 'cvc']) expect(answer.body).toContain(`id="${name}-problem"`);
  expect(answer.body).toContain('value="&lt;b&gt;&quot;Robin&quot;&lt;/b&gt;"');
  expect(answer.body).not.toContain(real);
  expect((await submit(app, url, { ...testCard('4242424242424242'), expiry: '01/20' })).body).toContain('abgelaufen');
});

test('leads back when the payment is over, also on a reload', async () => {
  const { url } = await page();
  const answer = await submit(app, url, testCard('4242 4242 4242 4242'));
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/de/shop/step5?order=1']);

  expect((await get(url)).headers.location).toBe('/de/shop/step5?order=1');
  expect((await submit(app, url, testCard('4000000000000002'))).headers.location).toBe('/de/shop/step5?order=1');
  const [row] = await app.db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.ref, url.split('/').at(-1)!));
  expect(row?.state).toBe('succeeded');
});

test('asks the bank; a closed window leaves the question open', async () => {
  const { url } = await page();
  const bank = await submit(app, url, testCard('4000002760003184'));
  for (const text of ['Bestätigen', 'Ablehnen', 'Fenster schließen']) expect(bank.body).toContain(text);

  expect((await submit(app, `${url}/bank`, { answer: 'close' })).headers.location).toBe('/de/shop/step5?order=1');
  expect((await get(url)).body).toContain('Ihre Bank fragt nach');
  await submit(app, `${url}/bank`, { answer: 'refuse' });
  expect((await get(url)).statusCode).toBe(303);
});

test('a mandate names the creditor and must be given', async () => {
  const { url } = await page('debit');
  expect((await get(url)).body).toContain('DE98ZZZ09999999999');

  const answer = await submit(app, url, { iban: account().iban, holder: 'R. Muster' });
  expect(answer.body).toContain('id="mandate-problem"');
  expect((await submit(app, url, account({ iban: 'DE00' }))).body).toContain('id="iban-problem"');
  expect((await submit(app, url, account())).statusCode).toBe(303);
});

test('names a card without an amount', async () => {
  const { company } = await page();
  const { body } = await get(await startMethodChange(app, company, 'card', '/de/subscription'));

  expect(body).toContain('Karte hinterlegen');
  expect(body).toContain('Es wird nichts abgebucht.');
});

test('two payers at once on one page: one payment', async () => {
  const { url } = await page();
  await Promise.all([1, 2, 3].map(() => submit(app, url, testCard('4242424242424242'))));

  const { rows } = await app.db.execute(sql`
    select from pgboss.job where name = 'payments.deliver-sandbox-event' and data -> 'about' ->> 'ref' = ${url.split('/').at(-1)}`);
  expect(rows).toHaveLength(1);
});

test('keeps no number of a card or an account', async () => {
  await submit(app, (await page()).url, testCard('4242424242424242'));
  await submit(app, (await page('debit')).url, account());
  await workOff(app);
  const { rows } = await app.db.execute<{ all: string }>(sql`
    select (select string_agg(t::text, ' ') from sandbox_payments t) || (select string_agg(t::text, ' ') from sandbox_methods t)
      || (select string_agg(t::text, ' ') from payment_methods t) || coalesce((select string_agg(data::text, ' ') from pgboss.job), '') as all`);

  expect(rows[0]?.all).toContain('4242');
  expect(rows[0]?.all).not.toMatch(/42424242|4242 4242|DE8937|de89 3704/i);
});

test('is not there with Stripe, nor for play money on a site that others reach', async () => {
  const { url } = await page();
  for (const other of [withStripe, online]) {
    expect((await get(url, other)).statusCode).toBe(404);
    expect((await submit(other, url, testCard('4242424242424242'))).statusCode).toBe(404);
  }
  expect((await get(`/sandbox/pay/sandbox-${'a'.repeat(52)}`)).statusCode).toBe(404);
  expect((await get('/sandbox/pay/1')).statusCode).toBe(404);
});

test('has its own letters', async () => {
  expect((await get('/sandbox/fonts/400')).headers['content-type']).toBe('font/woff2');
  expect((await get('/sandbox/fonts/500')).statusCode).toBe(404);
});
