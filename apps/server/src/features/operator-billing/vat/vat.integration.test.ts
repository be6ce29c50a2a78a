import type { VatDetail } from '@gegenpost/contract/operator-vat.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { companies, vatChecks } from '#features/company/company.table.ts';
import { checkVat } from '#features/company/vat/vat-answers.service.ts';
import { operatorLog } from '#features/operator-log/operator-log.table.ts';
import { updateSiteSettings } from '#features/pages/pages.service.ts';
import { confirmOperator, type SignedIn, signIn, testApp } from '#test/api.ts';
import { formOf } from '#test/forms.ts';
import { testParts } from '#test/parts.ts';
import { samplePdf } from '#test/sample-files.ts';

const NUMBER = 'ATU13585627';
const parts = await testParts();
const jobs: { name: string; data: object }[] = [];
const enqueue = async (_tx: unknown, name: string, data: object) => void jobs.push({ name, data });
const app = await testApp({ parts: { ...parts, jobs: { ...parts.jobs, enqueue } } });
const { db } = app;
let operator: SignedIn;

beforeAll(async () => {
  // A register of recorded answers, so that there is one to ask.
  await updateSiteSettings(db, { demo_loaded_at: new Date() });
  operator = await signIn(app, { role: 5, is_operator: true });
  await confirmOperator(app, operator);
});

/** A company that waits for the register. */
async function waitingCompany() {
  const owner = await signIn(app, { role: 2 });
  const vat = { vat_reg_no: NUMBER, vat_state: 'pending', vat_pending_since: new Date(), country: 'AT' } as const;
  const [row] = await db.update(companies).set(vat).where(eq(companies.id, owner.company_id!)).returning();
  return { owner, id: row!.id, gegenpost_id: row!.gegenpost_id };
}

const get = async (url: string, { headers } = operator) => app.inject({ url, headers });
const detailOf = async (gegenpostId: string) => (await get(`/api/operator/vat/${gegenpostId}`)).json<VatDetail>();

async function decide(
  fields: Record<string, string>,
  file: readonly [Buffer, string] | null = [samplePdf, 'Bescheid.pdf'],
) {
  const form = await formOf({ ...fields, ...(file ? { proof: file } : {}) });
  const headers = { ...operator.headers, ...form.headers };
  return app.inject({ method: 'POST', url: '/api/operator/vat-decisions', headers, payload: form.payload });
}
const decisionOf = (gegenpost_id: string, changes: Record<string, string> = {}) => ({
  ...{ gegenpost_id, outcome: 'valid', vat_reg_no: NUMBER, last_check_id: '', reason: 'Bescheid des Finanzamts' },
  ...changes,
});

type VatRegister = Parameters<typeof checkVat>[1];
type VatAnswer = Awaited<ReturnType<VatRegister['check']>>;

const answerOf = (outcome: 'valid' | 'invalid'): VatAnswer => ({
  ...{ outcome, consultation_id: 'W1', name: 'Kernbau', address: null, matches: null, raw: '{}' },
});
const registerThat = (answer: VatAnswer): VatRegister => ({ name: 'vies', requester: null, check: async () => answer });
const asks = (company_id: number, answer: VatAnswer) =>
  checkVat(app, registerThat(answer), { company_id, vat_reg_no: NUMBER, tries: 0 }, new AbortController().signal);
const vatOf = async (id: number) => (await db.select().from(companies).where(eq(companies.id, id)))[0]!.vat_state;

test('a decision by hand is kept with its proof, changes the company and stands in the log', async () => {
  const { owner, gegenpost_id } = await waitingCompany();
  expect((await decide(decisionOf(gegenpost_id))).statusCode).toBe(204);
  expect((await get('/api/company', owner)).json()).toMatchObject({ vat_state: 'valid' });
  const { checks, problems } = await detailOf(gegenpost_id);
  expect(problems).toEqual([]);
  expect(checks[0]).toMatchObject({
    ...{ register: 'operator', outcome: 'valid', operator: operator.email, reason: 'Bescheid des Finanzamts' },
    proof: { name: 'Bescheid.pdf', size: samplePdf.length },
  });
  const file = await get(`/api/operator/vat/${gegenpost_id}/checks/${checks[0]!.id}/proof`);
  expect(file.headers['content-disposition']).toContain('attachment');
  expect(file.rawPayload.equals(samplePdf)).toBe(true);
  const log = await db.select().from(operatorLog).where(eq(operatorLog.subject_id, gegenpost_id));
  expect(log).toMatchObject([{ action: 'vat_decided', operator_id: operator.user_id }]);
  // The company sees the decision, and neither who made it nor the file.
  expect(Object.keys((await get('/api/company/vat-checks', owner)).json()[0]).sort()).not.toContain('proof');
});

