import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { operatorLog } from '#features/operator-log/operator-log.table.ts';
import { seal } from '#platform/sealed.ts';
import { confirmOperator, guest, type SignedIn, signIn, signInAgain, testApp } from '#test/api.ts';
import { queuedMails } from '#test/mails.ts';
import { grantOperator, revokeOperator } from './operators.service.ts';
import { removeSecondFactorOf, renewSealedSecrets } from './second-factor.service.ts';
import { operatorRecoveryCodes, operatorSecondFactors } from './second-factor.table.ts';
import { codeOf, stepAt } from './totp.ts';

const password = 'Nebelhorn47';
let now = new Date();
const app = await testApp({ clock: { now: () => now } });
await app.jobs.start();
afterAll(() => app.jobs.stop());
const afterSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

let operator: SignedIn;
beforeEach(async () => {
  operator = await signIn(app, { role: 5, password });
  await confirmOperator(app, operator);
});

const url = '/api/operator/second-factor';
type Method = 'GET' | 'POST' | 'DELETE';
const ask = (by: SignedIn, method: Method, payload?: object, path = '') =>
  app.inject({ method, url: url + path, headers: by.headers, ...(payload ? { payload } : {}) });
const enter = (by: SignedIn, code?: string, word = password) =>
  app.inject({
    method: 'POST',
    url: '/api/operator/confirmation',
    headers: by.headers,
    payload: { password: word, ...(code === undefined ? {} : { code }) },
  });
const look = async (by: SignedIn) => (await ask(by, 'GET')).statusCode;
const fieldsOf = ({ statusCode, json }: Awaited<ReturnType<typeof ask>>) => [
  statusCode,
  ...Object.keys(json<{ errors?: object }>().errors ?? {}),
];
/** What the person's app shows, some steps from now. */
const shown = (secret: Buffer, away = 0) => codeOf(secret, stepAt(now) + away);

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

async function setUp(by = operator): Promise<{ secret: Buffer; codes: string[] }> {
  const secret = bytesOf((await ask(by, 'POST')).json().secret);
  const codes = (await ask(by, 'POST', { code: shown(secret) }, '/confirmation')).json().recovery_codes;
  afterSeconds(60);
  return { secret, codes };
}
const logOf = async () =>
  (
    await app.db
      .select()
      .from(operatorLog)
      .where(eq(operatorLog.subject_id, String(operator.user_id)))
  ).map(({ action, operator_id }) => [action, operator_id]);
const subjectsTo = async ({ email }: SignedIn) =>
  (await queuedMails(app)).filter(({ to }) => to === email).map(({ subject }) => subject);

test('is set up by a first code, gives ten recovery codes, and is in the log and a mail', async () => {
  expect((await ask(operator, 'GET')).json()).toEqual({ enabled_at: null, recovery_codes_left: 0 });
  const { secret, uri } = (await ask(operator, 'POST')).json();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(new URL(uri).pathname)).toContain(operator.email);
  expect((await enter(operator)).statusCode).toBe(204);

  const wrong = await ask(operator, 'POST', { code: shown(bytesOf(secret), 5) }, '/confirmation');
  expect(fieldsOf(wrong)).toEqual([422, 'code']);
  const right = await ask(operator, 'POST', { code: shown(bytesOf(secret)) }, '/confirmation');
  expect(new Set(right.json().recovery_codes).size).toBe(10);
  expect((await ask(operator, 'GET')).json()).toEqual({ enabled_at: now.toISOString(), recovery_codes_left: 10 });
  expect(await logOf()).toEqual([['two_factor_enabled', operator.user_id]]);
  expect(await subjectsTo(operator)).toEqual(['Der Betrieb fragt jetzt auch nach einem Code']);
});

test('stores neither the secret nor a recovery code in the clear', async () => {
  const { secret, codes } = await setUp();
  const stored = JSON.stringify([
    await app.db.select().from(operatorSecondFactors),
    (await app.db.select().from(operatorRecoveryCodes)).map(({ code_hash }) => code_hash.toString('utf8')),
  ]);
  for (const text of [secret.toString('base64'), secret.toString('hex'), ...codes]) expect(stored).not.toContain(text);
});

