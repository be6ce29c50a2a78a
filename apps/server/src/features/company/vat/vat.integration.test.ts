import type { VatCheck } from '@gegenpost/contract/company.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { companies, vatChecks } from '#features/company/company.table.ts';
import { sessionOf, signIn } from '#test/api.ts';
import {
  invalidAnswer,
  jobOf,
  NUMBER,
  never,
  OTHER,
  refusing,
  registerThat,
  silent,
  valid,
  vatApp,
  vatChecksOf,
} from './vat.factory.ts';
import { checkVat } from './vat-answers.service.ts';

const MINUTE_MS = 60_000;

let now = new Date('2026-11-22T10:00:00.000Z');
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const env = { VAT_REGISTER: 'vies', OPERATOR_VAT_ID: NUMBER };
const app = await vatApp({ clock: { now: () => now }, env });
const plain = await vatApp();
const { read, save, press, waitingJobs, waiting } = vatChecksOf(app);
const unasked = vatChecksOf(plain);

test('without a register a number stays unchecked, and nobody is asked', async () => {
  const user = await signIn(plain);

  expect(await unasked.save(user, { vat_reg_no: 'de 136 695 976' })).toMatchObject({
    vat_reg_no: NUMBER,
    vat_state: 'unchecked',
    vat_register: 'format',
  });
  expect((await unasked.press(user)).json()).toEqual({ vat_state: 'unchecked' });
  expect(await unasked.waitingJobs(user)).toEqual([]);
});

test('another number or another country begins anew; what else is saved changes nothing of it', async () => {
  const user = await waiting();
  expect(await waitingJobs(user)).toMatchObject([{ vat_reg_no: NUMBER, tries: 0, group: 'DE' }]);
  await checkVat(app, registerThat(() => valid).register, jobOf(user), never);
  expect(await read(user)).toMatchObject({ vat_state: 'valid', vat_checked_at: now.toISOString() });

  expect(await save(user, { name: 'Anders GmbH', tax_number: '12/345/678' })).toMatchObject({ vat_state: 'valid' });
  expect(await save(user, { vat_reg_no: ' DE 136.695.976' })).toMatchObject({ vat_state: 'valid' });
  expect(await save(user, { vat_reg_no: OTHER })).toMatchObject({ vat_state: 'pending', vat_checked_at: null });
  expect(await save(user, { country: 'AT', postal_code: '1010' })).toMatchObject({ vat_state: 'unchecked' });
  expect(await save(user, { country: 'DE', postal_code: '50667' })).toMatchObject({ vat_state: 'pending' });
  expect(await save(user, { vat_reg_no: '' })).toMatchObject({ vat_reg_no: null, vat_state: 'unchecked' });
});

test.each([
  [valid, 'valid'],
  [invalidAnswer, 'invalid'],
  [silent, 'pending'],
  [refusing, 'pending'],
] as const)('after $outcome the number is %s, and the question is kept as a proof', async (answer, state) => {
  const user = await waiting();
  await checkVat(app, registerThat(() => answer).register, jobOf(user), never);

  expect(await read(user)).toMatchObject({ vat_state: state });
  const [proof] = await app.db.select().from(vatChecks).where(eq(vatChecks.company_id, user.company_id!));
  expect(proof).toMatchObject({ vat_reg_no: NUMBER, requester_vat_id: NUMBER, asked_at: now, ...answer });
});

test('an answer for a number that is not the company’s any more is kept, and changes nothing', async () => {
  const user = await waiting();
  const { register } = registerThat(async () => {
    await save(user, { vat_reg_no: OTHER });
    return invalidAnswer;
  });
  await checkVat(app, register, jobOf(user), never);

  expect(await read(user)).toMatchObject({ vat_reg_no: OTHER, vat_state: 'pending' });
  const proofs = await app.db.select().from(vatChecks).where(eq(vatChecks.company_id, user.company_id!));
  expect(proofs).toMatchObject([{ vat_reg_no: NUMBER, outcome: 'invalid' }]);
  const late = registerThat(() => valid);
  await checkVat(app, late.register, jobOf(user), never);
  expect(late.asked).toEqual([]);
});