test('an answer of the register after the decision is stored and changes nothing', async () => {
  const { id, gegenpost_id } = await waitingCompany();
  const answer = Promise.withResolvers<VatAnswer>();
  const register: VatRegister = { ...registerThat(answerOf('invalid')), check: () => answer.promise };
  const job = { company_id: id, vat_reg_no: NUMBER, tries: 0 };
  const asked = checkVat(app, register, job, new AbortController().signal);
  expect((await decide(decisionOf(gegenpost_id))).statusCode).toBe(204);
  answer.resolve(answerOf('invalid'));
  await asked;
  expect(await vatOf(id)).toBe('valid');
});

test('a decision after an answer that was not seen is refused, and so is one about another number', async () => {
  const { id, gegenpost_id } = await waitingCompany();
  await asks(id, answerOf('invalid'));
  const late = await decide(decisionOf(gegenpost_id));
  expect(late.statusCode).toBe(409);
  expect(late.json().message).toContain('neue Antwort');
  const other = await decide(decisionOf(gegenpost_id, { vat_reg_no: 'ATU99999999' }));
  expect(other.json().message).toContain('andere USt-IdNr.');
  expect(await vatOf(id)).toBe('invalid');
  const [check] = (await detailOf(gegenpost_id)).checks;
  expect((await decide(decisionOf(gegenpost_id, { last_check_id: String(check!.id) }))).statusCode).toBe(204);
  expect(await vatOf(id)).toBe('valid');
});

test('of two operators who decide at once one is refused, and only one file stays', async () => {
  const { id, gegenpost_id } = await waitingCompany();
  const outcomes = ['valid', 'invalid', 'valid', 'invalid'];
  const answers = await Promise.all(outcomes.map((outcome) => decide(decisionOf(gegenpost_id, { outcome }))));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409, 409]);
  const checks = await db.select().from(vatChecks).where(eq(vatChecks.company_id, id));
  expect(checks).toHaveLength(1);
});

test.each([
  ['no file', {}, null, 'proof'],
  ['a page in place of a proof', {}, [Buffer.from('<html>'), 'Bescheid.pdf'] as const, 'proof'],
  ['an empty file', {}, [Buffer.alloc(0), 'Bescheid.pdf'] as const, 'proof'],
  ['no reason', { reason: ' ' }, [samplePdf, 'a.pdf'] as const, 'reason'],
  ['an unknown outcome', { outcome: 'maybe' }, [samplePdf, 'a.pdf'] as const, 'outcome'],
])('refuses %s', async (_, changes, file, field) => {
  const { id, gegenpost_id } = await waitingCompany();
  const answer = await decide(decisionOf(gegenpost_id, changes), file);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
  expect(await vatOf(id)).toBe('pending');
});

test('lists what waits, what no register answered and what contradicts itself, page by page', async () => {
  const { id, gegenpost_id } = await waitingCompany();
  const problemsOf = async () => (await detailOf(gegenpost_id)).problems;
  expect(await problemsOf()).toEqual(['pending']);
  await asks(id, { outcome: 'unavailable', error_code: 'MS_UNAVAILABLE', raw: '' });
  expect(await problemsOf()).toEqual(['pending', 'unreachable']);
  await asks(id, answerOf('valid'));
  expect(await problemsOf()).toEqual([]);
  const waits = { vat_state: 'pending', vat_pending_since: new Date() } as const;
  await db.update(companies).set(waits).where(eq(companies.id, id));
  await asks(id, answerOf('invalid'));
  expect(await problemsOf()).toEqual(['contradicting', 'invalid']);
  const listed = (await get(`/api/operator/vat?problem=contradicting&q=${gegenpost_id}`)).json();
  expect(listed).toMatchObject({ items: [{ company: { gegenpost_id } }], next: null });
  expect((await get(`/api/operator/vat?problem=pending&q=${gegenpost_id}`)).json().items).toEqual([]);
  expect((await get('/api/operator/vat?q=%25')).json().items).toEqual([]);
  expect((await get('/api/operator/vat?problem=other')).statusCode).toBe(422);
});

test('asks the register again, without a second row of questions while one runs', async () => {
  const { id, gegenpost_id } = await waitingCompany();
  const ask = () =>
    app.inject({
      method: 'POST',
      url: `/api/operator/vat/${gegenpost_id}/checks`,
      headers: operator.headers,
      payload: { reason: 'Register ist wieder da' },
    });
  expect((await ask()).statusCode).toBe(202);
  expect(jobs.at(-1)!.data).toMatchObject({ company_id: id, once: true });
  await asks(id, answerOf('valid'));
  expect((await ask()).statusCode).toBe(202);
  expect(await vatOf(id)).toBe('pending');
  expect(jobs.at(-1)!.data).not.toHaveProperty('once');
  await db
    .update(companies)
    .set({ vat_reg_no: null, vat_state: 'unchecked', vat_pending_since: null })
    .where(eq(companies.id, id));
  expect((await ask()).statusCode).toBe(409);
  expect((await get('/api/operator/vat/AAAAAAAAAAA')).statusCode).toBe(404);
});
