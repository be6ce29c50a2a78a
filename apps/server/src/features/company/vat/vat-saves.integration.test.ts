import type { CompanyProfile } from '@gegenpost/contract/company.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type SignedIn, signIn } from '#test/api.ts';
import { vatApp } from './vat.factory.ts';
import { CHECK_VAT, type CheckVatJob } from './vat.service.ts';

const HOUR_MS = 3_600_000;
const NUMBERS = ['DE136695976', 'DE811907980'];

let now = new Date();
const env = { VAT_REGISTER: 'vies', OPERATOR_VAT_ID: NUMBERS[0]! };
const app = await vatApp({ clock: { now: () => now }, env });

let known: string | null = null;
async function save({ headers }: SignedIn, vat_reg_no: string): Promise<CompanyProfile> {
  const payload = { vat_reg_no, previous: { vat_reg_no: known } };
  const answer = await app.inject({ method: 'PATCH', url: '/api/company', headers, payload });
  known = vat_reg_no;
  return answer.json<CompanyProfile>();
}

/** Starts of the questions of a company, in the order in which they were enqueued. */
async function startsOf({ company_id }: SignedIn): Promise<Date[]> {
  const { rows } = await app.db.execute<{ data: CheckVatJob; at: string }>(sql`
    select data, to_char(start_after at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from pgboss.job
    where name = ${CHECK_VAT} and data ->> 'company_id' = ${String(company_id)} order by created_on`);
  return rows.map(({ at }) => new Date(at));
}

test('changing the number back and forth asks the register five times an hour; a further question waits', async () => {
  const user = await signIn(app);
  for (let count = 0; count < 6; count++) {
    expect(await save(user, NUMBERS[count % 2]!)).toMatchObject({ vat_state: 'pending' });
  }
  const starts = await startsOf(user);
  expect(starts).toHaveLength(6);
  const free = now.getTime() + HOUR_MS;
  expect(starts.map((at) => at.getTime() >= free)).toEqual([false, false, false, false, false, true]);

  const press = () => app.inject({ method: 'POST', url: '/api/company/vat-validation', headers: user.headers });
  expect((await press()).statusCode).toBe(429);
  now = new Date(free);
  expect((await press()).statusCode).toBe(202);
});