test('two presses ask once, and a job that runs twice too', async () => {
  const user = await signIn(app, { company: { vat_reg_no: NUMBER } });
  const answers = await Promise.all([press(user), press(user)]);

  expect(answers.map((answer) => [answer.statusCode, answer.json().vat_state])).toEqual([
    [202, 'pending'],
    [202, 'pending'],
  ]);
  expect(await waitingJobs(user)).toHaveLength(1);
  const { register, asked } = registerThat(() => valid);
  await checkVat(app, register, jobOf(user), never);
  await checkVat(app, register, jobOf(user), never);
  expect(asked).toEqual([NUMBER]);
  expect((await press(user)).json()).toEqual({ vat_state: 'valid' });
  expect(await waitingJobs(user)).toHaveLength(1);
});

test('answers five presses an hour and company, also of twenty at once, and says when it goes on', async () => {
  const user = await signIn(app, { company: { vat_reg_no: NUMBER } });
  const colleague = await createUser(app.db, { company_id: user.company_id });
  const other = { ...colleague, headers: await sessionOf(app, colleague.user_id) };
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => press(index % 2 ? user : other)));

  expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(5);
  later(10 * MINUTE_MS);
  const refused = await press(user);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    code: 'vat_check_limit',
    seconds: 3000,
    message: expect.stringContaining('in 50 Minuten'),
  });
  later(50 * MINUTE_MS);
  expect((await press(user)).statusCode).toBe(202);
});

test('says at the field that there is nothing to ask about', async () => {
  const none = await press(await signIn(app));
  expect([none.statusCode, Object.keys(none.json().errors)]).toEqual([422, ['vat_reg_no']]);
  const foreign = await press(await signIn(app, { company: { vat_reg_no: NUMBER, country: 'AT' } }));
  expect(foreign.json().errors).toEqual({ vat_reg_no: ['Diese USt-IdNr. gehört zu Deutschland.'] });
});

test('shows who may bill the last ten questions of the own company, latest first', async () => {
  const user = await waiting();
  for (let count = 0; count < 12; count++) {
    await checkVat(app, registerThat(() => silent).register, jobOf(user), never);
  }
  await checkVat(app, registerThat(() => valid).register, jobOf(user), never);
  const url = '/api/company/vat-checks';
  const shown = (await app.inject({ url, headers: user.headers })).json<VatCheck[]>();

  expect(shown.map(({ outcome }) => outcome)).toEqual(['valid', ...Array(9).fill('unavailable')]);
  expect(shown[0]).not.toHaveProperty('raw');
  const reader = await createUser(app.db, { company_id: user.company_id, rights: ['search'] });
  expect((await app.inject({ url, headers: await sessionOf(app, reader.user_id) })).statusCode).toBe(403);
  expect((await app.inject({ url, headers: (await signIn(app)).headers })).json()).toEqual([]);
});

test('a proof is neither changed nor removed', async () => {
  const user = await waiting();
  await checkVat(app, registerThat(() => invalidAnswer).register, jobOf(user), never);
  const own = eq(vatChecks.company_id, user.company_id!);

  await expect(app.db.update(vatChecks).set({ outcome: 'valid' }).where(own)).rejects.toThrow();
  await expect(app.db.delete(vatChecks).where(own)).rejects.toThrow();
  await expect(app.db.execute(sql`truncate vat_checks`)).rejects.toThrow();
  expect(await app.db.select().from(vatChecks).where(own)).toMatchObject([{ outcome: 'invalid' }]);
});

test('the database takes no state without its number, and no waiting without its begin', async () => {
  const { company_id } = await signIn(app);
  const set = (values: Partial<typeof companies.$inferInsert>) =>
    app.db.update(companies).set(values).where(eq(companies.id, company_id!));

  await expect(set({ vat_state: 'valid' })).rejects.toThrow();
  await expect(set({ vat_state: 'pending', vat_reg_no: NUMBER })).rejects.toThrow();
});
