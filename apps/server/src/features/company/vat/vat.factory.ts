import type { CompanyProfile } from '@gegenpost/contract/company.ts';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect } from 'vitest';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { CHECK_VAT, type CheckVatJob } from './vat.service.ts';
import type { VatAnswer, VatRegister } from './vat-register.ts';

export const NUMBER = 'DE136695976';
export const OTHER = 'DE811907980';
export const never = new AbortController().signal;

/** An app in which questions to the register wait and are never run. */
export async function vatApp(options: Parameters<typeof testParts>[0] = {}) {
  const parts = await testParts(options);
  const jobs = { ...parts.jobs, work: () => {}, schedule: () => {} };
  const app = await testApp({ parts: { ...parts, jobs } });
  beforeAll(async () => {
    await app.jobs.start();
    await new PgBoss({ db: fromDrizzle(app.db, sql) }).createQueue(CHECK_VAT);
  });
  afterAll(() => app.jobs.stop());
  return app;
}

export const valid: VatAnswer = {
  ...{ outcome: 'valid', consultation_id: 'WAPI1', name: 'Kernbau GmbH', address: null, matches: null, raw: '{}' },
};
export const invalidAnswer: VatAnswer = { ...valid, outcome: 'invalid' };
export const silent: VatAnswer = { outcome: 'unavailable', error_code: 'MS_UNAVAILABLE', raw: '{}' };
export const refusing: VatAnswer = { outcome: 'refused', error_code: 'INVALID_REQUESTER_INFO', raw: '{}' };

/** A register with this answer, and the numbers that it was asked about. */
export function registerThat(answer: () => VatAnswer | Promise<VatAnswer>) {
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

export const jobOf = ({ company_id }: SignedIn, vat_reg_no = NUMBER, tries = 0): CheckVatJob => ({
  company_id: company_id!,
  vat_reg_no,
  tries,
});

/** Companies of an app that save their VAT number and ask for its check. */
export function vatChecksOf(app: Awaited<ReturnType<typeof testApp>>) {
  const read = async (user: SignedIn) =>
    (await app.inject({ url: '/api/company', headers: user.headers })).json<CompanyProfile>();

  async function save(user: SignedIn, fields: object): Promise<CompanyProfile> {
    const company: object = await read(user);
    const previous = Object.fromEntries(Object.entries(company).filter(([field]) => Object.hasOwn(fields, field)));
    const payload = { ...fields, previous };
    const answer = await app.inject({ method: 'PATCH', url: '/api/company', headers: user.headers, payload });
    expect(answer.statusCode).toBe(200);
    return answer.json<CompanyProfile>();
  }

  const press = ({ headers }: SignedIn) => app.inject({ method: 'POST', url: '/api/company/vat-validation', headers });

  /** Questions that wait for their time, of one company. */
  async function waitingJobs({ company_id }: SignedIn): Promise<(CheckVatJob & { group: string; at: Date })[]> {
    const { rows } = await app.db.execute<{ data: CheckVatJob; group_id: string; at: string }>(sql`
      select data, group_id, to_char(start_after at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from pgboss.job
      where name = ${CHECK_VAT} and data ->> 'company_id' = ${String(company_id)} order by created_on`);
    return rows.map(({ data, group_id, at }) => ({ ...data, group: group_id, at: new Date(at) }));
  }

  async function waiting(fields: Parameters<typeof signIn>[1] = {}): Promise<SignedIn> {
    const user = await signIn(app, fields);
    expect(await save(user, { vat_reg_no: NUMBER })).toMatchObject({ vat_state: 'pending' });
    return user;
  }

  return { read, save, press, waitingJobs, waiting };
}
