import type { CompanyProfile, VatCheck } from '@gegenpost/contract/company.ts';
import { eq, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { companies, vatChecks } from '#features/company/company.table.ts';
import type { Parts } from '#platform/parts.ts';
import { type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { queuedMails } from '#test/mails.ts';
import { testParts } from '#test/parts.ts';
import { CHECK_VAT, type CheckVatJob } from './vat.service.ts';
import { checkVat, giveUpSilentRegisters } from './vat-answers.service.ts';
import type { VatAnswer, VatRegister } from './vat-register.ts';

const NUMBER = 'DE136695976';
const OTHER = 'DE811907980';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let now = new Date('2026-11-22T10:00:00.000Z');
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const clock = { now: () => now };
const env = { VAT_REGISTER: 'vies', OPERATOR_VAT_ID: NUMBER };
const app = await testApp({ parts: withoutWorkers(await testParts({ clock, env })) });
const plain = await testApp({ parts: withoutWorkers(await testParts()) });
const never = new AbortController().signal;

/** Questions wait and are never worked off: each test asks as it means to, and no register is asked. */
function withoutWorkers(parts: Parts): Parts {
  return { ...parts, jobs: { ...parts.jobs, work: () => {}, schedule: () => {} } };
}

beforeAll(async () => {
  for (const { jobs, db } of [app, plain]) {
    await jobs.start();
    await new PgBoss({ db: fromDrizzle(db, sql) }).createQueue(CHECK_VAT);
  }
});
afterAll(() => Promise.all([app.jobs.stop(), plain.jobs.stop()]));

const valid: VatAnswer = {
  ...{ outcome: 'valid', consultation_id: 'WAPI1', name: 'Kernbau GmbH', address: null, matches: null, raw: '{}' },
};
const invalidAnswer: VatAnswer = { ...valid, outcome: 'invalid' };
const silent: VatAnswer = { outcome: 'unavailable', error_code: 'MS_UNAVAILABLE', raw: '{}' };
const refusing: VatAnswer = { outcome: 'refused', error_code: 'INVALID_REQUESTER_INFO', raw: '{}' };

/** A register that answers as told, and how often it was asked. */
function registerThat(answer: () => VatAnswer | Promise<VatAnswer>) {
  const asked: string[] = [];
  const register: VatRegister = {
    name: 'vies',
    requester: NUMBER,
    async check({ vat_reg_no }) {
      asked.push(vat_reg_no);
      return answer();
    },
  };
  return { register, asked };
}

const read = async (user: SignedIn, of = app) =>
  (await of.inject({ url: '/api/company', headers: user.headers })).json<CompanyProfile>();

async function save(user: SignedIn, fields: object, of = app): Promise<CompanyProfile> {
  const company: object = await read(user, of);
  const previous = Object.fromEntries(Object.entries(company).filter(([field]) => Object.hasOwn(fields, field)));
  const payload = { ...fields, previous };
  const answer = await of.inject({ method: 'PATCH', url: '/api/company', headers: user.headers, payload });
  expect(answer.statusCode).toBe(200);
  return answer.json<CompanyProfile>();
}

/** Sessions end while a test lets days go by. */
async function stateOf({ company_id }: SignedIn) {
  const [row] = await app.db.select().from(companies).where(eq(companies.id, company_id!));
  return row!.vat_state;
}

const press = ({ headers }: SignedIn, of = app) =>
  of.inject({ method: 'POST', url: '/api/company/vat-validation', headers });

/** Questions that wait for their time, of one company. */
async function waitingJobs({ company_id }: SignedIn, of = app): Promise<(CheckVatJob & { group: string; at: Date })[]> {
  const { rows } = await of.db.execute<{ data: CheckVatJob; group_id: string; at: string }>(sql`
    select data, group_id, to_char(start_after at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from pgboss.job
    where name = ${CHECK_VAT} and data ->> 'company_id' = ${String(company_id)} order by created_on`);
  return rows.map(({ data, group_id, at }) => ({ ...data, group: group_id, at: new Date(at) }));
}

const jobOf = ({ company_id }: SignedIn, vat_reg_no = NUMBER, tries = 0): CheckVatJob => ({
  company_id: company_id!,
  vat_reg_no,
  tries,
});

async function waiting(fields: Parameters<typeof signIn>[1] = {}): Promise<SignedIn> {
  const user = await signIn(app, fields);
  expect(await save(user, { vat_reg_no: NUMBER })).toMatchObject({ vat_state: 'pending' });
  return user;
}

test('without a register a number stays unchecked, and nobody is asked', async () => {
  const user = await signIn(plain);

  expect(await save(user, { vat_reg_no: 'de 136 695 976' }, plain)).toMatchObject({
    vat_reg_no: NUMBER,
    vat_state: 'unchecked',
    vat_register: 'format',
  });
  expect((await press(user, plain)).json()).toEqual({ vat_state: 'unchecked' });
  expect(await waitingJobs(user, plain)).toEqual([]);
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

test('a silent answer for a number of before is not asked again', async () => {
  const user = await waiting();
  const { register } = registerThat(async () => {
    await save(user, { vat_reg_no: OTHER });
    return silent;
  });
  await checkVat(app, register, jobOf(user), never);

  expect((await waitingJobs(user)).map(({ vat_reg_no, tries }) => [vat_reg_no, tries])).toEqual([
    [NUMBER, 0],
    [OTHER, 0],
  ]);
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

test('asks a silent register after growing pauses, and after 24 hours tells who may bill that nothing was checked', async () => {
  const user = await waiting();
  const colleagues = await Promise.all(
    [['billing'], ['search']].map((rights) => createUser(app.db, { company_id: user.company_id, rights })),
  );
  const begin = now.getTime();
  const { register, asked } = registerThat(() => silent);
  const minutes: number[] = [];
  for (let tries = 0; (await read(user)).vat_state === 'pending'; tries++) {
    await checkVat(app, register, jobOf(user, NUMBER, tries), never);
    const next = (await waitingJobs(user)).find((job) => job.tries === tries + 1);
    if (!next) break;
    now = next.at;
    minutes.push((now.getTime() - begin) / MINUTE_MS);
  }

  expect(minutes.slice(0, 6)).toEqual([1, 6, 21, 81, 141, 201]);
  expect(minutes.at(-1)).toBe(24 * 60);
  expect(asked).toHaveLength(minutes.length + 1);
  expect(await read(user)).toMatchObject({ vat_reg_no: NUMBER, vat_state: 'unchecked', vat_checked_at: null });
  const mails = (await queuedMails(app)).filter(({ text }) => text.includes('24 Stunden nicht erreichbar'));
  expect(mails.map(({ to }) => to).toSorted()).toEqual([user.email, colleagues[0]!.email].toSorted());
  const bell = await app.inject({ url: '/api/notifications?topic=company', headers: user.headers });
  expect(bell.json().data).toMatchObject([{ kind: 'vat_unreachable', subject: { id: String(user.company_id) } }]);
  const unable = await app.inject({ url: '/api/notifications', headers: await sessionOf(app, colleagues[1]!.user_id) });
  expect(unable.json().data).toEqual([]);
  expect((await press(user)).json()).toEqual({ vat_state: 'pending' });
});

test('gives up after 24 hours also where the question was lost, once, and no sooner', async () => {
  const user = await waiting();
  const mailsToUser = async () => (await queuedMails(app)).filter(({ to }) => to === user.email);
  later(24 * HOUR_MS - 1);
  await giveUpSilentRegisters(app);
  expect(await stateOf(user)).toBe('pending');

  later(1);
  await Promise.all([giveUpSilentRegisters(app), giveUpSilentRegisters(app)]);
  expect(await stateOf(user)).toBe('unchecked');
  expect(await mailsToUser()).toHaveLength(1);
});

test('an outage of whatever length never reads as invalid', async () => {
  const user = await waiting();
  for (const answer of [silent, refusing, silent]) {
    await checkVat(app, registerThat(() => answer).register, jobOf(user), never);
    later(12 * HOUR_MS);
  }
  const states = await app.db.select().from(vatChecks).where(eq(vatChecks.company_id, user.company_id!));
  expect(states.map(({ outcome }) => outcome)).not.toContain('invalid');
  expect(await stateOf(user)).toBe('unchecked');
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