test('asks for the code only after the right password, and opens with both', async () => {
  const { secret } = await setUp();
  const elsewhere = await signInAgain(app, operator);
  expect(fieldsOf(await enter(elsewhere, undefined, 'falsch'))).toEqual([422, 'password']);
  expect(fieldsOf(await enter(elsewhere, shown(secret), 'falsch'))).toEqual([422, 'password']);
  const asked = await enter(elsewhere);
  expect(fieldsOf(asked)).toEqual([422, 'code']);
  expect(asked.json().errors.code[0]).toContain('auch den Code');
  expect(await look(elsewhere)).toBe(403);
  const code = shown(secret);
  expect((await enter(elsewhere, `${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(204);
  expect(await look(elsewhere)).toBe(200);
});

test('takes a code of one step before or after, none beyond, and none twice', async () => {
  const { secret } = await setUp();
  expect(fieldsOf(await enter(operator, shown(secret, 2)))).toEqual([422, 'code']);
  expect((await enter(operator, shown(secret, -1))).statusCode).toBe(204);
  expect(fieldsOf(await enter(operator, shown(secret, -1)))).toEqual([422, 'code']);
  expect((await enter(operator, shown(secret, 1))).statusCode).toBe(204);
  expect(fieldsOf(await enter(operator, shown(secret)))).toEqual([422, 'code']);
});

test('does not take the code again that confirmed the set-up', async () => {
  const secret = bytesOf((await ask(operator, 'POST')).json().secret);
  const code = shown(secret);
  await ask(operator, 'POST', { code }, '/confirmation');
  expect(fieldsOf(await enter(operator, code))).toEqual([422, 'code']);
});

test.each(['a code of the app', 'a recovery code'])('lets one of four calls at once in by %s', async (kind) => {
  const { secret, codes } = await setUp();
  const code = kind === 'a recovery code' ? codes[3]! : shown(secret);
  const sessions = await Promise.all(Array.from({ length: 4 }, () => signInAgain(app, operator)));
  const answers = await Promise.all(sessions.map((session) => enter(session, code)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422, 422, 422]);
});

test('takes each recovery code once, however it is written', async () => {
  const { codes } = await setUp();
  expect((await enter(operator, codes[0]!.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(204);
  expect(fieldsOf(await enter(operator, codes[0]!))).toEqual([422, 'code']);
  expect((await enter(operator, codes[1])).statusCode).toBe(204);
  expect((await ask(operator, 'GET')).json().recovery_codes_left).toBe(8);
});

test('locks the codes of the account after five wrong ones, in every session', async () => {
  const { secret } = await setUp();
  const sessions = await Promise.all(Array.from({ length: 12 }, () => signInAgain(app, operator)));
  const answers = await Promise.all(sessions.map((session) => enter(session, '000000x')));
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
  const locked = await enter(operator, shown(secret));
  expect([locked.statusCode, locked.json().code]).toEqual([423, 'too_many_logins']);
  expect((await enter(sessions[11]!, undefined, 'falsch')).statusCode).toBe(422);
  afterSeconds(60);
  expect((await enter(operator, shown(secret))).statusCode).toBe(204);
});

test('is not forgiven wrong codes for a right password without a code, or used elsewhere', async () => {
  await setUp();
  for (const _ of [1, 2, 3, 4, 5]) {
    expect((await enter(operator, '000000x')).statusCode).toBe(422);
    await app.inject({
      method: 'POST',
      url: '/api/account/email',
      headers: operator.headers,
      payload: { email: operator.email, password },
    });
    if (_ < 5) expect(fieldsOf(await enter(operator))).toEqual([422, 'code']);
  }
  expect((await enter(operator, '000000x')).statusCode).toBe(423);
});

test('closes the area for sessions that entered it without a code', async () => {
  const elsewhere = await signInAgain(app, operator);
  await enter(elsewhere);
  expect(await look(elsewhere)).toBe(200);
  await setUp();
  expect([await look(elsewhere), await look(operator)]).toEqual([403, 200]);
});

test('keeps the enabled secret when somebody begins again, and takes the latest of two begun', async () => {
  const first = bytesOf((await ask(operator, 'POST')).json().secret);
  const second = bytesOf((await ask(operator, 'POST')).json().secret);
  expect((await ask(operator, 'POST', { code: shown(first) }, '/confirmation')).statusCode).toBe(422);
  const both = await Promise.all([1, 2].map(() => ask(operator, 'POST', { code: shown(second) }, '/confirmation')));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await ask(operator, 'POST')).statusCode).toBe(409);
  expect(
    (await app.db.select().from(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.user_id, operator.user_id)))
      .length,
  ).toBe(10);
});

test('is removed by password and code together, and then asks for none', async () => {
  expect((await ask(operator, 'DELETE', { password, code: '123456' })).statusCode).toBe(409);
  const { secret, codes } = await setUp();
  expect(fieldsOf(await ask(operator, 'DELETE', { password }))).toEqual([422, 'code']);
  expect(fieldsOf(await ask(operator, 'DELETE', { password: 'falsch', code: codes[0] }))).toEqual([422, 'password']);
  expect(fieldsOf(await ask(operator, 'DELETE', { password, code: shown(secret, 4) }))).toEqual([422, 'code']);
  expect((await ask(operator, 'DELETE', { password, code: codes[0] })).statusCode).toBe(204);
  expect((await enter(operator)).statusCode).toBe(204);
  expect(await logOf()).toEqual([
    ['two_factor_enabled', operator.user_id],
    ['two_factor_disabled', operator.user_id],
  ]);
  expect((await subjectsTo(operator)).at(-1)).toBe('Der Betrieb fragt nicht mehr nach einem Code');
  expect((await setUp()).codes).toHaveLength(10);
});

test('is removed by the command, which ends confirmations and tells the person', async () => {
  await setUp();
  expect(await removeSecondFactorOf(app, operator.email.toUpperCase())).toBe('removed');
  expect(await look(operator)).toBe(403);
  expect((await enter(operator)).statusCode).toBe(204);
  expect((await logOf()).at(-1)).toEqual(['two_factor_disabled', null]);
  expect((await subjectsTo(operator)).at(-1)).toBe('Der Betrieb fragt nicht mehr nach einem Code');
  expect(await removeSecondFactorOf(app, operator.email)).toBe('none');
  expect(await removeSecondFactorOf(app, 'niemand@example.org')).toBe('unknown');
});

test('belongs to each operator alone, and to nobody else', async () => {
  const { secret } = await setUp();
  const other = await signIn(app, { role: 5, password });
  expect((await enter(other)).statusCode).toBe(204);
  expect((await ask(other, 'GET')).json().enabled_at).toBeNull();
  await setUp(other);
  expect(fieldsOf(await enter(other, shown(secret)))).toEqual([422, 'code']);
  const employer = await signIn(app, { role: 2, password });
  const visitor = (await guest(app)) as SignedIn['headers'];
  expect(await look(employer)).toBe(403);
  expect((await app.inject({ method: 'POST', url, headers: visitor })).statusCode).toBe(401);
});

test('goes with the permission to run the platform', async () => {
  const employer = await signIn(app, { role: 2, is_operator: true, password });
  await confirmOperator(app, employer);
  await setUp(employer);
  expect(await revokeOperator(app, employer.email)).toEqual({ outcome: 'revoked' });
  expect(await grantOperator(app, employer.email)).toEqual({ outcome: 'granted' });
  expect((await enter(employer)).statusCode).toBe(204);
});

test('is sealed anew with the present secret, and leaves the recovery codes where it cannot be opened', async () => {
  const { secret, codes } = await setUp();
  const mine = eq(operatorSecondFactors.user_id, operator.user_id);
  const [old, present] = [Buffer.alloc(32, 1), app.secrets.key('second-factor')];
  const sealed = seal(old, { secret: secret.toString('base64') });
  await app.db.update(operatorSecondFactors).set({ secret: sealed }).where(mine);
  expect(fieldsOf(await enter(operator, shown(secret)))).toEqual([422, 'code']);
  expect((await enter(operator, codes[0])).statusCode).toBe(204);
  await renewSealedSecrets({ db: app.db, secrets: { key: () => present, keys: () => [present, old] } });
  expect((await enter(operator, shown(secret))).statusCode).toBe(204);
});
